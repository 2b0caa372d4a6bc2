import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { memoryCounts } from '../memory.js';

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

test.each(['wasm', 'typescript'] as const)(
  'all pairs at once, and one after the other, are what is counted (%s)',
  async (kernels) => {
    for (const [seed, { sizes, classes }] of cases.entries()) {
      const source = sourceOf(columnsOf(sizes, classes, 400, seed), kernels);
      const { features, target, inMemory } = source;
      const pairs = features.flatMap((_, b) => features.slice(0, b).map((_, a) => [a, b] as const));
      const requests = pairs.map((pair) => ({ by: [...pair.map((i) => features[i]!.name), target.name] }));
      const answers = await source.count(requests);
      const seen = new Map<number, unknown>();
      const isDone = inMemory!.visitPairs(({ n, ...counts }, a, b) => {
        const at = pairs.findIndex((pair) => pair[0] === a && pair[1] === b);
        expect(seen.has(at)).toBe(false);
        seen.set(at, { ...counts, n: Float64Array.from(n) });
      });
      expect(isDone).toBe(true);
      expect(answers.map((_, i) => seen.get(i))).toEqual(answers);
      const more = [
        ...requests,
        { by: [] },
        { by: [target.name] },
        { by: [features[1]!.name] },
        { by: [target.name, 'x1', 'x0'] },
      ];
      const others = await source.count(more);
      const visited = new Array<unknown>(more.length);
      const isVisited = inMemory!.visit(more, ({ n, ...counts }, i) => {
        visited[i] = { ...counts, n: Float64Array.from(n) };
      });
      expect(isVisited).toBe(true);
      expect(visited).toEqual(others);
    }
  },
);

test('what cannot be visited is said before anything is counted', () => {
  const none = () => {
    throw new Error('counted');
  };
  const columns = columnsOf([2, 3, 300], 2, 2000, 5);
  const wide = sourceOf(columns, 'wasm').inMemory!;
  expect(wide.visitPairs(none)).toBe(false);
  expect(wide.visit([{ by: ['x0'] }, { by: ['x2', 'y'] }], none)).toBe(false);
  const weighted = sourceOf({ ...columnsOf([2, 3], 2, 50, 6), w: Array.from({ length: 50 }, (_, i) => i) }, 'wasm');
  expect(weighted.inMemory!.visitPairs(none)).toBe(false);
  expect(weighted.inMemory!.visit([{ by: ['x0'] }], none)).toBe(false);
});
