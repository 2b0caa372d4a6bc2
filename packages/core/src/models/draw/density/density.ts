import { badArgument, unknownColumn } from '../../../base/problems.js';
import { featuresOf, targetOf, type Variable } from '../../../schema/schema.js';
import { priorShares } from '../../bayes-net-scorer.js';
import { categoricalEstimates } from '../../categorical-terms.js';
import { normalsOf } from '../../gaussian-terms.js';
import { kernelLogs } from '../../kernel-terms.js';
import type { BayesNet, DecisionTable, Factor, Gaussian, Kernel, Model, ValueCounts } from '../../model.js';
import { withoutParent } from '../../without-parent.js';
import { type ClassGroup, classGroups } from '../class-groups.js';
import { between, type Domain, domainOf } from '../domain.js';
import { netOf } from '../net-of.js';
import { thinned } from '../thinned.js';

/** How the values of one feature are spread in every class, as naive Bayes sees it. */
export interface Density {
  readonly feature: Variable;
  readonly target: string;
  /** The classes that are drawn: the most frequent, where they are too many for colours. */
  readonly groups: readonly ClassGroup[];
  readonly classes: number;
  readonly isWeighted: boolean;
  /** The column it hangs on in a network, over which it is summed here. */
  readonly over?: string;
  readonly shape: Curves | Places;
}

export interface Curves {
  readonly kind: 'curves';
  readonly of: 'gaussian' | 'kernel';
  readonly domain: Domain;
  /** For each drawn class its density at equal steps from the low end to the high end. */
  readonly curves: readonly (readonly number[])[];
  /** The training values, where the model has them. */
  readonly seen?: ValueCounts;
}

/** Shares of levels, or of the intervals between cuts. */
export interface Places {
  readonly kind: 'places';
  readonly cuts?: readonly number[];
  /** Positions of the levels or intervals that are drawn. */
  readonly drawn: readonly number[];
  readonly total: number;
  /** For each drawn class the share of every drawn place. */
  readonly shares: readonly (readonly number[])[];
}

/** Which classes of a column are shown, and how. */
export interface DensityOptions {
  /** Every class times its share, so that the areas are those of the classes; otherwise each has area 1. */
  readonly weighted?: boolean;
  /** A leaf of a tree that holds naive Bayes. */
  readonly node?: number;
}

const STEPS = 400;
const MOST_PLACES = 40;

/** How naive Bayes sees one column: a curve or shares for every class. */
export function densityOf(model: Model, feature: string, options: DensityOptions = {}): Density {
  const net = netOf(model, options.node);
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const features = featuresOf(model.schema);
  if (feature === target.name)
    throw badArgument(
      `${JSON.stringify(feature)} is the target: its classes are what the spread of a column is drawn for.`,
      'Name a column that the model predicts from.',
    );
  const position = features.findIndex(({ name }) => name === feature);
  if (position < 0)
    throw unknownColumn(
      feature,
      features.map(({ name }) => name),
    );
  const found = net.factors.find((one) => one.feature === position);
  const factor = found && withoutParent(found, features[position]!, levels.length);
  if (factor === undefined && model.body.kind === 'product' && isAsked(model.body.table, position))
    throw badArgument(
      `${JSON.stringify(feature)} is a column of the decision table, not of the naive Bayes beside it.`,
      'Draw the model without a feature: that shows the table.',
    );
  if (factor === undefined)
    throw badArgument(`The model does not use the column ${JSON.stringify(feature)}.`, 'Choose a column that it uses.');
  const prior = priorShares(net.prior);
  const groups = classGroups(levels, prior).filter(({ classes }) => classes.length === 1);
  const isWeighted = options.weighted ?? false;
  const weight = (c: number) => (isWeighted ? prior[c]! : 1);
  const shape = shapeOf(
    factor,
    net,
    levels.length,
    groups.map(({ classes }) => classes[0]!),
    weight,
  );
  const parent = found?.kind === 'categorical' && found.parent ? features[found.parent.feature] : undefined;
  return {
    feature: features[position]!,
    target: target.name,
    groups,
    classes: levels.length,
    isWeighted,
    ...(parent && { over: parent.name }),
    shape,
  };
}

const isAsked = ({ columns }: DecisionTable, feature: number) => columns.some((column) => column.feature === feature);

function shapeOf(
  factor: Factor,
  net: BayesNet,
  width: number,
  classes: readonly number[],
  weight: (c: number) => number,
): Curves | Places {
  if (factor.kind === 'categorical') {
    const estimates = categoricalEstimates(factor, width, net.prior);
    const total = factor.counts.length / width;
    const drawn = drawnPlaces(factor.counts, width, factor.cuts ? 200 : MOST_PLACES);
    const shares = classes.map((c) => drawn.map((place) => estimates[place * width + c]! * weight(c)));
    return { kind: 'places', ...(factor.cuts && { cuts: factor.cuts }), drawn, total, shares };
  }
  const domain = domainOf(factor, classes, 3.2, 2.5);
  const least = between(domain, 1 / STEPS) / 2 - domain.low / 2;
  const curves = factor.kind === 'gaussian' ? normalCurves(factor, least) : kernelCurves(factor, width, least);
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => between(domain, i / STEPS));
  const seen = factor.kind === 'kernel' ? factor : factor.kept;
  return {
    kind: 'curves',
    of: factor.kind,
    domain,
    curves: classes.map((c) => steps.map((x) => curves[c]!(x) * weight(c))),
    ...(seen && { seen }),
  };
}

/** Narrower than half a step a peak would fall between two steps: it is drawn that wide, with its area. */
function normalCurves(factor: Gaussian, least: number): readonly ((x: number) => number)[] {
  return normalsOf(factor).map(({ mean, deviation }) => {
    const wide = Math.max(least, deviation);
    return (x) => Math.exp(-(((x - mean) / wide) ** 2) / 2) / wide / Math.sqrt(2 * Math.PI);
  });
}

function kernelCurves(factor: Kernel, width: number, least: number): readonly ((x: number) => number)[] {
  const wide = { ...factor, bandwidth: factor.bandwidth.map((h) => Math.max(h, least)) };
  return kernelLogs(thinned(wide), width).map((log) => (x) => Math.exp(log(x)));
}

/** Of too many levels those with the most cases, in their own order. */
function drawnPlaces(counts: readonly number[], width: number, most: number): readonly number[] {
  const totals = new Float64Array(counts.length / width);
  for (let i = 0; i < counts.length; i++) totals[Math.floor(i / width)]! += counts[i]!;
  const all = Array.from(totals, (_, place) => place);
  if (all.length <= most) return all;
  return all
    .sort((a, b) => totals[b]! - totals[a]! || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}
