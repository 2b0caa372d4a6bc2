import { type Explanation, explain, featuresOf, type Model, predict, type Table } from '@bayesgrove/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Value } from '../page/page-data.js';
import { rowTable } from '../what-if/row-table.js';
import { shownAnswer } from './living-page.js';
import type { ReportPage } from './report-pages.js';

/** The row that the page should be showing, kept beside it: what the library says of it must be what the page says. */
export interface DrivenRow {
  readonly set: (column: string, value: Value) => void;
  readonly table: () => Table;
  readonly explanation: () => Explanation;
  /** Label and probabilities, or the value, are those of `predict`, and the reasons add up to the log-odds. */
  readonly check: (page: Page) => Promise<void>;
}

export function drivenRow({ model, examples }: ReportPage, example = 0): DrivenRow {
  const features = featuresOf(model.schema);
  const row = features.map(({ name }) => cellOf(examples, name, example));
  const table = () => rowTable(model, row);
  return {
    set: (column, value) => {
      row[features.findIndex(({ name }) => name === column)] = value;
    },
    table,
    explanation: () => explain(model, table()),
    check: async (page) => checkAnswer(page, model, table()),
  };
}

function cellOf(table: Table, name: string, row: number): Value {
  const column = table.columns.find((one) => one.name === name)!;
  if (column.kind === 'nominal') return column.levels[column.codes[row]!] ?? null;
  return Number.isNaN(column.values[row]!) ? null : column.values[row]!;
}

/** Label and probabilities, or the value, are those of `predict`, and the reasons add up to the log-odds. */
export async function checkAnswer(page: Page, model: Model, table: Table): Promise<void> {
  const shown = await shownAnswer(page);
  const expected = predict(model, table);
  expect(shown.live).toBe('polite');
  const added = shown.terms.reduce((sum, term) => sum + term, 0);
  if (Number.isFinite(added))
    expect(Math.abs(added - shown.sum)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(shown.sum)));
  if (expected.kind === 'numbers') return expect(shown.value).toBe(expected.values[0]!);
  expect(shown.label).toBe(expected.classes[expected.labels[0]!]);
  expect(shown.chances).toHaveLength(Math.min(12, expected.classes.length));
  for (const [name, p] of shown.chances)
    expect(Math.abs(p - expected.probabilities[expected.classes.indexOf(name)]!)).toBeLessThanOrEqual(1e-12);
}
