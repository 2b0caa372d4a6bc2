import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import type { BayesNet, Categorical } from '../models/model.js';
import { predict } from '../models/score.js';
import { tableFrom } from '../table/table-from.js';
import { primTree, wekaTree } from './tan/link.js';
import { tan } from './tan.js';

/**
 * In class n the columns a and b are alike, in class p they differ, and c says nothing: naive Bayes cannot tell the classes
 * apart. Within a class a tells b for certain, ln 2, and nothing tells c.
 */
const alike = tableFrom(
  {
    a: ['0', '0', '1', '1', '0', '0', '1', '1'],
    b: ['0', '0', '1', '1', '1', '1', '0', '0'],
    c: ['0', '1', '0', '1', '0', '1', '0', '1'],
    y: ['n', 'n', 'n', 'n', 'p', 'p', 'p', 'p'],
  },
  { target: 'y' },
);

const parentsOf = (body: unknown) =>
  (body as BayesNet).factors.map((factor) => (factor as Categorical).parent?.feature ?? -1);

const sharesOf = async (options: Record<string, unknown>, table = alike) => {
  const out = predict(await fit(tan, alike, { options }), table);
  return out.kind === 'classes' ? Array.from(out.probabilities) : [];
};

test('by hand: b hangs on a, c on the first column, and the classes are told apart', async () => {
  const { body } = await fit(tan, alike, { options: { information: 'ml' } });
  expect(parentsOf(body)).toEqual([-1, 0, 0]);
  // P(a = 0 | n) = (2 + 1) / (4 + 2), P(b = 0 | n, a = 0) = (2 + 1) / (2 + 2) and for p (0 + 1) / (2 + 2), P(c | ., a) = 1 / 2:
  // n 1/2 * 1/2 * 3/4 * 1/2, p 1/2 * 1/2 * 1/4 * 1/2.
  expect((await sharesOf({ information: 'ml' }))[0]).toBeCloseTo(3 / 4, 14);
  expect((await sharesOf({ information: 'ml', smoothing: 0 }))[0]).toBe(1);
});

test('the root by name or number, and what is neither', async () => {
  for (const root of ['c', '3']) {
    const { body } = await fit(tan, alike, { options: { root, information: 'ml' } });
    expect(parentsOf(body)).toEqual([2, 0, -1]);
  }
  await expect(fit(tan, alike, { options: { root: '4' } })).rejects.toThrow('root must be');
  await expect(fit(tan, alike, { options: { root: 'cc' } })).rejects.toThrow('did you mean "c"?');
  await expect(fit(tan, alike, { options: { root: 'foo' } })).rejects.toThrow(
    'not "foo"; the columns are "a", "b", "c". "bayesgrove learners tan" shows',
  );
  await expect(fit(tan, alike, { options: { root: 'y' } })).rejects.toThrow('not the target "y"');
});

test('a missing parent is summed out; as the mode it stands for the first most frequent level', async () => {
  const row = tableFrom({ a: [null, '0'], b: ['0', null], c: ['0', '0'] });
  // Over both places of a: n (2 + 0 + 1) / (4 + 2), p the same; and c likewise.
  const skipped = await sharesOf({ information: 'ml' }, row);
  expect(skipped[0]).toBeCloseTo(1 / 2, 14);
  expect(skipped[2]).toBeCloseTo(1 / 2, 14);
  const filled = await sharesOf({ information: 'ml', missing: 'mode' }, row);
  expect(filled[0]).toBeCloseTo(3 / 4, 14);
  expect(filled[2]).toBeCloseTo(3 / 4, 14);
});

test('trees: Prim from the root, ties to smaller columns; Weka from the best edge', () => {
  const of = (columns: number, edges: readonly (readonly [number, number, number])[]) => {
    const gains = new Float64Array(columns * columns);
    for (const [i, j, gain] of edges) gains[i * columns + j] = gains[j * columns + i] = gain;
    return { columns, gains };
  };
  const chain = of(4, [
    [0, 1, 1],
    [1, 2, 3],
    [2, 3, 2],
  ]);
  expect([...primTree(chain, 0)]).toEqual([-1, 0, 1, 2]);
  expect([...primTree(chain, 3)]).toEqual([1, 2, 3, -1]);
  // Weka: the best edge is (1, 2), found as child 1 and parent 2, so 2 hangs on 1; then 3 on 2, and 1 on 0.
  expect([...wekaTree(chain)]).toEqual([-1, 0, 1, 2]);
  expect([...primTree(of(4, []), 2)]).toEqual([2, 0, -1, 0]);
  expect([...primTree(of(1, []), 0)]).toEqual([-1]);
  expect([...primTree(of(0, []), 0)]).toEqual([]);
  expect([...wekaTree(of(1, []))]).toEqual([-1]);
});

test('cancelled between pairs', async () => {
  const controller = new AbortController();
  const fitting = fit(tan, alike, {
    signal: controller.signal,
    progress: (_, what) => {
      if (what.includes('pairs')) controller.abort(new Error('enough'));
    },
  });
  await expect(fitting).rejects.toThrow('enough');
});

test('a network with too many counts is refused before it is counted', async () => {
  const names = Array.from({ length: 5000 }, (_, i) => `l${i}`);
  const table = tableFrom({ a: names, b: names.toReversed(), y: names.map((_, i) => `c${i % 2}`) }, { target: 'y' });
  await expect(fit(tan, table, { use: ['a', 'b'] })).rejects.toThrow('would hold 50010000 counts');
});

test.each(['bayes', 'ml', 'eq18'])(
  'a first column that ties nothing leaves no choice to rounding (%s)',
  async (information) => {
    const random = rng(9);
    const rows = Array.from({ length: 240 }, () => {
      const own = random.below(3);
      const cell = (of: number) => `v${random.below(3) === 0 ? of % 3 : random.below(3)}`;
      return {
        noise: random.next(),
        a: `v${own}`,
        b: cell(own),
        c: cell(own + 1),
        d: cell(2 * own),
        y: `k${random.below(2)}`,
      };
    });
    // Levels are declared as rows bring them, so that sums run in another order.
    const learned = async (table: ReturnType<typeof tableFrom>) =>
      parentsOf((await fit(tan, table, { options: { information } })).body);
    const parents = await learned(tableFrom(rows, { target: 'y' }));
    for (const stride of [7, 11, 13, 17])
      expect(
        await learned(
          tableFrom(
            rows.map((_, i) => rows[(i * stride) % rows.length]!),
            { target: 'y' },
          ),
        ),
      ).toEqual(parents);
  },
);
