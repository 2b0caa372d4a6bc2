import { describe, expect, test } from 'vitest';
import { checked } from '../base/options.js';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import type { Tree } from '../models/model.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { inPlaces } from './in-places.js';
import { type Decided, type GrowthOptions, nbTreeGrowth } from './nb-tree/growth.js';
import { nbTree } from './nb-tree.js';
import { rowsOf } from './rows-of.js';
import { dealtCases } from './tree/cases.js';
import { type GrownNode, grow } from './tree/grow.js';

interface Expected {
  readonly n: number;
  readonly counts: readonly number[];
  readonly cv_errors?: number;
  readonly split_errors?: Readonly<Record<string, number>>;
  readonly reduction?: number;
  readonly attr?: string;
  readonly threshold?: number;
  readonly leaf?: string;
  readonly children?: readonly { readonly key: string; readonly node: Expected }[];
}

interface Case {
  readonly tree: Expected;
  readonly class: readonly string[];
  readonly posterior: readonly (readonly number[])[];
}

const NAMES = new Map([
  ['min_cases', 'minCases'],
  ['stop_mode', 'stop'],
]);

/** The readings of a golden case in our options; rows are dealt as they stand. */
const optionsOf = (given: Readonly<Record<string, unknown>>) => ({
  deal: 'order',
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [NAMES.get(name) ?? name, value === 'all_errors' ? 'errors' : value]),
  ),
});

const near = (actual: number, wanted: number, what: string) =>
  expect(Math.abs(actual - wanted), `${what}: ${actual}, not ${wanted}`).toBeLessThanOrEqual(1e-9);

/** The tree as it grows, with the errors of every test that was tried. */
async function grown(input: GoldenInput, options: GrowthOptions) {
  const table = goldenTable(input);
  const { schema } = inferSchema(table, { use: input.attributes.map(({ name }) => name) });
  const plain = memoryCounts(code(table), schema);
  const source =
    options.discretize === 'global' ? (await inPlaces(plain, { encoding: 'cases', fill: 'none' })).source : plain;
  const rows = rowsOf(source);
  if (source.target.kind !== 'nominal') throw new Error('No classes.');
  const all = dealtCases(rows, source.target, 'order', rng(1));
  const decided = new Map<GrownNode, Decided>();
  const context = { rng: rng(1) };
  const growth = await nbTreeGrowth(
    source,
    rows,
    all,
    options,
    { context, tell: () => {} },
    {
      told: (one) => decided.set(one.node, one),
    },
  );
  return { nodes: await grow(source, growth, context), decided, keeper: growth.keeper };
}

function sameGrowth(found: Awaited<ReturnType<typeof grown>>, root: Expected, { attributes }: GoldenInput): void {
  const { nodes, decided, keeper } = found;
  const open: [GrownNode, Expected][] = [[nodes[0]!, root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, want] = next;
    expect(Array.from(node.stat)).toEqual(want.counts);
    const own = decided.get(node);
    const errors = own?.errors ?? keeper.of(node)?.errors;
    if (want.cv_errors !== undefined) expect(errors).toBe(want.cv_errors);
    if (want.split_errors) {
      const names = Array.from(own!.split, ([feature, n]) => [attributes[feature]!.name, n]);
      expect(Object.fromEntries(names)).toEqual(want.split_errors);
      const least = Math.min(...own!.split.values());
      near((own!.errors - least) / own!.errors, want.reduction!, 'reduction');
    }
    expect(node.test === undefined).toBe(want.leaf !== undefined);
    if (node.test === undefined) continue;
    expect(attributes[node.test.feature]!.name).toBe(want.attr);
    if (node.test.kind === 'cuts') near(node.test.cuts[0]!.at, want.threshold!, 'threshold');
    want.children!.forEach(({ node: child }, i) => {
      open.push([nodes[node.children[i]!]!, child]);
    });
  }
}

const cases = golden('nbtree');

describe.skipIf(!hasShared)(`golden NBTree${unlessShared}`, () => {
  test('there are 11 trees', () => expect(cases).toHaveLength(11));

  test.each(cases)('$name', async ({ input, options, expected }) => {
    const data = input as unknown as GoldenInput;
    const want = expected as Case;
    const given = optionsOf(options);
    sameGrowth(await grown(data, checked(nbTree.options, given) as never), want.tree, data);
    const use = data.attributes.map(({ name }) => name);
    const model = await fit(nbTree, goldenTable(data), { use, options: given });
    const out = predict(model, goldenTable(data));
    if (out.kind !== 'classes') throw new Error('No classes.');
    expect((model.body as Tree).kind).toBe('tree');
    want.posterior.flat().forEach((share, i) => {
      near(out.probabilities[i]!, share, `probability ${i}`);
    });
    expect(Array.from(out.labels, (label) => out.classes[label])).toEqual(want.class);
  });
});
