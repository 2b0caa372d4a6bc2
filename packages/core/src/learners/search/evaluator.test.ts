import { describe, expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { counted, type Data, dataOf } from '../../contract/cases/tools.js';
import { memoryCounts } from '../../counts/memory.js';
import type { Model } from '../../models/model.js';
import { predict } from '../../models/score.js';
import { code } from '../../schema/codes.js';
import { nominal } from '../../testing/count-tasks.js';
import { factorsOf, tableOf } from './bodies.js';
import { evaluator, type Split } from './evaluator.js';
import { grouping } from './groups.js';
import type { MeritName } from './merit.js';
import { prepared } from './prepared.js';
import { SHELVES, shelfOf } from './shelf-of.js';
import { withoutEach } from './without-each.js';

const SIZES = [2, 3, 4, 2, 3];
const CLASSES = 3;
const ROWS = 24;

function randomData(seed: number): Data {
  const random = rng(seed);
  const columns = SIZES.map((size, i) =>
    nominal(
      `x${i}`,
      size,
      counted(ROWS, () => random.below(size + (random.below(3) === 0 ? 1 : 0))),
    ),
  );
  const y = counted(ROWS, () => random.below(CLASSES));
  const data = dataOf([...columns, nominal('y', CLASSES, y)]);
  const weights = Float64Array.from({ length: ROWS }, () => 1 + random.below(3));
  return { ...data, table: { ...data.table, weights } };
}

const read = ({ table, schema }: Data) => prepared(memoryCounts(code(table), schema), 'cases', {} as never);

/** What a model without one case of a row says of it: fitted again, which the evaluator never does. */
async function refitted(data: Data, split: Split, row: number, empty: 'prior' | 'uniform'): Promise<Float64Array> {
  const weights = data.table.weights!.slice();
  weights[row]! -= 1;
  const { rows, places } = await read({ ...data, table: { ...data.table, weights } });
  const table = tableOf(rows, split.table, places, { cell: 'laplace', empty });
  const body = { kind: 'product', table, factors: factorsOf(rows, split.net, places) } as const;
  const out = predict({ schema: data.schema, body } as unknown as Model, data.table);
  if (out.kind !== 'classes') throw new Error('no classes');
  return out.probabilities.slice(row * CLASSES, (row + 1) * CLASSES);
}

/** The merits by their definitions, pair by pair. */
function meritsBy(shares: readonly Float64Array[], y: ArrayLike<number>, w: Float64Array): Record<MeritName, number> {
  const total = w.reduce((sum, own) => sum + own, 0);
  const sum = (value: (row: number) => number) => shares.reduce((all, _, row) => all + w[row]! * value(row), 0);
  const key = (row: number, c: number) => Math.round(shares[row]![c]! * 1e12);
  const area = (c: number) => {
    let [won, pairs] = [0, 0];
    for (let a = 0; a < y.length; a++)
      for (let b = 0; b < y.length; b++) {
        if (y[a] !== c || y[b] === c) continue;
        pairs += w[a]! * w[b]!;
        won += w[a]! * w[b]! * (key(a, c) > key(b, c) ? 1 : key(a, c) === key(b, c) ? 0.5 : 0);
      }
    return pairs === 0 ? 0 : won / pairs;
  };
  const best = (row: number) => [0, 1, 2].reduce((best, c) => (key(row, c) > key(row, best) ? c : best), 0);
  return {
    auc: [0, 1, 2].reduce((all, c) => all + (sum((row) => (y[row] === c ? 1 : 0)) / total) * area(c), 0),
    accuracy: sum((row) => (best(row) === y[row] ? 1 : 0)) / total,
    'log-loss': sum((row) => Math.log(shares[row]![y[row]!]!)) / total,
    rmse: -Math.sqrt(
      sum((row) => shares[row]!.reduce((all, p, c) => all + (p - (y[row] === c ? 1 : 0)) ** 2, 0)) / (total * CLASSES),
    ),
  };
}

const SPLITS: readonly Split[] = [
  { table: [], net: [] },
  { table: [0, 1, 2, 3, 4], net: [] },
  { table: [], net: [3, 0, 1] },
  { table: [0, 2], net: [4, 1] },
];

describe('leave-one-out by subtraction', () => {
  test.each([1, 2, 3, 4, 5, 6])('is leave-one-out by fitting again (data set %i)', async (seed) => {
    const data = randomData(seed);
    const { rows } = await read(data);
    const target = data.table.columns.at(-1)!;
    const y = target.kind === 'nominal' ? target.codes : [];
    for (const empty of ['prior', 'uniform'] as const)
      for (const split of SPLITS) {
        const shares: Float64Array[] = [];
        for (let row = 0; row < ROWS; row++) shares.push(await refitted(data, split, row, empty));
        const wanted = meritsBy(shares, y, data.table.weights!);
        for (const merit of ['auc', 'accuracy', 'log-loss', 'rmse'] as const) {
          const judge = evaluator(rows, { merit, empty, cell: 'laplace', weights: 'freq' });
          expect(judge.of(split), `${merit}, ${empty}`).toBeCloseTo(wanted[merit], 11);
        }
      }
  });
  test.each(['laplace', 'weka'] as const)('a move gives what the moved split gives (%s)', async (cell) => {
    const { rows } = await read(randomData(9));
    for (const merit of ['auc', 'log-loss'] as const) {
      const judge = evaluator(rows, { merit, cell, empty: 'prior', weights: 'freq' });
      for (const split of SPLITS) {
        const before = judge.of(split);
        const out = [0, 1, 2, 3, 4].filter((i) => !split.table.includes(i) && !split.net.includes(i));
        const moves = [
          ...judge.moves(split, before, split.table, ['net', 'out']),
          ...judge.moves(split, before, out, ['table', 'net']),
        ];
        expect(moves.length).toBe(2 * (split.table.length + out.length));
        for (const { column, to, merit: found } of moves) {
          const table = split.table.filter((other) => other !== column);
          const moved = {
            table: to === 'table' ? [...table, column] : table,
            net: to === 'net' ? [...split.net, column] : split.net,
          };
          expect(found).toBeCloseTo(judge.of(moved), 12);
        }
      }
    }
  });
});

test('after a column that says nothing has moved, the moves of all others are remembered, and right', async () => {
  const data = randomData(4);
  const columns = data.table.columns.map((column, i) =>
    i === 1 ? nominal(column.name, 1, new Array<number>(ROWS).fill(0)) : column,
  );
  const { rows } = await read({ ...dataOf(columns), table: { ...data.table, columns } });
  const options = { merit: 'auc', cell: 'laplace', empty: 'prior', weights: 'freq' } as const;
  const judge = evaluator(rows, options);
  const before = { table: [0, 1, 2, 3, 4], net: [] };
  const after = { table: [0, 2, 3, 4], net: [1] };
  const merit = judge.of(before);
  const first = [...judge.moves(before, merit, before.table, ['net'])];
  expect(first.find(({ column }) => column === 1)?.merit).toBe(merit);
  const plain = ({ column, to, merit }: { column: number; to: string; merit: number }) => ({ column, to, merit });
  const remembered = [...judge.moves(after, merit, after.table, ['net'])].map(plain);
  expect(remembered).toEqual(first.filter(({ column }) => column !== 1).map(plain));
  const anew = evaluator(rows, options);
  expect(anew.of(after)).toBe(merit);
  expect(remembered).toEqual([...anew.moves(after, merit, after.table, ['net'])].map(plain));
});

describe('groups', () => {
  test('without each column are those of the others', async () => {
    const { rows } = await read(randomData(3));
    const by = grouping(rows);
    const sets = ({ rows: listed, ends }: { rows: Uint32Array; ends: Uint32Array }) =>
      Array.from(ends, (end, i) => [...listed.subarray(i === 0 ? 0 : ends[i - 1], end)].sort((a, b) => a - b)).sort(
        (a, b) => a[0]! - b[0]!,
      );
    const columns = [4, 0, 2, 1, 3];
    const found = Array.from(withoutEach(rows, by)(columns), ({ column, groups }) => ({ column, own: sets(groups) }));
    expect(found.map(({ column }) => column)).toEqual(columns);
    for (const { column, own } of found)
      expect(own).toEqual(
        sets(
          by.refined(
            by.whole,
            columns.filter((other) => other !== column),
          ),
        ),
      );
    expect([...withoutEach(rows, by)([])]).toEqual([]);
  });
});

test('shelves keep the order of keys', () => {
  const random = rng(5);
  const keys = [0, 1, 2, 3, 5e11 - 1, 5e11, 5e11 + 1, 1e12 - 1, 1e12];
  for (let i = 0; i < 3000; i++) keys.push(Math.round(random.next() ** (1 + (i % 9)) * 1e12));
  for (let i = 0; i < 3000; i++) keys.push(1e12 - keys[i]!);
  keys.sort((a, b) => a - b);
  const shelves = keys.map(shelfOf);
  shelves.forEach((shelf, i) => {
    expect(shelf).toBeGreaterThanOrEqual(shelves[i - 1] ?? 0);
    expect(shelf).toBeLessThan(SHELVES);
  });
});
