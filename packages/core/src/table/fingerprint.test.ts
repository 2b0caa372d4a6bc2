import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.js';
import type { ColumnType } from './read-options.js';
import { tableFrom } from './table-from.js';
import { takeRows } from './take-rows.js';

const rows = fc.array(
  fc.record({ x: fc.option(fc.double({ noNaN: true }), { nil: null }), y: fc.constantFrom('a', 'b', null) }),
  { minLength: 1, maxLength: 20 },
);

const typed = (...levels: string[]) =>
  new Map<string, ColumnType>([
    ['y', { levels }],
    ['x', 'numeric'],
  ]);

test('the order of rows, columns and levels does not matter', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (data, order) => {
      const table = tableFrom(data, { types: typed('a', 'b') });
      const shuffled = data
        .map((_, i) => i)
        .map((i) => [order.next().value, i] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, i]) => i);
      const other = tableFrom(data, { types: typed('b', 'a') });
      expect(fingerprint(takeRows(table, shuffled))).toBe(fingerprint(table));
      expect(fingerprint(other)).toBe(fingerprint(table));
      expect(fingerprint({ ...table, columns: table.columns.toReversed() })).toBe(fingerprint(table));
    }),
  );
});

test('a cell, a name, a swap between columns, a weight: each changes it', () => {
  const table = tableFrom([
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ]);
  const others = [
    tableFrom([
      { a: 1, b: 2 },
      { a: 3, b: 5 },
    ]),
    tableFrom([
      { a: 1, c: 2 },
      { a: 3, c: 4 },
    ]),
    tableFrom([
      { a: 2, b: 1 },
      { a: 4, b: 3 },
    ]),
    tableFrom([
      { a: 1, b: 4 },
      { a: 3, b: 2 },
    ]),
    tableFrom([
      { a: 1, b: 2 },
      { a: 3, b: 4 },
      { a: 1, b: 2 },
    ]),
    tableFrom([
      { a: 1, b: null },
      { a: 3, b: 4 },
    ]),
    { ...table, weights: Float64Array.of(1, 2) },
  ];
  const prints = [table, ...others].map(fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
  expect(prints[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('it is pinned: a change would orphan the fingerprints in model files', () => {
  expect(fingerprint(tableFrom({ x: [1, 2.5, null], y: ['a', 'b', 'a'] }))).toMatchInlineSnapshot(
    `"96decb3896d04a7a3a6295af7b62e642"`,
  );
});

test('texts that differ only at their beginning differ', () => {
  const prints = [...'abcdefgh'].map((first) => fingerprint(tableFrom({ y: [`${first}${'x'.repeat(40)}`] })));
  expect(new Set(prints).size).toBe(8);
});

test('zero and minus zero are one', () => {
  expect(fingerprint(tableFrom({ x: [0, 1] }))).toBe(fingerprint(tableFrom({ x: [-0, 1] })));
});
