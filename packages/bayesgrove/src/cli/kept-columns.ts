import { type Column, formatValue, problems, type Table } from '@bayesgrove/core';

/** The columns of a table that are to stand before its predictions, each once, in the order asked for. */
export function keptColumns(table: Table, names: readonly string[]): readonly Column[] {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  return [...new Set(names)].map((name) => {
    const column = byName.get(name);
    if (column === undefined) throw problems.unknownColumn(name, [...byName.keys()]);
    return column;
  });
}

/** A table with columns before its own. Two of one name could not be told apart again. */
export function behind(columns: readonly Column[], table: Table): Table {
  const taken = new Set(table.columns.map(({ name }) => name));
  const twice = columns.find(({ name }) => taken.has(name));
  if (twice !== undefined)
    throw problems.badArgument(
      `The column ${JSON.stringify(twice.name)} cannot be kept: the predictions have one of that name.`,
      'Rename it in the table, name the others with --keep, or use --json.',
    );
  return { ...table, columns: [...columns, ...table.columns] };
}

/** A cell as JSON has it; null where it is missing. */
export function cellOf(column: Column, row: number): string | number | null {
  if (column.kind === 'nominal') return column.levels[column.codes[row]!] ?? null;
  const value = column.values[row]!;
  if (Number.isNaN(value)) return null;
  return column.format === 'number' && Number.isFinite(value) ? value : formatValue(value, column.format);
}
