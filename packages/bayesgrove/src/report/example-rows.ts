import { type Column, featuresOf, type Schema, type Table, takeRows, targetOf } from '@bayesgrove/core';

/**
 * A few rows to try a model on: some of every class, or from the lowest number to the highest, and always the same ones. Only
 * the columns that the model knows come along: a page that is passed on should not hold names and numbers of people.
 */
export function exampleRows(table: Table, schema: Schema, most: number): Table {
  const target = targetOf(schema).name;
  const names = new Set([target, ...featuresOf(schema).map(({ name }) => name)]);
  const { weights: _, ...rest } = table;
  const known = { ...rest, columns: table.columns.filter(({ name }) => names.has(name)) };
  const column = known.columns.find(({ name }) => name === target);
  const rows =
    column === undefined
      ? spreadOver(
          Array.from({ length: table.rows }, (_, i) => i),
          most,
        )
      : ofTarget(column, most);
  return takeRows(known, rows);
}

function ofTarget(column: Column, most: number): readonly number[] {
  if (column.kind === 'numeric') {
    const { values } = column;
    const rows = Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]));
    return spreadOver(
      rows.sort((a, b) => values[a]! - values[b]! || a - b),
      most,
    );
  }
  const groups = column.levels.map((): number[] => []);
  for (const [row, code] of column.codes.entries()) groups[code]?.push(row);
  return dealt(
    groups.filter(({ length }) => length > 0),
    most,
  );
}

/** As many of every group as of the others while they last, spread over each group. */
function dealt(groups: readonly (readonly number[])[], most: number): readonly number[] {
  const shares = groups.map(() => 0);
  const all = Math.min(
    most,
    groups.reduce((sum, { length }) => sum + length, 0),
  );
  for (let given = 0, at = 0; given < all; at = (at + 1) % groups.length)
    if (shares[at]! < groups[at]!.length) {
      shares[at]!++;
      given++;
    }
  return groups.flatMap((group, i) => spreadOver(group, shares[i]!));
}

/** From the middles of as many equal parts as there are to be rows. */
function spreadOver(rows: readonly number[], most: number): readonly number[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, i) => rows[Math.floor(((i + 0.5) * rows.length) / most)]!);
}
