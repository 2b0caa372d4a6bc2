import { rng } from '../../base/rng.js';
import type { CountRequest, CountSource, Partition, Step } from '../../counts/counts.js';
import type { Schema } from '../../schema/schema.js';
import type { Table } from '../../table/table.js';
import { nominal, numeric, tableOf } from '../count-tasks.js';

/** Makes the source that is tried. */
export type Make = (table: Table, schema: Schema) => Promise<CountSource>;

/** Registers a test, unless the source has named it as one it does not pass. */
export type Check = (title: string, body: () => Promise<void>) => void;

/** Asks the source and the reference the same batches. */
export type Same = (data: { table: Table; schema: Schema }, ...batches: CountRequest[][]) => Promise<void>;

export const NONE = Number.NaN;

/** Ten rows with every kind of column; `late` has a missing target in two rows. */
export const small = (extra: Parameters<typeof tableOf>[1] = {}) =>
  tableOf(
    [
      nominal('colour', 3, [0, 1, 2, 0, 1, 3, 0, 2, 2, 3]),
      numeric('size', [1.5, 2.5, NONE, 1.5, 7, 2.5, -1, 7, NONE, 0]),
      nominal('shape', 2, [0, 0, 1, 1, 0, 1, 0, 1, 0, 1]),
      nominal('late', 2, [0, 1, 1, 0, 2, 0, 1, 2, 0, 1]),
    ],
    extra,
  );

export const cell = (cell: number): Step => ({ cell });

export const split = (column: string, to: number[], missing: Extract<Step, { column: string }>['missing']): Step => ({
  column,
  to,
  missing,
});

export const cut = (column: string, cuts: number[], to: number[], missing: number): Step => ({
  column,
  cuts,
  to,
  missing,
});

export const shared = (): Partition => ({
  cells: 3,
  steps: [
    split(
      'colour',
      [1, 2, 3],
      [
        { to: 1, share: 0.5 },
        { to: 2, share: 0.25 },
        { to: 3, share: 0.25 },
      ],
    ),
    cell(0),
    cell(1),
    cell(2),
  ],
});

export const shares = (a: number, b: number) => [
  { to: a, share: 0.25 },
  { to: b, share: 0.75 },
];

/** `columns` nominal features x0.. with `levels` levels, some missing, and a target y of three classes. */
export function wide(rows: number, columns: number, levels: number) {
  const random = rng(rows + columns);
  const features = Array.from({ length: columns }, (_, i) =>
    nominal(
      `x${i}`,
      levels,
      Array.from({ length: rows }, () => random.below(i % 3 === 0 ? levels + 1 : levels)),
    ),
  );
  return tableOf([
    ...features,
    nominal(
      'y',
      3,
      Array.from({ length: rows }, () => random.below(3)),
    ),
  ]);
}
