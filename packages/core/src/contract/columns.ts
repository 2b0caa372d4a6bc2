import type { Role, Schema, Variable } from '../schema/schema.js';
import { type Column, codesFor, type Table } from '../table/table.js';

/** A numeric column. */
export const numeric = (name: string, values: ArrayLike<number>): Column => ({
  kind: 'numeric',
  name,
  format: 'number',
  values: Float64Array.from(values),
});

/** A nominal column with levels L0, L1, ...; the code `levels` is missing. */
export const nominal = (name: string, levels: number, codes: ArrayLike<number>): Column => {
  const all = codesFor(levels, codes.length);
  for (let i = 0; i < codes.length; i++) all[i] = codes[i]!;
  return {
    kind: 'nominal',
    name,
    format: 'label',
    levels: Array.from({ length: levels }, (_, i) => `L${i}`),
    codes: all,
  };
};

/** What a column means when nothing more is known about it than its role. */
export const variableOf = (column: Column, role: Role): Variable =>
  column.kind === 'numeric'
    ? { kind: 'numeric', name: column.name, format: column.format, role }
    : { kind: 'nominal', name: column.name, format: column.format, levels: column.levels, role };

/** A table and its schema: the last column is the target unless roles say otherwise. */
export function tableOf(
  columns: readonly Column[],
  extra: { readonly weights?: ArrayLike<number>; readonly roles?: ReadonlyMap<string, Role> } = {},
): { table: Table; schema: Schema } {
  const first = columns[0]!;
  const rows = first.kind === 'numeric' ? first.values.length : first.codes.length;
  const role = (column: Column, i: number) =>
    extra.roles?.get(column.name) ?? (i === columns.length - 1 && !hasTarget(extra.roles) ? 'target' : 'feature');
  return {
    table: { rows, columns, ...(extra.weights && { weights: Float64Array.from(extra.weights) }) },
    schema: { columns: columns.map((column, i) => variableOf(column, role(column, i))) },
  };
}

const hasTarget = (roles?: ReadonlyMap<string, Role>) => [...(roles?.values() ?? [])].includes('target');
