import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import type { CountSource } from '../../counts/counts.js';
import { memoryCounts } from '../../counts/memory.js';
import { code } from '../../schema/codes.js';
import { cutAt } from '../../schema/cut.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { type GrownNode, type Growth, grow, type Test } from './grow.js';
import { treeOf } from './tree-of.js';

const sum = (n: ArrayLike<number>) => Array.from(n).reduce((total, x) => total + x, 0);

/** Splits every numeric feature in the middle of its codes and every nominal one by level, features in turn by depth. */
function turns(source: CountSource, missing: 'shares' | 'stop' | 'first'): Growth<Uint32Array> {
  return {
    open: ({ depth, stat }) => depth < 5 && sum(stat) > 3,
    offer: (_node, _feature, { codes, places }) => (places > 1 ? codes.slice(0, places) : undefined),
    choose(node, offers) {
      const feature = Array.from(offers.keys(), (i) => (i + node.depth) % offers.length).find((i) => offers[i]);
      return feature === undefined ? undefined : testOf(source, feature, offers[feature]!, missing);
    },
  };
}

function testOf(source: CountSource, feature: number, codes: Uint32Array, missing: string): Test {
  const axis = source.features[feature]!;
  const branches = axis.kind === 'numeric' ? 2 : axis.size;
  const whenMissing =
    missing === 'first' ? 0 : missing === 'stop' ? ('stop' as const) : Array<number>(branches).fill(1 / branches);
  if (axis.kind === 'nominal')
    return { kind: 'levels', feature, childOf: [...axis.levels.keys()], branches, missing: whenMissing };
  const middle = codes.length >> 1;
  const cuts = [cutAt(axis, codes[middle - 1]!, codes[middle]!)];
  return { kind: 'cuts', feature, cuts, missing: whenMissing };
}

function sourceOf(rows: number, numericTarget: boolean) {
  const random = rng(3);
  const pick = <T>(values: readonly T[]) => values[random.below(values.length)]!;
  const column = <T>(make: () => T) => Array.from({ length: rows }, () => (random.below(8) === 0 ? null : make()));
  const table = tableFrom({
    x: column(() => random.below(40)),
    a: column(() => pick(['p', 'q', 'r'])),
    z: column(() => random.next()),
    y: Array.from({ length: rows }, () => (numericTarget ? random.next() : pick(['no', 'yes', 'maybe']))),
  });
  const { schema } = inferSchema(table, { target: 'y' });
  return { table, source: memoryCounts(code(table), schema) };
}

/** The cases of every node by walking every row down by itself. */
function walked(nodes: readonly GrownNode[], table: ReturnType<typeof sourceOf>['table'], source: CountSource) {
  const weights = new Float64Array(nodes.length);
  for (let row = 0; row < table.rows; row++) {
    const open = [{ id: 0, share: 1 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      weights[next.id]! += next.share;
      const { test, children } = nodes[next.id]!;
      if (test === undefined) continue;
      const column = table.columns[test.feature]!;
      const cell = column.kind === 'numeric' ? column.values[row]! : column.codes[row]!;
      const known = column.kind === 'numeric' ? !Number.isNaN(cell) : cell < column.levels.length;
      if (known) {
        const child = test.kind === 'cuts' ? (cell <= test.cuts[0]!.at ? 0 : 1) : test.childOf[cell]!;
        open.push({ id: children[child]!, share: next.share });
      } else if (typeof test.missing === 'number') open.push({ id: children[test.missing]!, share: next.share });
      else if (typeof test.missing === 'object')
        for (const [i, share] of test.missing.entries()) open.push({ id: children[i]!, share: next.share * share });
    }
  }
  return { weights, source };
}

test.each([
  ['shares', false],
  ['stop', false],
  ['first', false],
  ['first', true],
] as const)('every node has the cases that walk to it (missing: %s, numeric target: %s)', async (missing, numeric) => {
  const { table, source } = sourceOf(600, numeric);
  const nodes = await grow(source, turns(source, missing), { rng: rng(1) });
  expect(nodes.length).toBeGreaterThan(30);
  const { weights } = walked(nodes, table, source);
  for (const { id, stat } of nodes) expect(numeric ? stat[0] : sum(stat)).toBeCloseTo(weights[id]!, 9);
  const tree = treeOf(nodes, { body: ({ stat }) => ({ kind: 'constant', counts: [...stat], smoothing: 0 }) });
  expect(tree.nodes).toHaveLength(nodes.length);
});

test.each(['shares', 'stop', 'first'] as const)(
  'parts and levels give the same tree (missing: %s)',
  async (missing) => {
    const { source } = sourceOf(900, false);
    const { inMemory, ...without } = source;
    expect(inMemory).toBeDefined();
    const trees = [source, without].map(async (one) =>
      treeOf(await grow(one, turns(one, missing), { rng: rng(1) }), {
        body: ({ stat }) => ({ kind: 'constant', counts: [...stat], smoothing: 0 }),
      }),
    );
    expect(await trees[0]).toEqual(await trees[1]);
  },
);

test('a fit that is cancelled stops', async () => {
  const { source } = sourceOf(600, false);
  const stop = new AbortController();
  const growth = turns(source, 'first');
  const open = (node: GrownNode) => {
    if (node.depth === 2) stop.abort();
    return growth.open(node);
  };
  const growing = grow({ ...source }, { ...growth, open }, { rng: rng(1), signal: stop.signal });
  await expect(growing).rejects.toThrow('abort');
});
