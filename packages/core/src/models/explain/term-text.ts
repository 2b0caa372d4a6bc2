import { formatValue } from '../../schema/format-value.js';
import { countText } from '../draw/count-text.js';
import { shortened } from '../test-text.js';
import type { BarRow } from './bar-table.js';
import type { Branch, Cases, CellText, FactorNumbers, StepDetail, Term } from './explanation.js';

/** The classes that are compared; none where the target is a number. */
export type Pair = readonly [number, number] | undefined;

/** A term as lines of a table: what it is, the cases behind it, and what it adds. */
export function termRows(term: Term, value: number, pair: Pair): readonly BarRow[] {
  const { detail } = term;
  const part = detail.share < 1 ? `[${percent(detail.share)}] ` : '';
  if (detail.kind === 'factor')
    return [{ label: `${part}${factorLabel(term)}`, counts: factorCounts(term, detail.factor, pair), value }];
  const { route } = detail;
  const label = `${part}${stepLabel(term, detail)}`;
  const after = route.by === 'shares' ? undefined : route.by === 'stop' ? detail.before : route.after;
  const own = { label, counts: after ? casesText(after, pair) : '', value };
  return route.by === 'shares' ? [own, ...route.branches.map((branch) => branchRow(branch, pair))] : [own];
}

const branchRow = ({ share, test, cases }: Branch, pair: Pair): BarRow => ({
  label: `  ${percent(share)} as if ${test === '' ? 'of its own kind' : test}`,
  counts: casesText(cases, pair),
});

function stepLabel({ name, cell }: Term, { route }: StepDetail): string {
  switch (route.by) {
    case 'test':
      return testLabel(name, cell, route.test);
    case 'surrogate':
      return `${testLabel(route.name, route.cell, route.test)}, for ${shortened(name)}`;
    case 'missing':
    case 'shares':
      return route.test;
    case 'stop':
      return `${route.test}: ends here`;
  }
}

/** `code = lev645`, whatever other levels go the same way; of a number the test, `x > 3 (4)`. */
function testLabel(name: string, cell: CellText, test: string): string {
  const column = shortened(name);
  return test.startsWith(`${column} is `) ? `${column} = ${cellLabel(cell)}` : `${test} (${cellLabel(cell)})`;
}

const cellLabel = (cell: CellText) => shortened(cell.text ?? 'missing');

function factorLabel({ name, cell, detail }: Term): string {
  const column = shortened(name);
  if (cell.state === 'missing') return `${column} is missing`;
  if (cell.state === 'unseen') return `${column} = ${cellLabel(cell)}, never seen`;
  const factor = detail.kind === 'factor' && detail.factor.kind === 'categorical' ? detail.factor : undefined;
  const place = factor && factor.places > 1 ? factor.place : null;
  return `${column} = ${cellLabel(cell)}${place === null || place === cell.text ? '' : `, ${place}`}`;
}

/** `3 : 2` cases of the two classes, or `12 cases`; of a given prior its shares, `0.6 : 0.4 given`. */
export function casesText(cases: Cases, pair: Pair): string {
  const borrowed = cases.empty ? ' borrowed' : '';
  if (cases.kind === 'mean') return `${countText(cases.n)} cases${borrowed}`;
  if (pair === undefined) return '';
  if (cases.given) return `${pair.map((c) => String(Number(cases.shares[c]!.toPrecision(4)))).join(' : ')} given`;
  return `${countText(cases.counts[pair[0]]!)} : ${countText(cases.counts[pair[1]]!)}${borrowed}`;
}

function factorCounts({ cell }: Term, factor: FactorNumbers, pair: Pair): string {
  if (pair === undefined || cell.state !== 'known') return '';
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
