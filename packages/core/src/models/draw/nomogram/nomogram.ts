import { badArgument } from '../../../base/problems.js';
import { formatValue } from '../../../schema/format-value.js';
import { featuresOf, targetOf, type Variable } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { priorShares } from '../../bayes-net-scorer.js';
import { hasParents } from '../../column-tree.js';
import type { BayesNet, Categorical, Factor, Model } from '../../model.js';
import { searchNote, votesNote } from '../about-training.js';
import { between, type Domain, domainOf } from '../domain.js';
import { factorLogs, numbers, placeCells } from '../factor-logs.js';
import { netOf } from '../net-of.js';
import { ticks } from '../ticks.js';
import { intervalText } from '../tree/branch-text.js';
import { rivals } from './rivals.js';

/**
 * Naive Bayes as points to be added (Možina, Demšar, Kattan and Zupan 2004). Only the log odds of one class against one
 * other are a sum with one term a cell, so that is what is drawn: with two classes it is the whole model, with more it is
 * the model as if only the two were possible, and P(c) is 1 / (1 + sum of odds of each other class against c). A missing
 * cell has no term, hence 0 points.
 */
export interface Nomogram {
  readonly target: string;
  readonly class: string;
  readonly against: string;
  /** Classes of the target: with more than two the probability is that of one of the two. */
  readonly classes: number;
  /** Log odds without any cell: the prior, and the weights of the decision. */
  readonly constant: number;
  /** Log odds of one point. */
  readonly unit: number;
  /** One a factor, the widest range first. */
  readonly lines: readonly NomogramLine[];
  /** What it belongs to and how its columns were chosen, where there is something to say. */
  readonly about?: readonly string[];
}

/** One column of a nomogram: where its values lie on the scale of points. */
export interface NomogramLine {
  readonly feature: string;
  /** Levels or intervals; or of a curve some round values, ascending. */
  readonly marks: readonly NomogramMark[];
  readonly curve?: NomogramCurve;
  /** What a missing cell counts as; without it, it has 0 points. */
  readonly missing?: string;
  /** The largest difference two values can make, in log odds. */
  readonly range: number;
}

/** One value on a line of a nomogram. */
export interface NomogramMark {
  readonly label: string;
  /** The level, the position of the interval, or the number. */
  readonly value: string;
  readonly at: number;
  /** Infinite where one of the classes is impossible, NaN where both are. */
  readonly logOdds: number;
}

export interface NomogramCurve {
  readonly domain: Domain;
  /** At equal steps from the low end to the high end. */
  readonly logOdds: readonly number[];
}

/** A row on a nomogram, as `explain` and `logOdds` tell it of the two classes. */
export interface NomogramRow {
  /** Log odds of its cells, by column, with their texts. */
  readonly cells: ReadonlyMap<string, { readonly text: string; readonly logOdds: number }>;
  /** Log odds of all of it. */
  readonly score: number;
}

/** Which classes a nomogram compares. */
export interface NomogramOptions {
  /** The class that points speak for; the second of two, else the most frequent. */
  readonly class?: string;
  /** The class they speak against; the most frequent other one. */
  readonly against?: string;
  /** A leaf of a tree that holds naive Bayes. */
  readonly node?: number;
}

/** Larger odds than e^8 (3,000 to 1) decide alone; drawn to scale they would squeeze all else. */
const DECISIVE = 8;

const STEPS = 96;

/** Naive Bayes as lines of points for one class against another. */
export function nomogramOf(model: Model, options: NomogramOptions = {}): Nomogram {
  const net = netOf(model, options.node);
  if (hasParents(net.factors))
    throw badArgument(
      'In a network the points of a column depend on another one, so it has no nomogram.',
      'Leave the choice of the drawing to draw.',
    );
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const weights = model.decision?.weights;
  const start = priorShares(net.prior).map((share, c) => Math.log(share * (weights?.[c] ?? 1)));
  const [a, b] = rivals(levels, start, options);
  const features = featuresOf(model.schema);
  const lines = net.factors.map((factor) => lineOf(factor, features[factor.feature]!, net, levels.length, a, b));
  const about = [...leafNote(model, net, options.node), ...choiceNotes(model)];
  const reach = lines.reduce((most, line) => Math.max(most, reachOf(line)), 0);
  return {
    target: target.name,
    class: levels[a]!,
    against: levels[b]!,
    classes: levels.length,
    constant: start[a]! - start[b]!,
    unit: (reach > 0 ? Math.min(DECISIVE, reach) : 1) / 100,
    lines: lines.toSorted((one, other) => other.range - one.range || 0),
    ...(about.length > 0 && { about }),
  };
}

/** How the columns were chosen. Beside a decision table the search has a drawing of its own. */
const choiceNotes = (model: Model) =>
  model.body.kind === 'bayes-net' ? [...votesNote(model), ...searchNote(model)] : [];

function leafNote({ training }: Model, { prior }: BayesNet, node: number | undefined): readonly string[] {
  if (node === undefined) return [];
  const cases = prior.counts.reduce((sum, n) => sum + n, 0);
  return [`The leaf that is node ${node} of the tree by ${training.learner.slice(0, 100)}, ${amount(cases, 'case')}`];
}

function lineOf(factor: Factor, feature: Variable, net: BayesNet, width: number, a: number, b: number): NomogramLine {
  const odds = (of: Factor, cells: Parameters<typeof factorLogs>[3]) => {
    const logs = factorLogs(of, net.prior, width, cells);
    return Array.from({ length: logs.length / width }, (_, i) => logs[i * width + a]! - logs[i * width + b]!);
  };
  if (factor.kind === 'categorical')
    return ranged({
      feature: feature.name,
      marks: places(factor, feature, width, odds),
      ...(factor.fill !== undefined && { missing: labelOf(factor, feature, factor.fill) }),
    });
  const domain = domainOf(factor, [a, b], 2.5);
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const at = ticks(domain.low, domain.high, 5, format);
  const exact = odds(factor, numbers(at.map((tick) => tick.at)));
  const marks = at.map((tick, i) => ({ label: tick.label, value: String(tick.at), at: tick.at, logOdds: exact[i]! }));
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => between(domain, i / STEPS));
  const fill = factor.kind === 'kernel' ? factor.fill : undefined;
  const curve = { domain, logOdds: odds(factor, numbers(steps)) };
  return ranged({
    feature: feature.name,
    marks,
    curve,
    ...(fill !== undefined && { missing: formatValue(fill, format) }),
  });
}

function places(
  factor: Categorical,
  feature: Variable,
  width: number,
  odds: (of: Factor, cells: Parameters<typeof factorLogs>[3]) => readonly number[],
): readonly NomogramMark[] {
  const { cuts } = factor;
  return odds(factor, placeCells(cuts, factor.counts.length / width)).map((logOdds, place) => {
    const label = labelOf(factor, feature, place);
    return { label, value: feature.kind === 'nominal' ? label : String(place), at: place, logOdds };
  });
}

const labelOf = ({ cuts }: Categorical, feature: Variable, place: number): string =>
  feature.kind === 'nominal' ? feature.levels[place]! : intervalText(cuts ?? [], place, feature.format);

/** An infinite end counts as a decisive one. */
function ranged(line: Omit<NomogramLine, 'range'>): NomogramLine {
  let [low, high] = [0, 0];
  for (const { logOdds } of line.marks)
    if (!Number.isNaN(logOdds)) [low, high] = [Math.min(low, logOdds), Math.max(high, logOdds)];
  for (const logOdds of line.curve?.logOdds ?? [])
    if (!Number.isNaN(logOdds)) [low, high] = [Math.min(low, logOdds), Math.max(high, logOdds)];
  return { ...line, range: Math.min(1e300, Math.max(-low, 0)) + Math.min(1e300, high) };
}

function reachOf({ marks, curve }: NomogramLine): number {
  let reach = 0;
  for (const { logOdds } of marks) if (!Number.isNaN(logOdds)) reach = Math.max(reach, Math.abs(logOdds));
  for (const logOdds of curve?.logOdds ?? []) if (!Number.isNaN(logOdds)) reach = Math.max(reach, Math.abs(logOdds));
  return reach;
}

/** The probability of the class, of the two, when the points of all known cells sum up to this. */
export const chanceOf = ({ constant, unit }: Nomogram, points: number): number =>
  1 / (1 + Math.exp(-(constant + unit * points)));
