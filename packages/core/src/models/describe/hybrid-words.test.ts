import { expect, test } from 'vitest';
import { widthOf } from '../../base/terminal-text.js';
import type { Variable } from '../../schema/schema.js';
import { modelOf } from '../../testing/random-models.js';
import { describe } from '../describe.js';
import type { Averaged, Body, Factor, Model, Search, Training } from '../model.js';

const nominal = (name: string, role: 'feature' | 'target' = 'feature', levels = ['a', 'b']): Variable => ({
  kind: 'nominal',
  name,
  role,
  format: 'label',
  levels,
});
const target = nominal('y', 'target', ['no', 'yes']);
const prior = { counts: [6, 10], smoothing: 1 };
const factor = (feature: number): Factor => ({
  kind: 'categorical',
  feature,
  counts: [1, 7, 5, 3],
  estimate: 'shares',
  smoothing: 1,
});
const net = { kind: 'bayes-net', prior, factors: [factor(1)] } as const;
const schema = { columns: [nominal('t'), nominal('u'), nominal('v'), target] };
const trained = (body: Body, training: Partial<Training>, columns = schema): Model => {
  const model = modelOf(columns, body);
  return { ...model, training: { ...model.training, ...training } };
};
const table = (columns: number) =>
  ({
    kind: 'table',
    columns: Array.from({ length: columns }, (_, feature) => ({ feature })),
    keys: Array.from({ length: 2 * columns }, (_, i) => (i < columns ? 0 : 1)),
    counts: [4, 0, 1, 0],
    smoothing: 1,
    prior,
  }) as const;

test('columns that were not chosen are named, those that have nothing to say are counted', () => {
  const votes = { rounds: 1, sample: 1, by: [0, 7, 1] };
  expect(describe(modelOf(schema, net))).toContain('2 other columns say nothing about the class');
  const chosen = describe(trained(net, { votes }));
  expect(chosen).toContain('not chosen: t\n');
  expect(chosen).toContain('1 other column says nothing about the class');
  expect(chosen).toContain('columns by how many of 1 round chose them, each from 1 case\n');
  const search: Search = { merit: 'auc', steps: [{ merit: 0 }, { feature: 1, to: 'net', merit: 0.7 }], tried: 4 };
  const found = describe(trained(net, { search }));
  expect(found).toContain('not chosen: t, v\n');
  expect(found).not.toContain('nothing about the class');
});

test('a search from no columns has no AUC at first, and one that ends in chance says so', () => {
  const steps = [{ merit: 0 }, { feature: 0, to: 'table', merit: 0.5 }] as const;
  const said = describe(trained(table(1), { search: { merit: 'auc', steps, tried: 3 } }));
  expect(said).toMatch(/\(no columns\) +-\n/);
  expect(said).toContain('no better than chance');
  // From all columns, the start is a model like any other.
  const back = { merit: 'auc', steps: [{ merit: 0.6 }, { feature: 1, to: 'out', merit: 0.7 }], tried: 3 } as const;
  expect(describe(trained(table(1), { search: back }))).toMatch(/\(start\) +0\.6000\n/);
  for (const [merit, isChance] of [
    [0.625, true],
    [0.7, false],
  ] as const) {
    const search = { merit: 'accuracy', steps: [{ merit: 0.625 }, { ...steps[1], merit }], tried: 3 } as const;
    const words = describe(trained(table(1), { search }));
    expect(words).toMatch(/\(no columns\) +0\.6250\n/);
    expect(words.includes('no better than chance')).toBe(isChance);
  }
});

test('a tree of one leaf shows its naive Bayes; of more it says how to open them', () => {
  const leaf = { kind: 'leaf', body: net } as const;
  expect(describe(modelOf(schema, { kind: 'tree', nodes: [leaf] }))).toMatch(/u +no +yes\n {2}a +1 \(/);
  const constant = { kind: 'constant', counts: [6, 10], smoothing: 0 } as const;
  const split = { kind: 'levels', feature: 0, childOf: [0, 1], children: [1, 2], missing: 0, body: constant } as const;
  const said = describe(modelOf(schema, { kind: 'tree', nodes: [split, leaf, leaf] }));
  expect(said).toContain('draw --node N');
  expect(said).not.toContain('u  ');
});

test('one is one', () => {
  const one = { ...prior, counts: [0, 1] };
  const averaged = (parents: 1 | 2, columns: number, counts: number[]): Averaged => ({
    kind: 'averaged',
    parents,
    least: 1,
    prior: one,
    columns: Array.from({ length: columns }, (_, feature) => ({ feature })),
    smoothing: 1,
    counts: [counts],
  });
  const said = (body: Body) => describe(trained(body, { rows: 1, weight: 1 }));
  expect(
    said(
      averaged(
        2,
        2,
        Array.from({ length: 18 }, () => 0),
      ),
    ),
  ).toContain('\n1 pair of columns, 18 counts;');
  expect(said(averaged(1, 0, [0, 1]))).toContain('\nno column, 2 counts;');
  expect(said(averaged(1, 1, [0, 0, 0, 1, 0, 0]))).toContain('\n1 column alone, 6 counts;');
  expect(said(averaged(1, 0, [0, 1]))).toContain('from 1 row\n');
  expect(said({ kind: 'vote', how: 'average', members: [net] })).toContain('1 model answers alone');
});

test('names are cut only where a line is full', () => {
  const long = ['cost-of-living-adjustment-third-year', 'contribution-to-health-plan-second-year'];
  const columns = { columns: [...long.map((name) => nominal(name)), target] };
  const steps = [{ merit: 0 }, ...[0, 1].map((feature) => ({ feature, to: 'table' as const, merit: 0.9 }))];
  const said = describe(trained(table(2), { search: { merit: 'auc', steps, tried: 3 } }, columns));
  expect(said).not.toContain('…');
  expect(said).toContain('1 case:');
  for (const line of said.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80);
  const child = { ...factor(1), counts: [1, 2, 3, 4, 5, 6, 7, 8], parent: { feature: 0 } } as Factor;
  const network = describe(modelOf(columns, { ...net, factors: [factor(0), child] }));
  expect(network).toContain('cost-of-living-adjustment-third-year: contribution-to-');
  for (const line of network.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80);
});
