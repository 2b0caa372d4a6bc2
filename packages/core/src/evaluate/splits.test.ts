import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { mixed } from '../contract/cases/tables.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { takeRows } from '../table/take-rows.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import type { DataSplit, Resampling } from './resampling.js';
import { resamplingText } from './resampling-text.js';
import { stratifiedOrder } from './splits/samples.js';
import { splitsOf } from './splits.js';
import { taskOf } from './task.js';

/** A table with so many rows of each class, or so many numbers. */
const classTable = (sizes: readonly number[]): Table => {
  const y = sizes.flatMap((size, c) => Array.from({ length: size }, () => `c${c}`));
  return tableFrom({ x: y.map((_, i) => i), y }, { target: 'y' });
};

const numberTable = (rows: number): Table =>
  tableFrom({
    x: Array.from({ length: rows }, (_, i) => `a${i % 3}`),
    y: Array.from({ length: rows }, (_, i) => (i * 7) % rows),
  });

const task = (table: Table) => taskOf(table, { target: 'y', use: ['x'] });

const folds = (folds: number, repeats = 1): Resampling => ({ kind: 'folds', folds, repeats });

const sizesOf = (table: Table, rows: Uint32Array) => {
  const column = table.columns.find(({ name }) => name === 'y')!;
  const counts = new Map<string, number>();
  if (column.kind === 'nominal')
    for (const row of rows)
      counts.set(column.levels[column.codes[row]!]!, (counts.get(column.levels[column.codes[row]!]!) ?? 0) + 1);
  return counts;
};

const all = ({ train, test }: DataSplit) => [...train, ...test].sort((a, b) => a - b);

describe('folds', () => {
  const table = classTable([17, 5, 1, 30]);
  const splits = splitsOf(task(table), folds(4, 3), 1);

  test('every row is tested once a repeat, and learned from otherwise', () => {
    expect(splits.map(({ repeat, fold }) => [repeat, fold])).toEqual(
      [0, 1, 2].flatMap((repeat) => [0, 1, 2, 3].map((fold) => [repeat, fold])),
    );
    for (const split of splits) expect(all(split)).toEqual([...Array(53).keys()]);
    for (const repeat of [0, 1, 2]) {
      const tested = splits.filter((split) => split.repeat === repeat).flatMap(({ test }) => [...test]);
      expect(tested.sort((a, b) => a - b)).toEqual([...Array(53).keys()]);
    }
  });

  test('folds differ by at most one row, and by at most one of every class', () => {
    for (const repeat of [0, 1, 2]) {
      const own = splits.filter((split) => split.repeat === repeat);
      const spread = (sizes: readonly number[]) => Math.max(...sizes) - Math.min(...sizes);
      expect(spread(own.map(({ test }) => test.length))).toBeLessThanOrEqual(1);
      for (const c of ['c0', 'c1', 'c2', 'c3'])
        expect(spread(own.map(({ test }) => sizesOf(table, test).get(c) ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('repeats and seeds differ; the same seed gives the same', () => {
    const texts = [splits.slice(0, 4), splits.slice(4, 8), splits.slice(8), splitsOf(task(table), folds(4), 2)].map(
      (part) => JSON.stringify(part.map(({ test }) => [...test])),
    );
    expect(new Set(texts).size).toBe(4);
    expect(splitsOf(task(table), folds(4, 3), 1)).toEqual(splits);
  });

  test('in regression every fold gets one of each block of neighbours', () => {
    const table = numberTable(43);
    const values = (table.columns[1] as { values: Float64Array }).values;
    for (const { test } of splitsOf(task(table), folds(5, 2), 1)) {
      const blocks = [...test].map((row) => Math.floor(values[row]! / 5));
      expect(new Set(blocks).size).toBe(test.length);
      expect(test.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('rows without a target are in no part', () => {
    const holes = tableFrom({ x: [1, 2, 3, 4, 5, 6], y: ['a', null, 'b', 'a', 'b', null] });
    for (const split of splitsOf(task(holes), folds(2), 1)) expect(all(split)).toEqual([0, 2, 3, 4]);
  });
});

describe('the order of rows and columns does not matter', () => {
  const kinds: readonly Resampling[] = [
    folds(5, 2),
    { kind: 'holdout', repeats: 3, train: 0.66 },
    { kind: 'learning-curve', repeats: 2, shares: [0.1, 0.3, 0.5, 0.9] },
  ];
  const cases = kinds.flatMap((kind) =>
    (['nominal', 'numeric'] as const).map((target) => [resamplingText(kind), target, kind] as const),
  );
  test.each(cases)('%s, %s target', (_, target, kind) => {
    const { table } = mixed(target, 97);
    const order = Array.from({ length: 97 }, (_, i) => (i * 31) % 97);
    const moved = takeRows({ ...table, columns: [...table.columns].reverse() }, order);
    const told = (of: Table, rowAt: (row: number) => number) =>
      splitsOf(taskOf(of, { target: 'y' }), kind, 3).map(({ repeat, fold, train, test }) => ({
        repeat,
        fold,
        train: [...train].map(rowAt).sort((a, b) => a - b),
        test: [...test].map(rowAt).sort((a, b) => a - b),
      }));
    expect(told(moved, (row) => order[row]!)).toEqual(told(table, (row) => row));
  });

  test('nor the order in which levels of the target are declared, nor the columns that are used', () => {
    const { table } = mixed('nominal', 60);
    const y = table.columns.at(-1)!;
    if (y.kind !== 'nominal') throw new Error('y is nominal');
    const last = y.levels.length - 1;
    const turned = {
      ...y,
      levels: [...y.levels].reverse(),
      codes: y.codes.map((code) => (code > last ? code : last - code)),
    };
    const other = { ...table, columns: [...table.columns.slice(0, -1), turned] };
    const own = splitsOf(taskOf(table, { target: 'y' }), folds(3), 1);
    expect(splitsOf(taskOf(other, { target: 'y' }), folds(3), 1)).toEqual(own);
    expect(splitsOf(taskOf(table, { target: 'y', ignore: ['size'] }), folds(3), 1)).toEqual(own);
  });
});

describe('samples', () => {
  test('a holdout takes its share, and of every class', () => {
    const table = classTable([50, 50, 50]);
    const splits = splitsOf(task(table), { kind: 'holdout', repeats: 20, train: 0.66 }, 1);
    expect(splits.length).toBe(20);
    expect(new Set(splits.map(({ train }) => train.join())).size).toBe(20);
    for (const split of splits) {
      expect(split.train.length).toBe(99);
      expect(all(split).length).toBe(150);
      expect([...sizesOf(table, split.train).values()]).toEqual([33, 33, 33]);
    }
  });

  test('of any classes and any share, a class has its share but for a row or two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 1000 }),
        (sizes, share, seed) => {
          let next = 0;
          const strata = sizes.map((size) => Uint32Array.from({ length: size }, () => next++));
          const total = Math.round(share * next);
          const drawn = new Set(stratifiedOrder(strata, rng(seed)).slice(0, total));
          expect(drawn.size).toBe(total);
          for (const rows of strata) {
            const own = rows.filter((row) => drawn.has(row)).length;
            expect(Math.abs(own - share * rows.length)).toBeLessThan(3);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every row has the same chance, also those of classes with one row', () => {
    const drawn = new Uint32Array(30);
    const table = classTable([20, 5, 1, 1, 1, 1, 1]);
    for (const { train } of splitsOf(task(table), { kind: 'holdout', repeats: 3000, train: 0.3 }, 1))
      for (const row of train) drawn[row]!++;
    // 3000 draws with chance 0.3: 900, deviation 25.
    for (const times of drawn) expect(Math.abs(times - 900)).toBeLessThan(125);
  });

  test('the samples of a learning curve nest', () => {
    const shares = [0.1, 0.2, 0.5, 0.8, 0.99];
    const splits = splitsOf(task(classTable([40, 60])), { kind: 'learning-curve', repeats: 3, shares }, 1);
    expect(splits.map(({ train }) => train.length)).toEqual([1, 2, 3].flatMap(() => [10, 20, 50, 80, 99]));
    for (const [i, split] of splits.entries()) {
      expect(split.fold).toBe(i % 5);
      expect(all(split).length).toBe(100);
      if (split.fold > 0) expect([...split.train]).toEqual(expect.arrayContaining([...splits[i - 1]!.train]));
    }
  });
});

test('leave-one-out tests every row alone', () => {
  const splits = splitsOf(task(classTable([3, 2])), { kind: 'leave-one-out' }, 1);
  expect(splits.map(({ test }) => [...test])).toEqual([[0], [1], [2], [3], [4]]);
  expect([...splits[2]!.train]).toEqual([0, 1, 3, 4]);
});

describe('what cannot be split', () => {
  const few = task(classTable([2, 1]));
  const cases: readonly (readonly [string, Resampling])[] = [
    ['10 folds need at least 10 rows whose target is known; there are 3. Ask for at most 3 folds', folds(10)],
    ['There cannot be 1 folds', folds(1)],
    ['There cannot be 2.5 folds', folds(2.5)],
    ['There cannot be 0 repeats', folds(2, 0)],
    ['1 % of 3 rows leaves nothing to train on', { kind: 'holdout', repeats: 1, train: 0.01 }],
    ['99 % of 3 rows leaves nothing to test', { kind: 'learning-curve', repeats: 1, shares: [0.5, 0.99] }],
    ['The share to learn from is 66', { kind: 'holdout', repeats: 1, train: 66 }],
    ['There is no share', { kind: 'learning-curve', repeats: 1, shares: [] }],
    ['are the same in all 2 repeats', { kind: 'folds', folds: 2, repeats: 2, deal: 'order' }],
    ['There is no split', { kind: 'given', splits: [] }],
  ];
  test.each(cases)('%s', (message, resampling) => {
    expect(() => splitsOf(few, resampling, 1)).toThrow(message);
  });

  test('tables that cannot be judged by', () => {
    const cannot = (columns: Record<string, (string | number | null)[]>) => () =>
      task(tableFrom(columns, { types: new Map([['y', 'nominal']]) }));
    expect(cannot({ x: [], y: [] })).toThrow('The table has no rows.');
    expect(cannot({ x: [1, 2], y: [null, null] })).toThrow('has no value in any row');
    expect(cannot({ x: [1, 2], y: ['a', 'a'] })).toThrow('is "a" in every row');
    const weightless = { ...classTable([2, 2]), weights: new Float64Array(4) };
    expect(() => task(weightless)).toThrow('No row is left to judge by');
  });
});

test('in words', () => {
  const texts = [
    folds(10, 3),
    folds(10),
    { kind: 'folds', folds: 5, repeats: 1, deal: 'order' },
    { kind: 'holdout', repeats: 50, train: 0.66 },
    { kind: 'leave-one-out' },
    { kind: 'learning-curve', repeats: 5, shares: [0.1, 0.995] },
  ] as const;
  expect(texts.map((one) => resamplingText(one as Resampling))).toEqual([
    '10-fold cross-validation, 3 repeats, stratified',
    '10-fold cross-validation, stratified',
    '5-fold cross-validation, stratified in the order of rows',
    '66 % to train and 34 % to test, 50 repeats, stratified',
    'leave-one-out',
    'learning curve at 10 %, 99.5 %, 5 repeats, stratified',
  ]);
});

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  for (const { name, input, expected } of golden('stats').filter(({ name }) => name.startsWith('stratified folds')))
    test(name, () => {
      const { y, classes, k } = input as { y: string[]; classes: string[]; k: number };
      const table = tableFrom(
        { x: y.map((_, i) => i), y },
        { types: new Map([['y', { levels: classes }]]), target: 'y' },
      );
      const fold: number[] = [];
      for (const { fold: own, test } of splitsOf(
        task(table),
        { kind: 'folds', folds: k, repeats: 1, deal: 'order' },
        1,
      ))
        for (const row of test) fold[row] = own;
      expect(fold).toEqual(expected);
    });
});
