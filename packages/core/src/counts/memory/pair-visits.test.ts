import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { memoryCounts } from '../memory.js';
import { bundlesOf } from './bundles.js';
import { visitPairs } from './pair-visits.js';
import { selectionOf } from './selection.js';
import { countUnits } from './units.js';

const tools = { bundlesOf, countUnits, selectionOf };

type Cell = string | null;

/** Columns of so many levels, some cells missing. */
function columnsOf(sizes: readonly number[], classes: number, rows: number, seed: number) {
  const random = rng(seed);
  const column = (make: () => Cell) => Array.from({ length: rows }, make);
  const named = sizes.map((size, i): [string, Cell[]] => [
    `x${i}`,
    column(() => (i % 3 === 1 && random.below(20) === 0 ? null : `l${random.below(size)}`)),
  ]);
  return { ...Object.fromEntries(named), y: column(() => `c${random.below(classes)}`) };
}

function sourceOf(columns: Readonly<Record<string, readonly (Cell | number)[]>>, kernels: 'wasm' | 'typescript') {
  const table = tableFrom(columns);
  const use = Object.keys(columns).filter((name) => name !== 'y' && name !== 'w');
  const { schema } = inferSchema(table, { target: 'y', use, ...(columns['w'] && { weight: 'w' }) });
  return memoryCounts(code(table, { kernels }), schema);
}

const cases = [
  { sizes: [2, 3, 2, 5, 2, 2, 3, 9, 1, 4, 2, 2], classes: 2 },
  { sizes: [30, 2, 17, 3, 2, 2], classes: 5 },
  { sizes: [3, 4], classes: 1 },
  { sizes: [2, 2, 2], classes: 26 },
];

test.each(['wasm', 'typescript'] as const)('all pairs at once are what is counted one by one (%s)', async (kernels) => {
  for (const [seed, { sizes, classes }] of cases.entries()) {
    const source = sourceOf(columnsOf(sizes, classes, 400, seed), kernels);
    const { features, target, inMemory } = source;
    const pairs = features.flatMap((_, b) => features.slice(0, b).map((_, a) => [a, b] as const));
    const requests = pairs.map((pair) => ({ by: [...pair.map((i) => features[i]!.name), target.name] }));
    const answers = await source.count(requests);
    const seen = new Map<number, unknown>();
    const isDone = visitPairs(tools, inMemory!, ({ n, ...counts }, a, b) => {
      const at = pairs.findIndex((pair) => pair[0] === a && pair[1] === b);
      expect(seen.has(at)).toBe(false);
      seen.set(at, { ...counts, n: Float64Array.from(n) });
    });
    expect(isDone).toBe(true);
    expect(answers.map((_, i) => seen.get(i))).toEqual(answers);
  }
});

test('what cannot be visited is said before anything is counted', () => {
  const none = () => {
    throw new Error('counted');
  };
  const columns = columnsOf([2, 3, 300], 2, 2000, 5);
  const wide = sourceOf(columns, 'wasm').inMemory!;
  expect(visitPairs(tools, wide, none)).toBe(false);
  const weighted = sourceOf({ ...columnsOf([2, 3], 2, 50, 6), w: Array.from({ length: 50 }, (_, i) => i) }, 'wasm');
  expect(visitPairs(tools, weighted.inMemory!, none)).toBe(false);
});
