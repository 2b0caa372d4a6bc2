import { describe, expect, test } from 'vitest';
import { checked } from '../base/options.js';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import type { BandwidthOptions } from './naive-bayes/bandwidth.js';
import { widthsBy } from './naive-bayes/widths-by.js';
import { rowsOf } from './rows-of.js';
import { filledRows } from './s-nb-tree/filled-rows.js';
import { type Decided, type GrowthOptions, sNbTreeGrowth } from './s-nb-tree/growth.js';
import { sNbTree } from './s-nb-tree.js';
import { dealtCases } from './tree/cases.js';
import { type GrownNode, grow } from './tree/grow.js';

interface Expected {
  readonly n: number;
  readonly counts: readonly number[];
  readonly deltas?: Readonly<Record<string, number>>;
  readonly chosen?: string;
  readonly cuts?: readonly number[] | null;
  readonly errors?: number;
  readonly split_errors?: number;
  readonly reduction?: number;
  readonly attr?: string;
  readonly leaf?: string;
  readonly children?: readonly { readonly key: string | number; readonly node: Expected }[];
}

interface Case {
  readonly tree: Expected;
  readonly class: readonly string[];
  readonly posterior: readonly (readonly number[])[];
}

/** The readings of the golden cases in our options. */
const OPTIONS = new Map<string, (value: unknown) => Readonly<Record<string, unknown>>>([
  ['min_cases', (value) => ({ minCases: value })],
  ['min_reduction', (value) => ({ reduction: value })],
  ['stop_mode', (value) => ({ stop: value })],
  ['estimate', (value) => ({ smoothing: value === 'laplace' ? 1 : 0 })],
  ['on_single', (value) => ({ single: value })],
  ['error', (value) => ({ errors: value === 'resub' ? 'resubstitution' : 'cross-validation' })],
]);

const optionsOf = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.assign({ deal: 'order' }, ...Object.entries(given).map(([name, value]) => OPTIONS.get(name)!(value)));

const near = (actual: number, wanted: number, what: string) =>
  expect(Math.abs(actual - wanted), `${what}: ${actual}, not ${wanted}`).toBeLessThanOrEqual(1e-9);

const sourceOf = (input: GoldenInput) => {
  const table = goldenTable(input);
  const { schema } = inferSchema(table, { use: input.attributes.map(({ name }) => name) });
  return memoryCounts(code(table), schema);
};

/** The tree as it grows, with what every node was decided by. */
async function grown(input: GoldenInput, given: GrowthOptions & BandwidthOptions) {
  const options = { ...given, widths: await widthsBy(given) };
  const source = sourceOf(input);
  if (source.target.kind !== 'nominal') throw new Error('No classes.');
  const all = dealtCases(rowsOf(source), source.target, 'order', rng(1));
  const decided = new Map<GrownNode, Decided>();
  const context = { rng: rng(1) };
  const rows = filledRows(source, rowsOf(source));
  const growth = sNbTreeGrowth(source, rows, all, options, { context, tell: () => {} }, (one) =>
    decided.set(one.node, one),
  );
  return { nodes: await grow(source, growth, context), decided };
}

function sameGrowth({ nodes, decided }: Awaited<ReturnType<typeof grown>>, root: Expected, input: GoldenInput): void {
  const nameOf = (feature: number) => input.attributes[feature]!.name;
  const open: [GrownNode, Expected][] = [[nodes[0]!, root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, want] = next;
    expect(Array.from(node.stat)).toEqual(want.counts);
    const own = decided.get(node);
    const deltas = own?.deltas.flatMap((delta, i) => (delta === undefined ? [] : [[nameOf(i), delta] as const])) ?? [];
    expect(deltas.map(([name]) => name)).toEqual(Object.keys(want.deltas ?? {}));
    for (const [name, delta] of deltas) near(delta, want.deltas![name]!, `delta of ${name}`);
    expect(own?.chosen && nameOf(own.chosen.feature)).toBe(want.chosen);
    if (own?.chosen?.kind === 'cuts')
      own.chosen.cuts.forEach(({ at }, i) => {
        near(at, want.cuts![i]!, 'cut');
      });
    expect(own?.errors).toBe(want.errors);
    expect(own?.splitErrors).toBe(want.split_errors);
    if (want.reduction !== undefined) near(own!.reduction!, want.reduction, 'reduction');
    expect(node.test && nameOf(node.test.feature)).toBe(want.attr);
    want.children?.forEach(({ node: child }, i) => {
      open.push([nodes[node.children[i]!]!, child]);
    });
  }
}

const cases = golden('snbtree');

describe.skipIf(!hasShared)(`golden S-NBTree${unlessShared}`, () => {
  test('there are 9 trees', () => expect(cases).toHaveLength(9));

  test.each(cases)('$name', async ({ input, options, expected }) => {
    const data = input as unknown as GoldenInput;
    const want = expected as Case;
    const given = optionsOf(options);
    sameGrowth(await grown(data, checked(sNbTree.options, given) as never), want.tree, data);
    const use = data.attributes.map(({ name }) => name);
    const out = predict(await fit(sNbTree, goldenTable(data), { use, options: given }), goldenTable(data));
    if (out.kind !== 'classes') throw new Error('No classes.');
    want.posterior.flat().forEach((share, i) => {
      near(out.probabilities[i]!, share, `probability ${i}`);
    });
    expect(Array.from(out.labels, (label) => out.classes[label])).toEqual(want.class);
  });

  test('a missing cell is the most frequent value, the lowest on a tie', () => {
    const { input, expected } = golden('nb').find(({ name }) => name === 'mode imputation')!;
    const data = input as unknown as GoldenInput;
    const source = sourceOf(data);
    const { features } = filledRows(source, rowsOf(source));
    const { rows } = expected as { readonly rows: GoldenInput['rows'] };
    rows.forEach((row, i) => {
      expect(
        source.features.map((axis, feature) => {
          const cell = features[feature]![i]!;
          return axis.kind === 'numeric' ? axis.values[cell] : axis.levels[cell];
        }),
      ).toEqual(row);
    });
  });
});
