import { intervalOf } from '../base/interval-of.js';
import { mdlTrace } from '../schema/discretize/mdl.js';
import { type Column, codesFor, type NominalColumn, type NumericColumn, type Table } from '../table/table.js';
import { axisCountsOf } from './axis-counts-of.js';

/**
 * The mistake that honest evaluation is there to prevent: numeric columns are cut where the classes of *all* rows part best,
 * those of later test rows among them, before anything is split. (The first cut of Fayyad and Irani is taken even where the
 * gain does not pay: on shuffled labels it hardly ever does.)
 */
export function discretizedBeforeSplitting(table: Table, target: string): Table {
  const classes = table.columns.find(({ name }) => name === target) as NominalColumn;
  const labels = Array.from(classes.codes, (code) => classes.levels[code] ?? null);
  const columns = table.columns.map((column) =>
    column.kind === 'numeric' ? inTwo(column, labels, classes.levels) : column,
  );
  return { ...table, columns };
}

function inTwo(column: NumericColumn, labels: readonly (string | null)[], classes: readonly string[]): Column {
  const { cuts, steps } = mdlTrace(axisCountsOf([...column.values], labels, classes));
  const at = cuts.length > 0 ? cuts.map((cut) => cut.at) : steps.slice(0, 1).map(({ cut }) => cut);
  const levels = Array.from({ length: at.length + 1 }, (_, i) => `interval ${i}`);
  const codes = codesFor(levels.length, column.values.length);
  column.values.forEach((value, row) => {
    codes[row] = Number.isNaN(value) ? levels.length : intervalOf(value, at);
  });
  return { kind: 'nominal', name: column.name, format: 'label', levels, codes };
}
