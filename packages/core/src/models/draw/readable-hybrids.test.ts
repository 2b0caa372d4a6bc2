import { expect, test } from 'vitest';
import { widthOf } from '../../base/terminal-text.js';
import type { Variable } from '../../schema/schema.js';
import { pictureFaults } from '../../testing/picture-faults.js';
import { modelOf } from '../../testing/random-models.js';
import type { Body, Factor, Model } from '../model.js';
import { densityText } from './density/density-text.js';
import { drawDensity } from './density/draw-density.js';
import { draw, modelPicture } from './draw.js';
import { drawText } from './draw-text.js';
import { inCells, inPixels } from './measure.js';
import { brokenNames } from './table/broken-name.js';
import { branchLabel } from './tree/branch-text.js';

const nominal = (name: string, role: 'feature' | 'target' = 'feature', levels = ['a', 'b']): Variable => ({
  kind: 'nominal',
  name,
  role,
  format: 'label',
  levels,
});
const target = nominal('y', 'target', ['no', 'yes']);
const prior = { counts: [6, 10], smoothing: 1 };
const factor = (feature: number, parent?: number): Factor => ({
  kind: 'categorical',
  feature,
  counts: parent === undefined ? [1, 7, 5, 3] : [1, 2, 3, 4, 5, 6, 7, 8],
  ...(parent !== undefined && { parent: { feature: parent } }),
  estimate: 'shares',
  smoothing: 1,
});

/** Two cells that differ in the last of so many numeric columns alone, and in what they answer. */
function wideTable(columns: number): Model {
  const numeric = Array.from({ length: columns }, (_, i): Variable => {
    return { kind: 'numeric', name: `measurement_of_column_${i}`, role: 'feature', format: 'number' };
  });
  const keys = Array.from({ length: 2 * columns }, (_, i) => (i === 2 * columns - 1 ? 2 : 1));
  return modelOf(
    { columns: [...numeric, target] },
    {
      kind: 'table',
      columns: numeric.map((_, feature) => ({ feature, cuts: [42.35, 46.05] })),
      keys,
      counts: [6, 0, 0, 10],
      smoothing: 1,
      prior,
    },
  );
}

test.each([1, 3, 4, 12, 20])('cells over %i columns can be told apart', (columns) => {
  const model = wideTable(columns);
  for (const width of [40, 80, 120]) {
    const text = drawText(model, { width });
    expect(text).toContain('42.35 to 46.05');
    expect(text).toContain('> 46.05');
    for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(width);
  }
  for (const width of [400, 960, 1600]) {
    const picture = modelPicture(model, { width });
    expect(pictureFaults(picture)).toEqual([]);
    const svg = draw(model, { width });
    expect(svg).not.toContain('42.35 t…');
    const note = new RegExp(`\\d+ of ${columns} columns are shown; rows that look alike differ in the others`);
    expect(note.test(svg)).toBe(!svg.includes('>&#62; 46.05<'));
  }
});

test('a picture of twelve columns shows all of them', () => {
  expect(draw(wideTable(12))).not.toContain('are shown');
  expect(draw(wideTable(20))).toContain('of 20 columns are shown; rows that look alike differ in the others');
});

test('names of two columns never become the same', () => {
  const names = ['measurement'.repeat(3), `${'measurement'.repeat(3)}_b`, 'x', 'first_name', `y${'x'.repeat(90)}`];
  for (const measure of [inCells, inPixels('strong')])
    for (const letters of [4, 8, 12]) {
      const room = measure.width('m'.repeat(letters));
      const heads = brokenNames([...names, `z${'x'.repeat(90)}`], Array(6).fill(room), 3, measure);
      expect(new Set(heads.map((lines) => lines.join('\n'))).size).toBe(6);
      for (const line of heads.flat()) expect(measure.width(line)).toBeLessThanOrEqual(room);
    }
});

test('a search from no columns, and by chance', () => {
  const base = wideTable(1);
  const steps = [{ merit: 0 }, { feature: 0, to: 'table', merit: 0.4 }] as const;
  const model = { ...base, training: { ...base.training, search: { merit: 'auc', steps, tried: 3 } as const } };
  for (const text of [draw(model), drawText(model)]) {
    expect(text).toContain('0  no columns');
    expect(text).not.toContain('0.0000');
    expect(text).toContain('no better than chance');
    expect(text).toContain('0.4000');
  }
  const net = modelOf({ columns: [nominal('t'), target] }, { kind: 'bayes-net', prior, factors: [factor(0)] });
  const found = { ...net, training: { ...net.training, search: { merit: 'auc', steps, tried: 3 } as const } };
  expect(drawText(found).replaceAll('\n', ' ')).toContain(
    'Search by leave-one-out AUC: from no columns, 0.4000 after 1 step (no better than chance)',
  );
});

const schema = { columns: [nominal('t'), nominal('u'), target] };

test('a column of a network says over which parent it is summed', () => {
  const tan = modelOf(schema, { kind: 'bayes-net', prior, factors: [factor(0), factor(1, 0)] });
  for (const text of [drawDensity(tan, 'u'), densityText(tan, 'u')]) {
    expect(text).toContain('u in every class of y, summed over its parent t');
    expect(text).toContain('The network itself uses the shares for every place of t');
  }
  expect(densityText(tan, 't')).not.toContain('summed');
});

test('a column of the decision table is not one that is not used', () => {
  const table = { kind: 'table', columns: [{ feature: 0 }], keys: [0], counts: [6, 10], smoothing: 1, prior } as const;
  const body: Body = { kind: 'product', table, factors: [factor(1)] };
  expect(() => densityText(modelOf(schema, body), 't')).toThrow(/"t" is a column of the decision table/);
});

test('members are named by what is not drawn below, and how to draw one alone', () => {
  const member = { kind: 'bayes-net', prior, factors: [factor(0), factor(1, 0)] } as const;
  const vote = modelOf(schema, {
    kind: 'vote',
    how: 'average',
    members: Array(8).fill(member),
    kappa: Array(28).fill(1),
  });
  for (const text of [draw(vote), drawText(vote).replaceAll('\n', ' ')]) {
    expect(text).toContain('6 of 8 are drawn; any is drawn alone with --member N');
    expect(text).toContain('greement (kappa) on the training rows');
    expect(text).not.toContain(', root');
  }
});

test('levels that fit say that missing values come too', () => {
  const branch = { feature: 'on thyroxine', levels: { named: ['f'], total: 1 }, missing: true };
  const pixels = inPixels('small');
  expect(branchLabel(branch, pixels.width('f or missing') + 1, pixels, false)).toBe('f or missing');
  expect(branchLabel(branch, pixels.width('f or missing') - 1, pixels, false)).toBe('f or ?');
});
