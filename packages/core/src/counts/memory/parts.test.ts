import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import type { KernelChoice } from '../../kernels/start-kernels.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { type CellAlong, cellAlong } from '../cell-along.js';
import type { CountSource, Partition, Step } from '../counts.js';
import { toDense } from '../form.js';
import { memoryCounts } from '../memory.js';
import type { Part } from '../parts.js';
import { partsOf } from './parts.js';

/** Columns of every kind: many numbers, few numbers, few levels, many levels; with missing values, and perhaps weights. */
function sourceOf(
  kernels: KernelChoice,
  weighted: boolean,
  more: Readonly<Record<string, (row: number) => number | string>> = {},
): CountSource {
  const random = rng(7);
  const rows = 700;
  const column = <T>(make: () => T) => Array.from({ length: rows }, () => (random.below(9) === 0 ? null : make()));
  const table = tableFrom({
    many: column(() => Math.round(1000 * random.next())),
    few: column(() => random.below(5)),
    level: column(() => 'abcd'[random.below(4)]!),
    levels: column(() => `l${random.below(90)}`),
    ...Object.fromEntries(
      Object.entries(more).map(([name, make]) => [name, Array.from({ length: rows }, (_, row) => make(row))]),
    ),
    y: Array.from({ length: rows }, () => 'xyz'[random.below(3)]!),
    ...(weighted && { w: Array.from({ length: rows }, () => random.below(8) / 4) }),
  });
  const { schema } = inferSchema(table, { target: 'y', ...(weighted && { weight: 'w' }) });
  return memoryCounts(code(table, { kernels }), schema);
}

const plain = ({ codes, places, width, n, missing }: CellAlong) => ({
  codes: [...codes.subarray(0, places)],
  n: [...n.subarray(0, places * width)],
  missing: missing && [...missing],
});

const cells = (count: number): readonly Step[] => Array.from({ length: count }, (_, cell) => ({ cell }));

/** One after the other, each within the last cell of the one before. */
const tests: readonly {
  readonly name: string;
  readonly cells: number;
  readonly step: Exclude<Step, { cell: number }>;
}[] = [
  { name: 'a cut', cells: 2, step: { column: 'many', cuts: [200], to: [1, 2], missing: 2 } },
  { name: 'levels in two', cells: 2, step: { column: 'level', to: [1, 2, 1, 2], missing: 1 } },
  { name: 'two cuts, some dropped', cells: 3, step: { column: 'few', cuts: [1, 3], to: [1, 2, 3], missing: -1 } },
  {
    name: 'shares',
    cells: 2,
    step: {
      column: 'many',
      cuts: [400],
      to: [1, 2],
      missing: [
        { to: 1, share: 0.25 },
        { to: 2, share: 0.75 },
      ],
    },
  },
];

for (const kernels of ['wasm', 'typescript'] as const)
  for (const weighted of [false, true])
    test(`parts count as partitions do: ${kernels}${weighted ? ', with weights' : ''}`, async () => {
      const source = sourceOf(kernels, weighted);
      const features = [...source.features.keys()];
      const parts = (await partsOf(source))!;
      const steps: Step[] = [{ cell: 0 }];
      let part = parts.whole;
      for (const { cells: count, step } of tests) {
        const split = parts.split(part, { cells: count, steps: [step, ...cells(count)] }, features);
        parts.sort();
        // The same from the root: the steps so far, with the last cell replaced by the test.
        const at = steps.length - 1;
        const move = (to: number) => (to < 0 ? to : to + at);
        const { missing } = step;
        steps[at] = {
          ...step,
          to: Array.from(step.to, move),
          missing:
            typeof missing === 'number' ? move(missing) : missing.map(({ to, share }) => ({ to: move(to), share })),
        };
        for (let cell = 0; cell < count; cell++) steps.push({ cell: 0 });
        for (const [i, own] of split.entries()) await expectSame(own, only(steps, at + 1 + i));
        part = split.at(-1)!;
      }
      parts.release();

      async function expectSame(own: Part, within: Partition): Promise<void> {
        const by = source.features.map(({ name }) => ({ by: [name, source.target.name], within }));
        const [totals, ...along] = await source.count([{ by: [source.target.name], within }, ...by]);
        expect([...parts.cases(own)]).toEqual([...toDense(totals!).n]);
        source.features.forEach((axis, feature) => {
          expect(plain(parts.along(own, feature)), axis.name).toEqual(plain(cellAlong(axis, along[feature]!, 0)));
        });
      }
    });

/** The partition whose only cell is formed by one of the steps; other ways are cut off. */
function only(steps: readonly Step[], kept: number): Partition {
  const open = (to: number) => (to >= 0 && 'cell' in steps[to]! && to !== kept ? -1 : to);
  return {
    cells: 1,
    steps: steps.map((step) =>
      'cell' in step
        ? step
        : {
            ...step,
            to: Array.from(step.to, open),
            missing:
              typeof step.missing === 'number'
                ? open(step.missing)
                : step.missing.map(({ to, share }) => ({ to: open(to), share })),
          },
    ),
  };
}

test('rows fall through tests, missing values in the shares of those that are known: the same for both kernels', async () => {
  const steps: readonly Step[] = [
    { column: 'many', cuts: [400], to: [1, 2], missing: -1 },
    { column: 'level', to: [3, 4, 3, 5], missing: -1 },
    { column: 'few', cuts: [1, 2], to: [6, 7, 7], missing: -1 },
    ...cells(5),
  ];
  const found = await Promise.all(
    (['wasm', 'typescript'] as const).map(async (kernels) => {
      const source = sourceOf(kernels, false);
      const parts = (await partsOf(source))!;
      const fallen = (await parts.falling(0)).through(parts.whole, steps);
      parts.release();
      return { fallen, rows: source.rows };
    }),
  );
  expect(found[0]).toEqual(found[1]);
  const { cases, shares } = found[0]!.fallen;
  const classes = 3;
  const ended = cases.subarray(3 * classes).reduce((sum, n) => sum + n, 0);
  expect(ended).toBeCloseTo(found[0]!.rows, 9);
  for (const own of shares.slice(0, 3)) expect([...own!.values()].reduce((sum, n) => sum + n, 0)).toBeCloseTo(1, 12);
});

test.each([false, true])('rows fall down a tree that nothing is missing for; weighted: %s', async (weighted) => {
  const steps: readonly Step[] = [
    { column: 'none', cuts: [20], to: [1, 2], missing: -1 },
    { column: 'all', to: [3, 4, 3], missing: -1 },
    { column: 'wide', cuts: [333], to: [5, 6], missing: -1 },
    { cell: 3 },
    { column: 'wide', cuts: [120], to: [7, 8], missing: -1 },
    { cell: 5 },
    { column: 'none', cuts: [30, 40], to: [9, 9, 10], missing: -1 },
    ...cells(4),
  ];
  const more = {
    none: (row: number) => row % 50,
    all: (row: number) => 'abc'[row % 3]!,
    wide: (row: number) => (row * 37) % 600,
  };
  const found = await Promise.all(
    (['wasm', 'typescript'] as const).map(async (kernels) => {
      const source = sourceOf(kernels, weighted, more);
      const parts = (await partsOf(source))!;
      const falling = await parts.falling(steps.length);
      steps.forEach((step, at) => {
        falling.put(at, step);
      });
      const split = parts.split(parts.whole, { cells: 3, steps: [{ ...tests[0]!.step, missing: 3 }, ...cells(3)] }, []);
      const order = steps.map((_, at) => at);
      const cases = split.map((own) => {
        const came = falling.down(parts.whole, own, order)!;
        const ended = steps.map((step, at) => ('cell' in step ? [...came.cases.subarray(3 * at, 3 * at + 3)] : []));
        // Those who were there before have to be added.
        const before = falling.through(own, steps).cases;
        return came.isMore ? ended.map((n, at) => n.map((count, c) => count + before[3 * at + c]!)) : ended;
      });
      // Another tree, from another step on, that a value may be missing for.
      falling.put(2, { column: 'many', cuts: [400], to: [5, 6], missing: -1 });
      expect(falling.down(parts.whole, split[0]!, [2, 5, 6, 9, 10])).toBeUndefined();
      falling.put(2, { cell: 2 });
      expect(falling.down(parts.whole, split[0]!, [2])).toBeDefined();
      parts.release();
      const [counts] = await source.count([{ by: ['none', 'all', 'wide', 'y'] }]);
      return { cases, counts: toDense(counts!) };
    }),
  );
  const { cases, counts } = found[0]!;
  expect(found[1]!.cases).toEqual(cases);
  const sums = steps.map((step) => ('cell' in step ? [0, 0, 0] : []));
  const [, levels, wides, classes] = counts.shape as [number, number, number, number];
  counts.n.forEach((n, at) => {
    const number = Math.floor(at / (levels * wides * classes));
    const level = Math.floor(at / (wides * classes)) % levels;
    const wide = Math.floor(at / classes) % wides;
    const isRight = number >= 20;
    const right = wide < 333 ? 5 : number >= 40 ? 10 : 9;
    const left = level !== 1 ? 3 : wide < 120 ? 7 : 8;
    if (n > 0) sums[isRight ? right : left]![at % classes]! += n;
  });
  for (const one of cases) expect(one).toEqual(sums);
});

test('rows of a large table fall as those of a small one, with their coarse bytes side by side', async () => {
  const rows = 2 ** 16;
  const random = rng(3);
  // The first few have bytes only, and the others fine codes too.
  const values = Array.from({ length: 16 }, (_, i) =>
    Array.from({ length: rows }, () => random.below(i < 4 ? 50 : 5000)),
  );
  const table = tableFrom({
    ...Object.fromEntries(values.map((column, i) => [`x${i}`, column])),
    y: Array.from({ length: rows }, () => 'xyz'[random.below(3)]!),
  });
  const steps: readonly Step[] = [
    { column: 'x9', cuts: [2500], to: [1, 2], missing: -1 },
    { column: 'x2', cuts: [17], to: [3, 4], missing: -1 },
    { column: 'x15', cuts: [4990], to: [5, 6], missing: -1 },
    { cell: 3 },
    { column: 'x9', cuts: [1], to: [7, 8], missing: -1 },
    ...cells(4),
  ];
  const { schema } = inferSchema(table, { target: 'y' });
  const found = await Promise.all(
    (['wasm', 'typescript'] as const).map(async (kernels) => {
      const parts = (await partsOf(memoryCounts(code(table, { kernels }), schema)))!;
      const falling = await parts.falling(steps.length);
      steps.forEach((step, at) => {
        falling.put(at, step);
      });
      const none = { ...parts.whole, n: 0 };
      const order = steps.map((_, at) => at);
      const came = Array.from(falling.down(parts.whole, none, order)!.cases);
      const ended = steps.flatMap((step, at) => ('cell' in step ? came.slice(3 * at, 3 * at + 3) : [0, 0, 0]));
      const through = Array.from(falling.through(parts.whole, steps).cases);
      parts.release();
      expect(ended).toEqual(through.map((n, at) => ('cell' in steps[Math.floor(at / 3)]! ? n : 0)));
      return ended;
    }),
  );
  expect(found[0]).toEqual(found[1]);
  expect(found[0]!.reduce((sum, n) => sum + n, 0)).toBe(rows);
});
