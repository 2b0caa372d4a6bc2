import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import type { DealtSource, NominalAxis } from '../counts/counts.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import { weakestLinks } from '../models/cost-complexity.js';
import type { Model, Tree } from '../models/model.js';
import { pairwiseMerges } from '../models/pairwise-merges.js';
import { prunableOf, treeAt } from '../models/prune-tree.js';
import { casesOf, classRisk, squaredRisk } from '../models/risk.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { featuresOf, targetOf } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { chosenSize, validatedBy } from './cart/cross-validated.js';
import { stakesOf } from './cart/stakes.js';
import { cart } from './cart.js';

interface Data {
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly values?: readonly string[] }[];
  readonly classes?: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly y: readonly (string | number)[];
}

interface ExpectedNode {
  readonly n: number;
  readonly R: number;
  readonly counts?: readonly number[];
  readonly value: string | number;
  readonly attr?: string;
  readonly test?: number | readonly string[];
  readonly decrease?: number;
  readonly left?: ExpectedNode;
  readonly right?: ExpectedNode;
}

type Kind = 'gini' | 'deviance' | 'misclass' | 'sse';

interface Options {
  readonly kind: Kind;
  readonly prune_cost?: 'misclass';
  readonly min_node?: number;
  readonly min_leaf?: number;
  readonly one_se?: boolean;
}

function nominal(name: string, levels: readonly string[], cells: readonly (string | number)[]): Column {
  const codes = Uint8Array.from(cells, (cell) => levels.indexOf(String(cell)));
  return { kind: 'nominal', name, format: 'label', levels, codes };
}

function tableOf({ attributes, classes, rows, y }: Data, folds?: readonly number[]): Table {
  const columns = attributes.map(({ name, values }, i): Column => {
    const cells = rows.map((row) => row[i]!);
    if (values) return nominal(name, values, cells);
    return { kind: 'numeric', name, format: 'number', values: Float64Array.from(cells, Number) };
  });
  const target: Column = classes
    ? nominal('y', classes, y)
    : { kind: 'numeric', name: 'y', format: 'number', values: Float64Array.from(y, Number) };
  const levels = folds ? Array.from({ length: Math.max(...folds) + 1 }, (_, f) => String(f)) : [];
  const fold = folds ? [nominal('the fold', levels, folds)] : [];
  return { rows: rows.length, columns: [...columns, ...fold, target] };
}

const criteria = {
  gini: 'gini',
  deviance: 'deviance',
  misclass: 'misclassification',
  sse: 'gini',
} as const;

const optionsOf = ({ kind, prune_cost, min_node, min_leaf }: Options) => ({
  criterion: criteria[kind],
  minLeaf: min_leaf ?? 1,
  minSplit: min_node ?? 2,
  pruneBy: prune_cost ? 'misclassification' : 'criterion',
  size: 'full',
});

const useAll = (table: Table) => table.columns.map(({ name }) => name).filter((name) => name !== 'y');

const riskOf = ({ kind, prune_cost }: Options, { nodes }: Tree) =>
  kind === 'sse' ? squaredRisk : classRisk(criteria[prune_cost ?? kind], casesOf(nodes[0]!.body as never));

/** Walks both trees side by side; every node, test and number must be there. */
function expectSame(model: Model, tree: Tree, expected: ExpectedNode, options: Options): void {
  const features = featuresOf(model.schema);
  const risk = riskOf(options, tree);
  const growing = riskOf({ kind: options.kind }, tree);
  const target = targetOf(model.schema);
  const open: [number, ExpectedNode][] = [[0, expected]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, want] = next;
    const node = tree.nodes[at]!;
    const cases = casesOf(node.body as never);
    expect(risk.of(cases)).toBeCloseTo(want.R, 9);
    if (node.body.kind === 'constant' && target.kind === 'nominal') {
      expect(node.body.counts).toEqual(want.counts);
      expect(Math.max(...node.body.counts)).toBe(node.body.counts[target.levels.indexOf(String(want.value))]);
    } else if (node.body.kind === 'mean') expect(node.body.mean).toBeCloseTo(Number(want.value), 9);
    if (want.attr === undefined) expect(node.kind).toBe('leaf');
    if (node.kind === 'leaf') continue;
    const feature = features[node.feature]!;
    expect(feature.name).toBe(want.attr);
    if (node.kind === 'cuts') expect(node.cuts[0]).toBeCloseTo(Number(want.test), 9);
    else if (feature.kind === 'nominal' && Array.isArray(want.test)) {
      const left = feature.levels.filter((_, level) => node.childOf[level] === 0);
      for (const level of want.test) expect(left).toContain(level);
    }
    const below = node.children.map((child) => growing.of(casesOf(tree.nodes[child]!.body as never)));
    expect(growing.of(cases) - below[0]! - below[1]!).toBeCloseTo(want.decrease!, 9);
    open.push([node.children[0]!, want.left!], [node.children[1]!, want.right!]);
  }
}

const cases = golden('cart').map(({ name, input, options, expected }) => ({
  name,
  input: input as unknown as Data & { data?: Data; folds?: readonly number[] },
  options: options as unknown as Options,
  expected: expected as Record<string, never>,
}));

describe.skipIf(!hasShared)(`golden trees${unlessShared}`, () => {
  test.each(cases.filter(({ expected }) => 'breiman' in expected))('$name', async ({ input, options, expected }) => {
    const table = tableOf(input);
    const model = await fit(cart, table, { target: 'y', use: useAll(table), options: optionsOf(options) });
    const tree = model.body as Tree;
    expectSame(model, tree, expected['tree']!, options);
    const prunable = prunableOf(tree, riskOf(options, tree));
    const breiman = expected['breiman']! as { alpha: number; leaves: number; R: number; tree?: ExpectedNode }[];
    const sequence = weakestLinks(prunable);
    expect(sequence.sizes.map(({ leaves }) => leaves)).toEqual(breiman.map(({ leaves }) => leaves));
    expect(model.training.sizes).toEqual(sequence.sizes);
    breiman.forEach(({ alpha, R, tree: smaller }, k) => {
      expect(sequence.sizes[k]!.alpha).toBeCloseTo(alpha, 9);
      expect(sequence.sizes[k]!.risk).toBeCloseTo(R, 9);
      if (smaller) expectSame(model, treeAt(tree, sequence, k), smaller, options);
    });
    const lecture = expected['lecture_sequence']! as { increase: number | null; leaves: number; R: number }[];
    const pairs = pairwiseMerges(prunable);
    expect(pairs.sizes.map(({ leaves }) => leaves)).toEqual(lecture.map(({ leaves }) => leaves));
    lecture.forEach(({ increase, R }, k) => {
      expect(pairs.sizes[k]!.risk).toBeCloseTo(R, 9);
      expect(pairs.sizes[k]!.alpha).toBeCloseTo(increase ?? 0, 9);
    });
  });
});

/** Counts of a table that has its folds as a column. */
function dealtBy(table: Table): DealtSource {
  const { schema } = inferSchema(table, { target: 'y', use: useAll(table) });
  const all = memoryCounts(code(table), schema);
  const fold = all.features.find(({ name }) => name === 'the fold') as NominalAxis;
  return { ...all, features: all.features.filter((axis) => axis !== fold), fold, release: () => {} };
}

describe.skipIf(!hasShared)(`golden choices of size${unlessShared}`, () => {
  test.each(cases.filter(({ expected }) => 'cv_loss' in expected))('$name', async ({ input, options, expected }) => {
    const { data, folds } = input;
    const model = await fit(cart, tableOf(data!), {
      target: 'y',
      use: useAll(tableOf(data!)),
      options: optionsOf(options),
    });
    const tree = model.body as Tree;
    const sequence = weakestLinks(prunableOf(tree, riskOf(options, tree)));
    const dealt = dealtBy(tableOf(data!, folds));
    const values = {
      ...optionsOf(options),
      criterion: criteria[options.kind],
      pruneBy: 'criterion' as const,
      minGain: 0,
      maxDepth: 100,
      maxLevels: 10,
      ties: 'first' as const,
      missing: 'direction' as const,
      surrogates: 0,
      folds: dealt.fold.size,
      pruning: 'breiman' as const,
      validateBy: 'errors' as const,
      prior: 'observed',
      costs: '',
    };
    const sizes = await validatedBy(dealt, sequence, stakesOf(dealt, values), values, { rng: rng(1) });
    const want = expected as unknown as { alphas: number[]; cv_loss: number[]; leaves: number[]; chosen: number };
    expect(sizes.map(({ leaves }) => leaves)).toEqual(want.leaves);
    want.alphas.forEach((alpha, k) => {
      expect(sizes[k]!.alpha).toBeCloseTo(alpha, 9);
      expect(sizes[k]!.loss! * dealt.rows).toBeCloseTo(want.cv_loss[k]!, 9);
    });
    expect(chosenSize(sizes, options.one_se === true)).toBe(want.chosen);
  });
});
