import { describe, expect, test } from 'vitest';
import { mixed } from '../contract/cases/tables.js';
import { takeRows } from '../table/take-rows.js';
import type { DataSplit, Resampling } from './resampling.js';
import { readSplits, splitsFor, writeSplits } from './split-file.js';
import { splitsIn } from './splits/split-json.js';
import { splitsHash } from './splits/splits-hash.js';
import { splitsOf } from './splits.js';
import { taskOf } from './task.js';

const { table, schema } = mixed('nominal', 40);
const task = taskOf(table, { schema });

const plain = (splits: readonly DataSplit[]) =>
  splits.map(({ repeat, fold, train, test }) => ({ repeat, fold, train: [...train], test: [...test] }));

const KINDS: readonly Resampling[] = [
  { kind: 'folds', folds: 4, repeats: 2 },
  { kind: 'folds', folds: 4, repeats: 1, deal: 'order' },
  { kind: 'holdout', repeats: 3, train: 0.66 },
  { kind: 'leave-one-out' },
  { kind: 'learning-curve', repeats: 2, shares: [0.1, 0.5] },
];

describe('written and read', () => {
  test.each(KINDS.map((kind) => [JSON.stringify(kind), kind] as const))('%s', async (_, resampling) => {
    const splits = splitsOf(task, resampling, 5);
    const text = writeSplits(task, splits, { resampling, seed: 5 });
    const file = await readSplits(text);
    expect(plain(file.splits)).toEqual(plain(splits));
    expect(file).toMatchObject({ resampling, seed: 5, hash: splitsHash(splits), data: { rows: 40 } });
    expect(plain(splitsFor(task, file))).toEqual(plain(splits));
    expect(writeSplits(task, file.splits, { resampling, seed: 5 })).toBe(text);
    const given = { kind: 'given', splits: file.splits } as const;
    expect(plain(splitsOf(task, given, 1))).toEqual(plain(splits));
    expect((await readSplits(writeSplits(task, file.splits, { resampling: given, seed: 1 }))).resampling).toEqual({
      kind: 'given',
    });
  });

  test('splits that leave rows out, in parts that differ', async () => {
    const splits = [
      { repeat: 0, fold: 0, train: Uint32Array.of(0, 1, 2), test: Uint32Array.of(3, 4) },
      { repeat: 0, fold: 1, train: Uint32Array.of(7, 8, 9), test: Uint32Array.of(0, 1) },
    ];
    const file = await readSplits(writeSplits(task, splits, { resampling: { kind: 'given', splits }, seed: 1 }));
    expect(plain(file.splits)).toEqual(plain(splits));
  });
});

test('the hash tells splits apart', () => {
  const split = (repeat: number, fold: number, train: number[], test: number[]): DataSplit => ({
    repeat,
    fold,
    train: Uint32Array.from(train),
    test: Uint32Array.from(test),
  });
  const lists = [
    [split(0, 0, [1, 2], [3])],
    [split(0, 1, [1, 2], [3])],
    [split(1, 0, [1, 2], [3])],
    [split(0, 0, [1], [2, 3])],
    [split(0, 0, [1, 3], [2])],
    [split(0, 0, [2, 1], [3])],
    [split(0, 0, [1, 2], [3]), split(0, 1, [1, 2], [3])],
    [],
  ];
  const hashes = lists.map(splitsHash);
  expect(new Set(hashes).size).toBe(lists.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}$/);
});

describe('OpenML', () => {
  const lines = ['TRAIN,0,0,0', 'TRAIN,2,0,0', 'TEST,1,0,0', 'TEST,0,0,1', 'TEST,2,0,1', 'TRAIN,1,0,1'];
  const expected = [
    { repeat: 0, fold: 0, train: [0, 2], test: [1] },
    { repeat: 0, fold: 1, train: [1], test: [0, 2] },
  ];
  const header =
    '@relation splits\n@attribute type {TRAIN,TEST}\n@attribute rowid numeric\n@attribute repeat numeric\n@attribute fold numeric\n';

  test('as CSV', async () => {
    const { splits } = await readSplits(`type,rowid,repeat,fold\n${lines.join('\n')}\n`);
    expect(plain(splits)).toEqual(expected);
  });

  test('as ARFF', async () => {
    const { splits, data } = await readSplits(`% comment\n${header}@data\n${lines.join('\n')}\n`);
    expect(plain(splits)).toEqual(expected);
    expect(data).toBeUndefined();
  });

  test('the samples of a learning curve become folds', async () => {
    const sampled = lines.flatMap((line) => [`${line},0`, ...(line.startsWith('TRAIN') ? [] : [`${line},1`])]);
    const more = ['TRAIN,0,0,0,1', 'TRAIN,1,0,1,1'];
    const text = `${header}@attribute sample numeric\n@data\n${[...sampled, ...more].join('\n')}\n`;
    expect(plain((await readSplits(text)).splits).map(({ fold, train }) => [fold, train])).toEqual([
      [0, [0, 2]],
      [1, [0]],
      [2, [1]],
      [3, [1]],
    ]);
  });

  test.each([
    ['no column type', 'a,b\n1,2\n'],
    ['neither TRAIN nor TEST', 'type,rowid,repeat,fold\nTRAIN,0,0,0\nVALID,1,0,0\n'],
    ['no column fold', 'type,rowid,repeat\nTRAIN,0,0\nTEST,1,0\n'],
    ['1.5 in the column rowid', 'type,rowid,repeat,fold\nTRAIN,0,0,0\nTEST,1.5,0,0\n'],
  ])('%s', async (message, text) => {
    await expect(readSplits(text)).rejects.toThrow(message);
  });
});

describe('splits that do not fit', () => {
  const resampling = KINDS[0]!;
  const text = writeSplits(task, splitsOf(task, resampling, 1), { resampling, seed: 1 });

  test('another table, other cells, another order', async () => {
    const file = await readSplits(text);
    const fit =
      (rows: readonly number[], of = table) =>
      () =>
        splitsFor(taskOf(takeRows(of, rows), { schema }), file);
    expect(fit([...Array(39).keys()])).toThrow('of a table with 40 rows; this one has 39');
    expect(fit([0, ...Array(39).keys()])).toThrow('the cells differ');
    expect(fit([...Array(40).keys()].reverse())).toThrow('in another order');
  });

  test('the order of columns does not matter', async () => {
    const turned = { ...table, columns: [...table.columns].reverse() };
    const file = await readSplits(text);
    expect(splitsFor(taskOf(turned, { target: 'y' }), file).length).toBe(8);
  });

  test.each([
    ['their hash differs', (s: string) => s.replace('"fold":1', '"fold":9')],
    ['it is not JSON', (s: string) => s.slice(0, -9)],
    ['format should be', (s: string) => s.replace('bayesgrove-splits', 'other')],
    ['rows should be rows such as', (s: string) => s.replace('"0-39"', '"0-41"')],
    ['rows should be rows such as', (s: string) => s.replace('"0-39"', '"9-3"')],
    ['has rows that the member "rows" has not', (s: string) => s.replace('"0-39"', '"0-3"')],
    ['has a member "more"', (s: string) => s.replace('"seed"', '"more":1,"seed"')],
  ])('%s', async (message, change) => {
    await expect(readSplits(change(text), { name: 'a.json' })).rejects.toThrow(message);
    await expect(readSplits(change(text), { name: 'a.json' })).rejects.toThrow('a.json: ');
  });

  test('without a hash and data a file may be written by hand', async () => {
    const own = '{"format":"bayesgrove-splits","version":1,"rows":"0-9","splits":[{"repeat":0,"fold":0,"test":"8-9"}]}';
    const [split] = splitsFor(task, await readSplits(own));
    expect([...split!.train]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  const given = (train: number[], test: number[], more: readonly DataSplit[] = []) => [
    { repeat: 0, fold: 0, train: Uint32Array.from(train), test: Uint32Array.from(test) },
    ...more,
  ];
  test.each([
    ['names row 40, but the table has rows 0 to 39', given([1, 40], [2])],
    ['has row 2 both to learn from and to test', given([1, 2], [2])],
    ['has row 1 twice', given([1, 1], [2])],
    ['has a part without rows', given([1], [])],
    ['Repeat 0, fold 0 is there twice', given([1], [2], given([1], [2]))],
  ])('%s', (message, splits) => {
    expect(() => splitsOf(task, { kind: 'given', splits }, 1)).toThrow(message);
  });

  test('rows come in order, and those without a target are left out', () => {
    const holes = taskOf(
      { ...table, weights: Float64Array.from({ length: 40 }, (_, row) => (row === 5 ? 0 : 1)) },
      { schema },
    );
    const [split] = splitsOf(holes, { kind: 'given', splits: given([9, 5, 3], [8, 1]) }, 1);
    expect(plain([split!])).toEqual([{ repeat: 0, fold: 0, train: [3, 9], test: [1, 8] }]);
  });

  test('a split that needs no change stays as it is: leave-one-out is not written out', () => {
    const splits = splitsOf(task, { kind: 'leave-one-out' }, 1);
    const again = splitsOf(task, { kind: 'given', splits }, 1);
    expect(again.every((split, i) => split === splits[i])).toBe(true);
  });

  test('a short text may name more rows than a Set can hold', () => {
    const many =
      '{"format":"bayesgrove-splits","version":1,"rows":"0-16800000","splits":[{"repeat":0,"fold":0,"test":"8"}]}';
    expect(splitsIn(many, {}).splits[0]!.train.length).toBe(16_800_000);
  });
});
