import { featuresOf, type Schema, type Variable } from '../../../schema/schema.js';
import { type Column, codesFor, type Table } from '../../../table/table.js';
import type { VectorCell } from '../test-vectors.js';

/** Rows of test vectors as a table that a model can score. */
export function vectorTable(schema: Schema, rows: readonly (readonly VectorCell[])[]): Table {
  const columns = featuresOf(schema).map((feature, at) =>
    columnOf(
      feature,
      rows.map((row) => row[at]!),
    ),
  );
  return { rows: rows.length, columns };
}

function columnOf(feature: Variable, cells: readonly VectorCell[]): Column {
  const { name } = feature;
  if (feature.kind === 'numeric')
    return {
      kind: 'numeric',
      name,
      format: feature.format,
      values: Float64Array.from(cells, (cell) => Number(cell ?? Number.NaN)),
    };
  const levels = [...new Set([...feature.levels, ...cells.filter((cell) => cell !== null).map(String)])];
  const codeOf = new Map(levels.map((level, code) => [level, code]));
  const codes = codesFor(levels.length, cells.length);
  cells.forEach((cell, row) => {
    codes[row] = cell === null ? levels.length : codeOf.get(String(cell))!;
  });
  return { kind: 'nominal', name, format: feature.format, levels, codes };
}
