import { expect, test } from 'vitest';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { memoryCounts } from '../memory.js';

const table = tableFrom(
  { a: ['x', 'y', 'x', null, 'y', 'x'], n: [1, 2, 3, 4, 5, 6], c: ['p', null, 'q', null, null, 'p'] },
  { target: 'c', weights: [1, 2, 1, 1, 0, 1] },
);
const coded = code(table);
const { schema } = inferSchema(table);

test('rows without a target, in the order of the table, without those of weight 0', () => {
  const source = memoryCounts(coded, schema);
  const { features, weights } = source.unlabelledRows!();
  expect([source.rows, source.skipped]).toEqual([3, 3]);
  expect(features.map((codes) => [...codes])).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect([...weights!]).toEqual([2, 1]);
});

test('of a fold, and in intervals', () => {
  const source = memoryCounts(coded, schema, { rows: Uint32Array.of(0, 2, 3) });
  expect(source.unlabelledRows!().features.map((codes) => [...codes])).toEqual([[2], [3]]);
  const binned = source.binned!([undefined, [{ at: 2.5, code: 2 }]]);
  expect(binned.unlabelledRows!().features.map((codes) => [...codes])).toEqual([[2], [1]]);
  binned.release();
});

test('none where every target is known', () => {
  const known = tableFrom({ a: ['x', 'y'], c: ['p', 'q'] });
  const { features } = memoryCounts(code(known), inferSchema(known).schema).unlabelledRows!();
  expect(features.map((codes) => codes.length)).toEqual([0]);
});
