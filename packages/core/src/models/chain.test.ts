import { expect, describe as group, test } from 'vitest';
import { tableFrom } from '../table/table-from.js';
import { chainTree } from '../testing/random-models.js';
import { describe } from './describe.js';
import { draw } from './draw/draw.js';
import { drawText } from './draw/draw-text.js';
import { explainer } from './explain.js';
import { modelComplaint, parseModel, serialize } from './model-file.js';
import { prune } from './prune.js';
import { rules } from './rules.js';
import { predict } from './score.js';

const DEEP = 100_000;
/** To the end of the chain, to its middle, to its first leaf; and without one of the values. */
const rows = tableFrom({ x: [0, DEEP / 2, DEEP, null, 0], y: [0, 0, 0, 0, null] });

const labelled = { ...rows, columns: [...rows.columns, ...tableFrom({ class: ['a', 'b', 'a', 'b', 'a'] }).columns] };

group.each(['child', 'shares', 'stop'] as const)('100,000 tests below each other, missing values: %s', (missing) => {
  const model = chainTree(DEEP, missing);
  test('checked', () => expect(modelComplaint(model)).toBeUndefined());
  test('scored', () => {
    const out = predict(model, rows);
    if (out.kind !== 'classes') throw new Error('no classes');
    for (let row = 0; row < rows.rows; row++)
      expect(out.probabilities[2 * row]! + out.probabilities[2 * row + 1]!).toBeCloseTo(1, 12);
  });
  test('written and read', () => {
    const text = serialize(model);
    expect(serialize(parseModel(text))).toBe(text);
  });
  test('described', () => {
    expect(describe(model).length).toBeGreaterThan(DEEP);
    expect(describe(model, 50).split('\n').length).toBeLessThan(60);
  });
  test('explained', () => {
    const explained = explainer(model, rows);
    expect(explained(0).terms.length).toBe(DEEP);
    for (const row of [1, 2, 3, 4]) expect(explained(row).terms.length).toBeGreaterThan(0);
  });
  test('drawn', () => {
    expect(draw(model)).toContain('</svg>');
    expect(drawText(model).length).toBeGreaterThan(100);
  });
  test('pruned', () => {
    expect(prune(model, { leaves: 1 }).body).toMatchObject({ nodes: { length: 1 } });
    expect(prune(model, { alpha: 0 }).body.kind).toBe('tree');
    expect(prune(model, { validation: labelled }).body.kind).toBe('tree');
  });
  test('as rules', () => expect(rules(model).rules.length).toBeGreaterThan(DEEP));
});
