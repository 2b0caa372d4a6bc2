import { describe } from '../../models/describe.js';
import { draw } from '../../models/draw/draw.js';
import { drawText } from '../../models/draw/draw-text.js';
import type { Explanation } from '../../models/explain/explanation.js';
import { explainer } from '../../models/explain.js';
import type { Model } from '../../models/model.js';
import { rulesText } from '../../models/rules/rules-text.js';
import { rules } from '../../models/rules.js';
import type { Table } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { readRules } from '../rule-reader.js';
import { answers, numbersOf } from './compare.js';
import { grid, mixed, target } from './tables.js';
import {
  columnOf,
  counted,
  type Data,
  dataOf,
  emptied,
  hasNoRules,
  replaced,
  retold,
  rowsOf,
  type Trial,
} from './tools.js';

/** What people see of a model, also of one that hardly is one. */
export function viewCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind);
  const tables: readonly (readonly [string, () => Data])[] = [
    ['mixed data', () => data],
    ['weighted data', () => grid(kind)],
    ['one row', () => rowsOf(data, [4])],
    ['no features', () => dataOf([columnOf(data.table, 'y')])],
    [
      'one class',
      () =>
        retold(
          data,
          replaced(
            data.table,
            target(
              kind,
              counted(data.table.rows, () => 1),
            ),
          ),
        ),
    ],
    [
      'columns without a value',
      () =>
        retold(
          data,
          replaced(data.table, emptied(columnOf(data.table, 'colour')), emptied(columnOf(data.table, 'length'))),
        ),
    ],
    [
      'infinite numbers',
      () =>
        dataOf([
          numeric(
            'x',
            counted(90, (i) => [Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY][i % 3]!),
          ),
          nominal(
            'c',
            2,
            counted(90, (i) => i % 2),
          ),
          target(
            kind,
            counted(90, (i) => i % 3),
          ),
        ]),
    ],
  ];
  for (const [name, make] of tables) {
    check(`${name}: described in words`, async () => {
      const model = await fit(make());
      expect(describe(model).split('\n').length).toBeGreaterThan(1);
      expect(describe(model)).not.toMatch(/NaN|undefined|\[object/);
    });
    check(`${name}: drawn, as a picture and in characters`, async () => {
      const model = await fit(make());
      expectDrawn(draw(model), drawText(model));
    });
    check(`${name}: explanations add up to the answers`, async () => {
      const made = make();
      const model = await fit(made);
      for (const table of [made.table, unlike(made).table]) expectExplained(model, table);
    });
    check(`${name}: rules answer as the model does`, async () => {
      const made = make();
      const model = await fit(made);
      if (hasNoRules(model)) expect(() => rules(model)).toThrow({ code: 'no-rules' });
      else for (const table of [made.table, unlike(made).table]) expectFollowed(model, table);
    });
  }
}

/** The same columns with every second cell of them missing, and levels the model does not know. */
function unlike(data: Data): Data {
  const columns = data.table.columns.map((column, i) => {
    if (column.name === 'y') return column;
    if (column.kind === 'numeric')
      return { ...column, values: column.values.map((value, row) => ((row + i) % 2 === 0 ? Number.NaN : value)) };
    const levels = [...column.levels, 'never seen'];
    const gap = (row: number) => (row % 3 === 0 ? levels.length : column.levels.length);
    return { ...column, levels, codes: column.codes.map((code, row) => ((row + i) % 2 === 0 ? gap(row) : code)) };
  });
  return { ...data, table: { ...data.table, columns } };
}

function expectExplained(model: Model, table: Table): void {
  const out = answers(model, table);
  const numbers = numbersOf(out);
  const explained = explainer(model, table);
  const width = numbers.length / table.rows;
  for (let row = 0; row < table.rows; row++) {
    const found = explained(row);
    const shown = found.kind === 'classes' ? found.probabilities : [found.value];
    expect(shown).toEqual(Array.from(numbers.subarray(row * width, (row + 1) * width)));
    if (found.kind === 'classes' && out.kind === 'classes') expect(found.label).toBe(out.labels[row]);
    expect(gapOf(found), `row ${row}`).toBeLessThanOrEqual(1e-12);
  }
}

/** How far prior and contributions, added by hand, are from the score, and the score from the answer. */
function gapOf(found: Explanation): number {
  const sum = [...found.prior];
  let scale = sum.reduce((most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most), 1);
  for (const { contributions } of found.terms)
    for (const [c, x] of contributions.entries()) {
      sum[c]! += x;
      if (Number.isFinite(x)) scale = Math.max(scale, Math.abs(x));
    }
  const far = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / scale);
  const gaps = sum.map((x, c) => far(x, found.score[c]!));
  if (found.kind === 'numbers') gaps.push(far(sum[0]!, found.value));
  return gaps.reduce((most, gap) => (gap > most || Number.isNaN(gap) ? gap : most), 0);
}

function expectDrawn(picture: string, text: string): void {
  expect([picture.startsWith('<svg'), picture.trimEnd().endsWith('</svg>')]).toEqual([true, true]);
  // Points may be infinite where a class is ruled out; no place or size may be.
  expect(picture.replaceAll(/ data-[a-z]+="-?Infinity"/g, '')).not.toMatch(/NaN|undefined|\[object|Infinity/);
  expect(text.trim().split('\n').length).toBeGreaterThan(0);
  expect(text).not.toMatch(/NaN|undefined|\[object/);
}

/** The text of the rules, followed by a reader who knows nothing of the model. */
function expectFollowed(model: Model, table: Table): void {
  const text = rulesText(rules(model));
  expect(text).not.toMatch(/NaN|undefined|\[object/);
  const reader = readRules(text);
  const numbers = numbersOf(answers(model, table));
  const width = numbers.length / table.rows;
  const far = (a: number, b: number) => Math.abs(a - b) / Math.max(1, Math.abs(b));
  for (let row = 0; row < table.rows; row++)
    reader.predict(cellsOf(table, row)).forEach((number, c) => {
      expect(far(number, numbers[row * width + c]!), `row ${row}`).toBeLessThanOrEqual(1e-12);
    });
}

const cellsOf = ({ columns }: Table, row: number) =>
  new Map(
    columns.map((column) => [
      column.name,
      column.kind === 'numeric' ? column.values[row]! : (column.levels[column.codes[row]!] ?? null),
    ]),
  );
