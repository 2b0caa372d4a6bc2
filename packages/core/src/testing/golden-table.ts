import { type Column, codesFor, type Table } from '../table/table.js';

/** The input of a golden case: declared attributes and classes, rows of cells (null is missing), and labels. */
export interface GoldenInput {
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly values?: readonly string[] }[];
  readonly classes: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly y: readonly string[];
}

/** The table of such rows, with levels as they are declared and the labels in a last column called `class`. */
export function goldenTable(input: GoldenInput, rows = input.rows, y: readonly string[] = input.y): Table {
  const columns = input.attributes.map(({ name, type, values = [] }, i) => {
    const cells = rows.map((row) => row[i] ?? null);
    if (type !== 'numeric') return nominal(name, values, cells as readonly (string | null)[]);
    return {
      kind: 'numeric',
      name,
      format: 'number',
      values: Float64Array.from(cells, (x) => (x as number) ?? NaN),
    } as const;
  });
  const labels = rows.map((_, row) => y[row] ?? null);
  return { rows: rows.length, columns: [...columns, nominal('class', input.classes, labels)], target: 'class' };
}

function nominal(name: string, levels: readonly string[], cells: readonly (string | null)[]): Column {
  const codes = codesFor(levels.length, cells.length);
  cells.forEach((cell, row) => {
    codes[row] = cell === null ? levels.length : levels.indexOf(cell);
  });
  return { kind: 'nominal', name, format: 'label', levels, codes };
}
