import { expect } from 'vitest';
import type { CountRequest, CountSource, Counts } from '../counts/counts.js';
import { formOf, sizeOf } from '../counts/form.js';
import type { Schema } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { type Entry, referenceCounts } from './reference-counts.js';

/** Asks the source and the reference the same questions, batch by batch, and expects the same answers. */
export async function expectSameAnswers(
  source: CountSource,
  table: Table,
  schema: Schema,
  batches: readonly (readonly CountRequest[])[],
): Promise<void> {
  const reference = referenceCounts(table, schema);
  expect({ rows: source.rows, weight: source.weight, skipped: source.skipped }).toEqual({
    rows: reference.rows,
    weight: reference.weight,
    skipped: reference.skipped,
  });
  for (const batch of batches) {
    const answers = await source.count(batch);
    expect(answers.length).toBe(batch.length);
    batch.forEach((request, i) => {
      const expected = reference.count(request);
      expect(answers[i]!.shape).toEqual(expected.shape);
      expect(answers[i]!.form).toBe(formOf(expected.shape, reference.rows));
      expectEntries(entriesOf(answers[i]!), expected.entries);
    });
  }
}

/**
 * n to the last bit; sums and squares to 1e-9 of their size, since sources may add in another order. Differences are
 * looked for by hand: an `expect` an entry would take longer than the counting.
 */
function expectEntries(found: ReadonlyMap<number, Entry>, expected: ReadonlyMap<number, Entry>): void {
  const wrong = [...expected].filter(([at, entry]) => !sameEntry(found.get(at), entry));
  const extra = [...found].filter(([at]) => !expected.has(at));
  expect({
    wrong: wrong.slice(0, 5).map(([at, entry]) => ({ at, expected: entry, found: found.get(at) })),
    extra: extra.slice(0, 5),
  }).toEqual({ wrong: [], extra: [] });
}

function sameEntry(found: Entry | undefined, { n, sum, squares }: Entry): boolean {
  if (found?.n !== n || (found.sum === undefined) !== (sum === undefined)) return false;
  if (sum === undefined) return true;
  const size = Math.sqrt(n * (squares! + (sum * sum) / n));
  return near(found.sum!, sum, size) && near(found.squares!, squares!, (size * size) / n);
}

const near = (a: number, b: number, scale: number) =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.max(scale, Math.abs(b)) + 1e-300;

/** The entries above 0 of an answer of either form; also checks that the answer is well formed. */
export function entriesOf(counts: Counts): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  const { n, sum, squares } = counts;
  if (counts.form === 'dense') expect(n.length).toBe(sizeOf(counts.shape));
  else expect(counts.at.every((at, i) => i === 0 || at > counts.at[i - 1]!)).toBe(true);
  expect(n.some((count, i) => count === 0 && (counts.form === 'sparse' || sum?.[i] || squares?.[i]))).toBe(false);
  n.forEach((count, i) => {
    const at = counts.form === 'sparse' ? counts.at[i]! : i;
    if (count !== 0) entries.set(at, { n: count, ...(sum && { sum: sum[i]!, squares: squares![i]! }) });
  });
  return entries;
}

/** The same form, shape and numbers, to the last bit. By hand, since `toEqual` looks at large arrays slowly. */
export function expectSameBits(found: readonly Counts[], expected: readonly Counts[]): void {
  const plain = ({ form, shape }: Counts) => ({ form, shape });
  expect(found.map(plain)).toEqual(expected.map(plain));
  const arrays = (counts: Counts) => [
    counts.n,
    counts.sum,
    counts.squares,
    counts.form === 'sparse' ? counts.at : undefined,
  ];
  const same = (a: Float64Array | undefined, b: Float64Array | undefined) =>
    a === b || (a?.length === b?.length && a!.every((value, i) => Object.is(value, b![i])));
  found.forEach((one, i) => {
    const others = arrays(expected[i]!);
    expect(arrays(one).findIndex((array, k) => !same(array, others[k]))).toBe(-1);
  });
}
