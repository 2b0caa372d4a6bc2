import { formatNumber } from '../../base/format-number.js';
import { formatValue } from '../../schema/format-value.js';
import { shortened } from '../test-text.js';
import { type BarRow, barTable } from './bar-table.js';
import type { ClassExplanation, Explanation, NumberExplanation, Term } from './explanation.js';
import { logOdds } from './log-odds.js';
import { casesText, termRows } from './term-text.js';

export interface ExplanationTextOptions {
  /** Columns of the terminal. Default 80. */
  readonly width?: number;
  /** Position of the class to speak for, by default the answer, and of the one to speak against, by default the next best. */
  readonly class?: number;
  readonly against?: number;
  /** How many terms are shown before the rest is only added up. Default 60. */
  readonly most?: number;
}

/** An explanation for a terminal: the answer, and what every step adds to it, with the cases behind it and a bar. */
export function explanationText(explanation: Explanation, options: ExplanationTextOptions = {}): string {
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
    { label: `mean of all cases`, counts: casesText(cases, undefined), value: prior[0]!, total: true },
    ...shown(parts, undefined, options),
    { label: 'sum', counts: '', value: found.score[0]!, total: true },
  ];
  return [
    `${shortened(target)} = ${formatValue(value, format)}`,
    '',
    `What each step adds${unit}:`,
    ...barTable(rows, options.width ?? 80),
  ];
}

function classLines(found: ClassExplanation, options: ExplanationTextOptions): readonly string[] {
  const { target, classes, probabilities, label, decision } = found;
  const nameOf = (c: number) => shortened(classes[c]!, 24);
  const chance = (c: number) => `${nameOf(c)} ${probabilities[c]!.toFixed(3)}`;
  const order = classes.map((_, c) => c).sort((a, b) => probabilities[b]! - probabilities[a]! || a - b);
  const others = order.filter((c) => c !== label);
  const more = others.length > 3 ? ', ...' : '';
  const head = `${shortened(target)} = ${chance(label)}${others.length > 0 ? ` (${others.slice(0, 3).map(chance).join(', ')}${more})` : ''}`;
  const notes = [
    ...(found.fallback ? ['Every class was ruled out, so the shares of the classes alone answer.'] : []),
    ...(decision?.costs ? [`The answer costs least: ${costsText(found, nameOf)}.`] : []),
  ];
  const a = options.class ?? label;
  const b = options.against ?? order.find((c) => c !== a);
  if (b === undefined || a === b) return [head, ...notes];
  return [head, ...notes, '', `Log-odds of ${nameOf(a)} against ${nameOf(b)}:`, ...oddsLines(found, a, b, options)];
}

function oddsLines(found: ClassExplanation, a: number, b: number, options: ExplanationTextOptions): readonly string[] {
  const pair = [a, b] as const;
  const odds = logOdds(found, a, b);
  const parts = found.terms.map((term, i): Valued => ({ term, value: odds.terms[i]! }));
  const weights = found.decision?.weights;
  const turned = weights && weights[a]! + weights[b]! > 0 ? Math.log(weights[a]! / weights[b]!) : undefined;
  const rows: readonly BarRow[] = [
    { label: 'before any column', counts: casesText(found.cases, pair), value: odds.prior },
    ...shown(parts, pair, options),
    { label: 'sum', counts: '', value: odds.score, total: true },
    ...(turned === undefined
      ? []
      : [
          {
            label: 'weights of the decision',
            counts: `${formatNumber(weights![a]!)} : ${formatNumber(weights![b]!)}`,
            value: turned,
          },
        ]),
  ];
  return barTable(rows, options.width ?? 80);
}

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
