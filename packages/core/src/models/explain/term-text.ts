import { formatValue } from '../../schema/format-value.js';
import { amount } from '../amount.js';
import { countText } from '../draw/count-text.js';
import type { BarRow } from './bar-table.js';
import type { Branch, Cases, FactorDetail, FactorNumbers, Term } from './explanation.js';
import { cellLabel, factorLabels, standIn, stepLabel, tableLabel, withReason } from './term-label.js';

/** The classes that are compared; none where the target is a number. */
export type Pair = readonly [number, number] | undefined;

/** A term as lines of a table: what it is, the cases behind it, and what it adds. */
export function termRows(term: Term, value: number, pair: Pair): readonly BarRow[] {
  const { detail } = term;
  if (detail.kind === 'cell')
    return [{ label: tableLabel(term, detail), counts: casesText(detail.after, pair), value }];
  if (detail.kind === 'known') return [{ label: cellLabel(term, null), counts: sharesText(detail.after, pair), value }];
  const part = detail.share < 1 ? `[${percent(detail.share)}] ` : '';
  if (detail.kind === 'factor') return factorRows(term, detail, part, value, pair);
  const { route } = detail;
  const label = `${part}${stepLabel(term, detail)}`;
  const after = route.by === 'shares' ? undefined : route.by === 'stop' ? detail.before : route.after;
  const own = { label, counts: after ? casesText(after, pair) : '', value };
  return route.by === 'shares' ? [own, ...route.branches.map((branch) => branchRow(branch, pair))] : [own];
}

function factorRows(term: Term, detail: FactorDetail, part: string, value: number, pair: Pair): readonly BarRow[] {
  const implied = detail.implied ? `, ${impliedText(detail.implied)}` : '';
  const counts = detail.implied ? '' : factorCounts(term, detail.factor, pair);
  const [first, ...more] = withReason(factorLabels(term, detail.factor), implied);
  return [{ label: `${part}${first}`, counts, value }, ...more.map((label) => ({ label, counts: '' }))];
}

const impliedText = (values: readonly string[]) =>
  values.length === 0 ? 'always the same' : `implied by ${values.join(' and ')}`;

const branchRow = ({ share, test, cases }: Branch, pair: Pair): BarRow => ({
  label: `  ${percent(share)} as if ${test === '' ? 'of its own kind' : test}`,
  counts: casesText(cases, pair),
});

/** `3 : 2` cases of the two classes, or `12 cases`; of a given prior its shares, `0.6 : 0.4 given`. */
export function casesText(cases: Cases, pair: Pair): string {
  if (cases.kind === 'shares') return sharesText(cases.shares, pair);
  const borrowed = cases.empty ? ' borrowed' : '';
  if (cases.kind === 'mean') return `${amount(cases.n, 'case')}${borrowed}`;
  if (pair === undefined) return '';
  if (cases.given) return `${sharesText(cases.shares, pair)} given${borrowed}`;
  return `${countText(cases.counts[pair[0]]!)} : ${countText(cases.counts[pair[1]]!)}${borrowed}`;
}

const sharesText = (shares: readonly number[], pair: Pair) =>
  pair === undefined ? '' : pair.map((c) => String(Number(shares[c]!.toPrecision(4)))).join(' : ');

function factorCounts({ cell }: Term, factor: FactorNumbers, pair: Pair): string {
  if (pair === undefined || (cell.state !== 'known' && standIn(factor) === null)) return '';
  const both = (text: (c: number) => string) => pair.map(text).join(' : ');
  if (factor.kind === 'categorical') {
    const { n, totals } = factor;
    return n === null ? '' : both((c) => `${countText(n[c]!)}/${countText(totals[c]!)}`);
  }
  if (factor.kind === 'kernel') return `${both((c) => countText(factor.n[c]!))} kernels`;
  return both((c) => normalText(factor.mean[c]!, factor.deviation[c]!, factor.format));
}

/** `79.1 ± 10.2`; for dates the deviation is in days. */
export function normalText(mean: number, deviation: number, format: 'number' | 'date' | 'datetime'): string {
  if (format === 'number') return `${short(mean)} ± ${short(deviation)}`;
  return `${formatValue(Math.round(mean), format).slice(0, 10)} ± ${short(deviation / 86_400_000)} days`;
}

const short = (x: number) => String(Number(x.toPrecision(3)));

const percent = (share: number) => `${short(100 * share)}%`;
