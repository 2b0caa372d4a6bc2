import { axisMismatch, twoWeights, unknownColumn, weightNotNumeric } from '../../base/problems.js';
import type { Coded, CodedColumn } from '../../schema/codes.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../../schema/schema.js';
import { checkedWeights } from '../../table/checked-weights.js';
import type { Table } from '../../table/table.js';
import { everyRow } from './every-row.js';

/** What a count source in memory stands on: the columns it may be asked for, and the rows that count. */
export interface Ground {
  readonly coded: Coded;
  readonly features: readonly CodedColumn[];
  readonly target: CodedColumn;
  /** A feature or the target, by name; anything else is refused. */
  column(name: string): CodedColumn;
  /** The rows that count, ascending; undefined when every row of the table does. */
  readonly rows: Uint32Array | undefined;
  readonly count: number;
  readonly skipped: number;
  readonly weight: number;
  /** Case weights of all rows of the table; undefined when every row that counts weighs 1. */
  readonly weights: Float64Array | undefined;
  /** Some rows of the table as a ground of their own, with codes of their own values. Absent where columns are not the table's. */
  part?(rows: Uint32Array, lazy?: boolean): { readonly ground: Ground; release(): void };
  /** The rows that would count if their target were known, ascending, and the weights of all rows of the table. */
  unlabelled(): { readonly rows: Uint32Array; readonly weights: Float64Array | undefined };
}

export function groundOf(coded: Coded, schema: Schema, subset: Uint32Array | undefined): Ground {
  const { table } = coded;
  const column = (variable: Variable) => checked(coded.column(variable.name), variable);
  const target = column(targetOf(schema));
  const features = featuresOf(schema).map(column);
  const byName = new Map([...features, target].map((c) => [c.axis.name, c]));
  const weights = weightsOf(table, schema);
  const rows = countingRows(coded, target, weights, subset);
  const count = rows?.length ?? table.rows;
  let weight = weights === undefined ? count : 0;
  let plain = true;
  for (let i = 0; weights !== undefined && i < count; i++) {
    const own = weights[rows?.[i] ?? i]!;
    weight += own;
    if (own !== 1) plain = false;
  }
  return {
    coded,
    features,
    target,
    column(name) {
      const found = byName.get(name);
      if (found === undefined) throw unknownColumn(name, [...byName.keys()]);
      return found;
    },
    rows: count === table.rows ? undefined : rows,
    count,
    skipped: (subset?.length ?? table.rows) - count,
    weight,
    weights: plain ? undefined : weights,
    part(some, lazy) {
      const taken = coded.part(some, lazy);
      return { ground: groundOf(taken, schema, undefined), release: taken.release };
    },
    unlabelled: () => ({ rows: unlabelledRows(coded, target, weights, subset), weights }),
  };
}

/** Codes mean what the table says, so the schema must say the same. */
function checked(column: CodedColumn, variable: Variable): CodedColumn {
  const { axis } = column;
  if (axis.kind !== variable.kind)
    throw axisMismatch(axis.name, `is ${axis.kind} in the table but ${variable.kind} in the schema`);
  if (axis.kind === 'nominal' && variable.kind === 'nominal' && axis.levels !== variable.levels) {
    const same = axis.size === variable.levels.length && axis.levels.every((level, i) => level === variable.levels[i]);
    if (!same) throw axisMismatch(axis.name, 'has other levels in the table than in the schema');
  }
  return column;
}

function weightsOf(table: Table, schema: Schema): Float64Array | undefined {
  const name = schema.columns.find((variable) => variable.role === 'weight')?.name;
  if (name === undefined) return checkedWeights(table, table.weights, undefined);
  if (table.weights) throw twoWeights(name);
  const column = table.columns.find((c) => c.name === name);
  if (column === undefined)
    throw unknownColumn(
      name,
      table.columns.map((c) => c.name),
    );
  if (column.kind !== 'numeric') throw weightNotNumeric(name);
  return checkedWeights(table, column.values, name);
}

/** Rows with a known target and a weight above 0; undefined: every row. */
function countingRows(
  coded: Coded,
  target: CodedColumn,
  weights: Float64Array | undefined,
  subset: Uint32Array | undefined,
): Uint32Array | undefined {
  const known = target.missing === 0 ? undefined : coded.codes(target.axis.name);
  if (known === undefined && weights === undefined) return subset;
  const all = subset ?? everyRow(coded.rows);
  const none = target.axis.size;
  return all.filter((row) => known?.[row] !== none && (weights === undefined || weights[row]! > 0));
}

/** Rows with a weight above 0 whose target is missing. */
function unlabelledRows(
  coded: Coded,
  target: CodedColumn,
  weights: Float64Array | undefined,
  subset: Uint32Array | undefined,
): Uint32Array {
  if (target.missing === 0) return new Uint32Array(0);
  const codes = coded.codes(target.axis.name);
  const none = target.axis.size;
  return (subset ?? everyRow(coded.rows)).filter(
    (row) => codes[row] === none && (weights === undefined || weights[row]! > 0),
  );
}
