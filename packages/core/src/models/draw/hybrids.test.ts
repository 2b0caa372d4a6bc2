import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import type { Variable } from '../../schema/schema.js';
import { tableFrom } from '../../table/table-from.js';
import { pictureFaults } from '../../testing/picture-faults.js';
import { modelOf, randomHybrids } from '../../testing/random-models.js';
import { elementsOf, readXml } from '../../testing/read-xml.js';
import type { Body, Factor, Model } from '../model.js';
import { predict } from '../score.js';
import { draw, modelPicture } from './draw.js';
import { drawText } from './draw-text.js';
import { nomogramOf } from './nomogram/nomogram.js';

const nominal = (name: string, role: 'feature' | 'target' = 'feature', levels = ['a', 'b']): Variable => ({
  kind: 'nominal',
  name,
  role,
  format: 'label',
  levels,
});
const target = nominal('y', 'target', ['no', 'yes']);
const prior = { counts: [6, 10], smoothing: 1 };

/** So many columns of two levels, each with a parent among those before it. */
function network(columns: number, parentOf: (column: number) => number): Model {
  const random = rng(columns);
  const count = () => 1 + random.below(20);
  const factors = Array.from({ length: columns }, (_, feature): Factor => {
    const shared = { kind: 'categorical', feature, estimate: 'shares', smoothing: 1 } as const;
    const counts = Array.from({ length: feature === 0 ? 4 : 8 }, count);
    return feature === 0 ? { ...shared, counts } : { ...shared, counts, parent: { feature: parentOf(feature) } };
  });
  const schema = { columns: [...factors.map((_, i) => nominal(`column ${i}`)), target] };
  return modelOf(schema, { kind: 'bayes-net', prior, factors });
}

test.each([
  ['a bush', (column: number) => Math.floor((column - 1) / 3)],
  ['a chain', (column: number) => column - 1],
  ['a star', () => 0],
])('2,000 columns as %s are drawn folded', (_, parentOf) => {
  const model = network(2000, parentOf);
  for (const options of [{}, { width: 400 }, { depth: 3 }, { form: 'boxes' } as const]) {
    expect(pictureFaults(modelPicture(model, options))).toEqual([]);
    const svg = draw(model, options);
    expect(svg.length).toBeLessThan(200_000);
    expect(svg).toContain('of 2,000 columns are drawn');
    expect(svg).toMatch(/\+[\d,]+ columns?</);
  }
  expect(drawText(model)).toMatch(/\+[\d,]+ columns/);
});

test('every column of a network is drawn once, below its parent, and what is hidden is counted', () => {
  const model = network(40, (column) => Math.floor((column - 1) / 2));
  for (const form of ['boxes', 'list'] as const) {
    const drawn = elementsOf(readXml(draw(model, { form, width: 2400 })), ({ attributes }) =>
      attributes.has('data-feature'),
    );
    expect(drawn.map(({ attributes }) => attributes.get('data-feature')).sort()).toEqual(
      Array.from({ length: 40 }, (_, i) => `column ${i}`).sort(),
    );
  }
  const lines = drawText(model, { depth: 2 }).split('\n');
  const hidden = lines.flatMap((line) => line.match(/\+(\d+) columns/)?.[1] ?? []).map(Number);
  expect(hidden.reduce((sum, n) => sum + n, 0) + lines.filter((line) => /column \d/.test(line)).length).toBe(40);
});

const table = {
  kind: 'table',
  columns: [{ feature: 0 }],
  keys: [0, 1, 2],
  counts: [4, 1, 1, 8, 1, 1],
  smoothing: 1,
  prior,
} as const;
const factor = (feature: number, counts: readonly number[]): Factor => ({
  kind: 'categorical',
  feature,
  counts,
  estimate: 'shares',
  smoothing: 1,
});
const product: Body = { kind: 'product', table, factors: [factor(1, [1, 7, 5, 3]), factor(2, [3, 3, 2, 8])] };
const schema = { columns: [nominal('t'), nominal('u'), nominal('v'), target] };

test('points of a cell and of the other columns add up to what the model predicts', () => {
  const model = modelOf(schema, product);
  const nomogram = nomogramOf(model);
  const cells = elementsOf(readXml(draw(model)), ({ attributes }) => attributes.has('data-cell'));
  const points = new Map(cells.map(({ attributes: a }) => [a.get('data-cell')!, Number(a.get('data-points'))]));
  const values = ['a', 'b', null];
  const rows = values.flatMap((t) => values.flatMap((u) => values.map((v) => ({ t, u, v }))));
  const said = predict(model, tableFrom([...rows, { t: 'zzz', u: 'a', v: 'a' }]));
  if (said.kind !== 'classes') throw new Error('classes expected');
  for (const [row, { t, u, v }] of rows.entries()) {
    const of = (name: string, value: string | null) =>
      nomogram.lines.find(({ feature }) => feature === name)!.marks.find((mark) => mark.value === value)?.logOdds ?? 0;
    const cell = points.get(t === null ? '2' : t === 'a' ? '0' : '1')!;
    const logOdds = nomogram.constant + cell * nomogram.unit + of('u', u) + of('v', v);
    // Points are written to a tenth.
    expect(Math.abs(logOdds - Math.log(said.probabilities[2 * row + 1]! / said.probabilities[2 * row]!))).toBeLessThan(
      0.06 * nomogram.unit,
    );
  }
});

test('which side a column went to, and the search', () => {
  const base = modelOf({ columns: [...schema.columns.slice(0, 3), nominal('left'), target] }, product);
  const steps = [
    { merit: 0.6 },
    { feature: 1, to: 'net', merit: 0.7 },
    { feature: 3, to: 'out', merit: 0.75 },
  ] as const;
  const model = { ...base, training: { ...base.training, search: { merit: 'auc', steps, tried: 9 } as const } };
  for (const text of [draw(model), drawText(model)]) {
    for (const words of [
      'Decision table: t',
      'Naive Bayes: u, v',
      'Left out: left',
      'u → naive Bayes',
      'left → left out',
    ])
      expect(text).toContain(words);
    expect(text).toContain('0.7500');
  }
});

test('columns that rounds chose are told with the nomogram', () => {
  const base = modelOf(schema, { kind: 'bayes-net', prior, factors: [factor(1, [1, 7, 5, 3])] });
  const model = { ...base, training: { ...base.training, votes: { rounds: 10, sample: 25, by: [0, 7, 0] } } };
  for (const text of [draw(model), drawText(model)]) expect(text).toContain('Kept u of 3 columns; chosen by 7 of 10');
});

test('a missing cell that counts as a level says so', () => {
  const filled = { ...factor(1, [1, 7, 5, 3]), fill: 1 } as Factor;
  const model = modelOf(schema, { kind: 'bayes-net', prior, factors: [filled, factor(2, [3, 3, 2, 8])] });
  expect(drawText(model)).toContain('A missing cell counts as b of u');
});

test('members of a vote: side by side, or one alone', () => {
  const { body, schema: columns } = network(5, (column) => column - 1);
  const vote = modelOf(columns, {
    kind: 'vote',
    how: 'average',
    members: Array.from({ length: 8 }, () => body as never),
    kappa: Array.from({ length: 28 }, () => 0.5),
  });
  expect(draw(vote)).toContain('6 of 8 are drawn; any is drawn alone with --member N');
  expect(draw(vote)).toContain('0.50 on average');
  expect(draw(vote, { member: 8 })).toContain('member 8 of 8');
  expect(drawText(vote, { member: 1 })).toContain('column 4');
  for (const member of [0, 9, 1.5])
    expect(() => draw(vote, { member })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('leaves that hold naive Bayes or a network name the node that opens them', () => {
  const { body, schema: columns } = network(5, (column) => column - 1);
  const net = { kind: 'bayes-net', prior, factors: [factor(1, [1, 7, 5, 3])] } as const;
  const constant = { kind: 'constant', counts: [6, 10], smoothing: 0 } as const;
  const split = { kind: 'levels', feature: 0, childOf: [0, 1], children: [1, 2], missing: 0, body: constant } as const;
  const leaves = [net, body as Extract<Body, { kind: 'bayes-net' }>].map(
    (one) => ({ kind: 'leaf', body: one }) as const,
  );
  const model = modelOf(columns, { kind: 'tree', nodes: [split, ...leaves] });
  for (const text of [draw(model), draw(model, { form: 'list' }), drawText(model)]) {
    expect(text).toContain('naive Bayes');
    expect(text).toContain('node 1');
    expect(text).toContain('node 2');
  }
  expect(drawText(model, { node: 1 })).toContain('node 1 of the tree');
  expect(drawText(model, { node: 2 })).toContain('y by random, node 2');
  expect(() => draw(model, { node: 0 })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('a network has no nomogram', () => {
  expect(() => nomogramOf(network(5, (column) => column - 1))).toThrow(
    expect.objectContaining({ code: 'bad-argument' }),
  );
});

test('names of a million letters cost no million, and stay text', () => {
  const long = `</svg><script>${'m'.repeat(1_000_000)}`;
  for (const make of Object.values(randomHybrids))
    for (let seed = 1; seed <= 6; seed++) {
      const model = make(rng(seed));
      const columns = model.schema.columns.map((column, i): Variable => ({ ...column, name: `${i}${long}` }));
      const svg = draw({ ...model, schema: { columns } });
      expect(svg.length).toBeLessThan(1_500_000);
      expect(svg).not.toContain('<script');
      expect(drawText({ ...model, schema: { columns } }).length).toBeLessThan(50_000);
    }
});
