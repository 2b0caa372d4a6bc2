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

/** n to the last bit; sums and squares to 1e-9 of their size, since sources may add in another order. */
function expectEntries(found: ReadonlyMap<number, Entry>, expected: ReadonlyMap<number, Entry>): void {
  const counts = (entries: ReadonlyMap<number, Entry>) => [...entries].map(([at, entry]) => [at, entry.n]);
  expect(counts(found)).toEqual(counts(expected));
  for (const [at, { n, sum, squares }] of expected) {
    const entry = found.get(at)!;
    expect(entry.sum === undefined).toBe(sum === undefined);
    if (sum === undefined) continue;
    const size = Math.sqrt(n * (squares! + (sum * sum) / n));
    expect(near(entry.sum!, sum, size), `sum ${entry.sum} is not ${sum}`).toBe(true);
    expect(near(entry.squares!, squares!, (size * size) / n), `squares ${entry.squares} is not ${squares}`).toBe(true);
  }
}

const near = (a: number, b: number, scale: number) => Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * scale;

/** The entries above 0 of an answer of either form; also checks that the answer is well formed. */
export function entriesOf(counts: Counts): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  if (counts.form === 'dense') expect(counts.n.length).toBe(sizeOf(counts.shape));
  else expect(counts.at.every((at, i) => i === 0 || at > counts.at[i - 1]!)).toBe(true);
  counts.n.forEach((n, i) => {
    if (counts.form === 'sparse') expect(n).toBeGreaterThan(0);
    else if (n === 0) expect([counts.sum?.[i] ?? 0, counts.squares?.[i] ?? 0]).toEqual([0, 0]);
    if (n === 0) return;
    const at = counts.form === 'sparse' ? counts.at[i]! : i;
    entries.set(at, { n, ...(counts.sum && { sum: counts.sum[i]!, squares: counts.squares![i]! }) });
  });
  return entries;
}
