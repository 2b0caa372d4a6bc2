import { formatValue } from '../../schema/format-value.js';
import { featuresOf, type Schema, type Variable } from '../../schema/schema.js';
import type { Column, Table } from '../../table/table.js';
import type { Cells } from '../bind.js';
import type { CellText } from './explanation.js';

const MISSING: CellText = { state: 'missing', text: null };

/** The cells of a table as its model sees them, in words. A level the model never saw is known only to the table. */
export function cellTexts(
  schema: Schema,
  table: Table,
  cells: readonly Cells[],
): (feature: number, row: number) => CellText {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const features = featuresOf(schema);
  const columns = features.map((feature) => byName.get(feature.name)!);
  return (feature, row) => cellText(features[feature]!, cells[feature]!, columns[feature]!, row);
}

function cellText(feature: Variable, cells: Cells, column: Column, row: number): CellText {
  if (cells.kind === 'numeric') {
    const value = cells.values[row]!;
    if (Number.isNaN(value) || feature.kind !== 'numeric') return MISSING;
    return { state: 'known', text: formatValue(value, feature.format) };
  }
  const level = feature.kind === 'nominal' ? feature.levels[cells.codes[row]!] : undefined;
  if (level !== undefined) return { state: 'known', text: level };
  const unseen = column.kind === 'nominal' ? column.levels[column.codes[row]!] : undefined;
  return unseen === undefined ? MISSING : { state: 'unseen', text: unseen };
}
