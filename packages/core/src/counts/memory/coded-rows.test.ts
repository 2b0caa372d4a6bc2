import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { code } from '../../schema/codes.js';
import { cutAt } from '../../schema/cut.js';
import { takeRows } from '../../table/take-rows.js';
import { nominal, numeric, tableOf } from '../../testing/count-tasks.js';
import type { CountSource, NumericAxis } from '../counts.js';
import { toDense } from '../form.js';
import { memoryCounts } from '../memory.js';

const ROWS = 900;

/** A number with holes, a number with more than 256 values, a level, and a target with unknown rows. */
function mixed() {
  const random = rng(7);
  const cells = <T>(cell: (i: number) => T) => Array.from({ length: ROWS }, (_, i) => cell(i));
  return tableOf([
    numeric(
      'x',
      cells((i) => (i % 7 === 0 ? Number.NaN : random.below(12))),
    ),
    numeric(
      'wide',
      cells(() => random.below(5000)),
    ),
    nominal(
      'n',
      3,
      cells(() => random.below(4)),
    ),
    nominal(
      'y',
      2,
      cells((i) => (i % 50 === 0 ? 2 : random.below(2))),
    ),
  ]);
}

const answersOf = async (source: CountSource, by: readonly string[]) =>
  Array.from(toDense((await source.count([{ by }]))[0]!).n);

const cutsOf = (source: CountSource, every: number) =>
  source.features.map((axis) =>
    axis.kind === 'nominal'
      ? undefined
      : Array.from({ length: Math.floor((axis.size - 1) / every) }, (_, i) =>
          cutAt(axis as NumericAxis, (i + 1) * every - 1, (i + 1) * every),
        ),
  );

test.each([4, 10, 2])('binned columns count as the cells in intervals do (every %d values)', async (every) => {
  const { table, schema } = mixed();
  const source = memoryCounts(code(table), schema);
  const cuts = cutsOf(source, every);
  const binned = source.binned!(cuts);
  expect(binned.features.map(({ kind, size }) => [kind, size])).toEqual([
    ['nominal', cuts[0]!.length + 1],
    ['nominal', cuts[1]!.length + 1],
    ['nominal', 3],
  ]);
  const rows = binned.codedRows!();
  const plain = source.codedRows!();
  const place = (feature: number, row: number) => {
    const own = plain.features[feature]![row]!;
    const list = cuts[feature]!;
    return own === source.features[feature]!.size ? list.length + 1 : list.filter((cut) => own >= cut.code).length;
  };
  const sizes = binned.features.map(({ size }) => size + 1);
  const expected = new Array<number>(sizes[0]! * sizes[1]! * 2).fill(0);
  for (let row = 0; row < source.rows; row++) {
    expect([rows.features[0]![row], rows.features[1]![row]]).toEqual([place(0, row), place(1, row)]);
    expected[(place(0, row) * sizes[1]! + place(1, row)) * 2 + plain.target[row]!]!++;
  }
  expect(await answersOf(binned, ['x', 'wide', 'y'])).toEqual(expected);
  await expect(binned.count([{ by: ['y'], sum: 'x' }])).rejects.toThrow(/nominal/);
  binned.release();
  binned.release();
});

test('other weights count as a table of copies does, and leave nothing behind', async () => {
  const { table, schema } = mixed();
  const source = memoryCounts(code(table), schema);
  const rows = source.codedRows!();
  const known = Uint32Array.from({ length: ROWS }, (_, row) => row).filter((row) => row % 50 !== 0);
  const weights = Float64Array.from(known, (row) => row % 3);
  const copies = Array.from(known).flatMap((row) => new Array<number>(row % 3).fill(row));
  const copied = memoryCounts(code(takeRows(table, Uint32Array.from(copies))), schema);
  const held = rows.weighted(weights);
  expect(held.weight).toBe(copied.weight);
  expect(held.rows + held.skipped).toBe(ROWS);
  expect(copied.features[0]!.size).toBe(held.features[0]!.size);
  for (const by of [['x', 'y'], ['n', 'y'], ['y'], ['n', 'x', 'y']])
    expect(await answersOf(held, by)).toEqual(await answersOf(copied, by));
  held.release();
});

test('the random order hangs on the contents of rows, not on where they stand', () => {
  const { table, schema } = mixed();
  const turned = takeRows(
    table,
    Uint32Array.from({ length: ROWS }, (_, i) => (i * 7) % ROWS),
  );
  const rowsIn = (of: typeof table, seed: number) => {
    const rows = memoryCounts(code(of), schema).codedRows!();
    const order = rows.order(rng(seed));
    expect(Array.from(order).sort((a, b) => a - b)).toEqual(Array.from(order.keys()));
    return Array.from(order, (i) => [...rows.features.map((codes) => codes[i]), rows.target[i]].join());
  };
  expect(rowsIn(turned, 3)).toEqual(rowsIn(table, 3));
  expect(rowsIn(table, 4)).not.toEqual(rowsIn(table, 3));
});

test('rows are drawn by their contents, not by where they stand', () => {
  const { table, schema } = mixed();
  const turned = takeRows(
    table,
    Uint32Array.from({ length: ROWS }, (_, i) => (i * 7) % ROWS),
  );
  const places = [Uint32Array.of(5, 0, 17, 3), Uint32Array.of(9, 17), Uint32Array.of()];
  const drawnFrom = (of: typeof table, seed: number) => {
    const rows = memoryCounts(code(of), schema).codedRows!();
    return rows.drawn(rng(seed), places).map((list) => {
      expect(list).toEqual(list.slice().sort());
      return Array.from(list, (i) => [...rows.features.map((codes) => codes[i]), rows.target[i]].join()).sort();
    });
  };
  expect(drawnFrom(turned, 3)).toEqual(drawnFrom(table, 3));
  expect(drawnFrom(table, 4)).not.toEqual(drawnFrom(table, 3));
  expect(drawnFrom(table, 3).map(({ length }) => length)).toEqual([4, 2, 0]);
});

test.each([undefined, 4])('some lists of rows count as tables of them do (weights up to %s)', async (heaviest) => {
  const { table, schema } = mixed();
  const weights = heaviest ? Float64Array.from({ length: ROWS }, (_, i) => i % heaviest) : undefined;
  const whole = weights ? { ...table, weights } : table;
  const source = memoryCounts(code(whole), schema);
  const counting = Array.from({ length: ROWS }, (_, row) => row).filter(
    (row) => row % 50 !== 0 && weights?.[row] !== 0,
  );
  const lists = [Uint32Array.of(0, 3, 4, 40), Uint32Array.of(1, 3), Uint32Array.of(2, 5, 6, 7, 8, 60)];
  const { sources, release } = source.codedRows!().only(lists);
  for (const [i, made] of sources.entries()) {
    const held = made();
    const alone = memoryCounts(
      code(
        takeRows(
          whole,
          lists[i]!.map((place) => counting[place]!),
        ),
      ),
      schema,
    );
    expect([held.rows, held.weight]).toEqual([alone.rows, alone.weight]);
    expect(held.features.map(({ size }) => size)).toEqual(alone.features.map(({ size }) => size));
    for (const by of [['x', 'y'], ['n', 'y'], ['y']])
      expect(await answersOf(held, by)).toEqual(await answersOf(alone, by));
    held.release();
  }
  release();
});

test('rows of a fold are its own, with its weights', () => {
  const { table, schema } = mixed();
  const weighted = { ...table, weights: Float64Array.from({ length: ROWS }, (_, i) => i % 4) };
  const rows = Uint32Array.from({ length: ROWS }, (_, i) => i).filter((row) => row % 5 === 0);
  const source = memoryCounts(code(weighted), schema, { rows });
  const kept = rows.filter((row) => row % 50 !== 0 && row % 4 !== 0);
  const coded = source.codedRows!();
  expect(Array.from(coded.weights!)).toEqual(Array.from(kept, (row) => row % 4));
  const n = table.columns[2]!;
  expect(Array.from(coded.features[2]!)).toEqual(Array.from(kept, (row) => (n.kind === 'nominal' ? n.codes[row] : -1)));
});
