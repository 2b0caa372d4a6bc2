import { formatNumber } from '../../base/format-number.js';
import { fitted } from '../../base/terminal-text.js';
import { formatValue } from '../../schema/format-value.js';
import { countText } from '../draw/count-text.js';
import { shortened } from '../test-text.js';
import { type BarRow, barTable } from './bar-table.js';
import type { ClassExplanation, Explanation, NumberExplanation, RuleNote, Term } from './explanation.js';
import { type LogOdds, logOdds } from './log-odds.js';
import { logWeights } from './log-weights.js';
import { type ClassRef, checkClasses, oddsPair } from './odds-pair.js';
import { casesText, termRows } from './term-text.js';

/** How an explanation is written. */
export interface ExplanationTextOptions {
  /** Columns of the terminal. Default 80. */
  readonly width?: number;
  /**
   * The class to speak for, by default the answer, and the one to speak against, by default the next best, or where all
   * others were ruled out the last of them. Each is a name or a position in `classes`.
   */
  readonly class?: ClassRef;
  readonly against?: ClassRef;
  /** How many terms are shown before the rest is only added up. Default 60. */
  readonly most?: number;
}

/** An explanation for a terminal: the answer, and what every step adds to it, with the cases behind it and a bar. */
export function explanationText(explanation: Explanation, options: ExplanationTextOptions = {}): string {
  const { class: asked, against } = options;
  // A number has no classes to ask for: that is said before anything is.
  if (explanation?.kind !== 'numbers' || (asked ?? against ?? undefined) !== undefined) checkClasses(explanation);
  const lines = explanation.kind === 'classes' ? classLines(explanation, options) : numberLines(explanation, options);
  return `${lines.join('\n')}\n`;
}

interface Valued {
  readonly term: Term;
  readonly value: number;
}

function numberLines(found: NumberExplanation, options: ExplanationTextOptions): readonly string[] {
  const { target, format, value, cases, prior, terms } = found;
  const parts = terms.map((term): Valued => ({ term, value: term.contributions[0]! }));
  const unit = format === 'number' ? '' : ', in milliseconds';
  const rows: readonly BarRow[] = [
    { label: 'mean of all cases', counts: casesText(cases, undefined), value: prior[0]!, bar: false },
    ...shown(parts, undefined, options),
    { label: 'sum', counts: '', value: found.score[0]!, sum: true },
  ];
  return [
    `${shortened(target)} = ${formatValue(value, format)}`,
    '',
    `What each step adds${unit}:`,
    ...barTable(rows, options.width ?? 80),
  ];
}

function classLines(found: ClassExplanation, options: ExplanationTextOptions): readonly string[] {
  const { target, classes, probabilities, label } = found;
  const { width = 80 } = options;
  const nameOf = classNames(found);
  const chance = (c: number) => `${nameOf(c)} ${probabilities[c]!.toFixed(3)}`;
  const order = classes.map((_, c) => c).sort((a, b) => probabilities[b]! - probabilities[a]! || a - b);
  const others = order.filter((c) => c !== label);
  const more = others.length > 3 ? ', ...' : '';
  const head = `${shortened(target, 30)} = ${chance(label)}${others.length > 0 ? ` (${others.slice(0, 3).map(chance).join(', ')}${more})` : ''}`;
  const pair = oddsPair(found, options.class, options.against);
  const top = [head, ...explanationNotes(found)].map((line) => fitted(line, width));
  if (pair === undefined || pair.class === pair.against) return top;
  const odds = logOdds(found, pair.class, pair.against);
  const weights = logWeights(found);
  const sideOf = (c: number) =>
    found.score[c]! + (weights?.[c] ?? 0) === Number.NEGATIVE_INFINITY ? `${nameOf(c)} (ruled out)` : nameOf(c);
  const one = found.terms[0]?.detail.kind === 'known' ? ', column after column' : '';
  const title = `Log-odds of ${sideOf(pair.class)} against ${sideOf(pair.against)}${one}:`;
  return [...top, '', fitted(title, width), ...oddsLines(found, odds, options)];
}

const classNames =
  ({ classes }: ClassExplanation) =>
  (c: number) =>
    shortened(classes[c]!, 22);

/** What must be known beside the terms: the rule that answers, that naive Bayes had to step back, that costs decide. */
export const explanationNotes = (found: ClassExplanation): readonly string[] => [
  ...(found.rule ? [ruleText(found.rule)] : []),
  ...(found.fallback ? [`Every class was ruled out, so ${beforeNet(found)} alone answer.`] : []),
  ...(found.decision?.costs ? [`The answer costs least: ${costsText(found, classNames(found))}.`] : []),
];

const beforeNet = ({ terms, rule }: ClassExplanation) =>
  terms[0]?.detail.kind === 'cell' ? `the cases of the ${rule ? 'rule' : 'table'}` : 'the shares of the classes';

/** `A rule of the forest (0.295 bits, 25 cases), then naive Bayes:`. */
function ruleText({ from, ends, cases, information }: RuleNote): string {
  const whose = from === 'forest' ? 'A rule of the forest' : "The row's own rule, derived from the training rows";
  const size = `${countText(cases)} ${cases === 1 ? 'case' : 'cases'}, ${information.toFixed(3)} bits`;
  return `${whose} (${size})${ends === 'net' ? ', then naive Bayes' : ''}.`;
}

function oddsLines(found: ClassExplanation, odds: LogOdds, options: ExplanationTextOptions): readonly string[] {
  const pair = [odds.class, odds.against] as const;
  const parts = found.terms.map((term, i): Valued => ({ term, value: odds.terms[i]! }));
  const rows: readonly BarRow[] = [
    { label: 'before any column', counts: casesText(found.cases, pair), value: odds.prior },
    ...shown(parts, pair, options),
    ...(odds.weights === undefined ? [] : [weightsRow(found, pair, odds.weights)]),
    { label: 'sum', counts: '', value: odds.score, sum: true },
  ];
  return barTable(rows.map(settledRow), options.width ?? 80);
}

/** What is only rounding of logs is 0. */
const settledRow = (row: BarRow): BarRow => (Math.abs(row.value ?? 1) < 1e-12 ? { ...row, value: 0 } : row);

const weightsRow = ({ decision }: ClassExplanation, pair: readonly [number, number], value: number): BarRow => ({
  label: 'weights of the decision',
  counts: pair.map((c) => formatNumber(decision!.weights![c]!)).join(' : '),
  value,
});

/** The steps of a path in their order, then factors, which have none, by their size; the rest in one line. */
function shown(parts: readonly Valued[], pair: readonly [number, number] | undefined, options: ExplanationTextOptions) {
  const { most = 60 } = options;
  const whole = (part: Valued) => part.term.detail.kind === 'factor' && part.term.detail.share === 1;
  const steps = parts.filter((part) => !whole(part));
  const factors = parts.filter(whole).sort((x, y) => Math.abs(y.value) - Math.abs(x.value) || 0);
  const all = [...steps, ...factors];
  const rest = all.slice(most);
  const rows: BarRow[] = all.slice(0, most).flatMap(({ term, value }) => termRows(term, value, pair));
  if (rest.length > 0)
    rows.push({
      label: `... and ${rest.length} more`,
      counts: '',
      value: rest.reduce((sum, { value }) => sum + value, 0),
    });
  return rows;
}

function costsText({ classes, probabilities, decision }: ClassExplanation, nameOf: (c: number) => string): string {
  const costs = classes.map((_, c) =>
    decision!.costs!.reduce((sum, row, actual) => sum + probabilities[actual]! * row[c]!, 0),
  );
  const order = costs.map((_, c) => c).sort((x, y) => costs[x]! - costs[y]! || x - y);
  return order
    .slice(0, 3)
    .map((c) => `${nameOf(c)} ${formatNumber(costs[c]!)}`)
    .join(', ');
}
