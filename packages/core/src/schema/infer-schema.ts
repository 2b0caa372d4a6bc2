import {
  badTarget,
  nothingToLearn,
  roleConflict,
  twoWeights,
  unknownColumn,
  weightNotNumeric,
} from '../base/problems.js';
import { type Column, hasValue, type Table } from '../table/table.js';
import { type Finding, findingsOf } from './findings.js';
import type { Role, Schema, Variable } from './schema.js';

/** What a user says about the roles of columns. */
export interface SchemaOptions {
  /** The column to predict. Default: what the file names (ARFF: the attribute called class), else the last column. */
  readonly target?: string;
  /** A numeric column of case weights; it is then no feature. */
  readonly weight?: string;
  /** Columns to leave out. */
  readonly ignore?: readonly string[];
  /** Columns to use whatever the findings say. */
  readonly use?: readonly string[];
}

/** A schema, and what is to be said about it. */
export interface Inferred {
  readonly schema: Schema;
  readonly target: string;
  /** How the target was chosen, to be printed. */
  readonly because: string;
  readonly findings: readonly Finding[];
}

/** Gives every column of a table its role: what was asked for, then what the data itself says against a column. */
export function inferSchema(table: Table, options: SchemaOptions = {}): Inferred {
  const names = table.columns.map((column) => column.name);
  const asked = askedRoles(names, options);
  const { target, because } = targetOf(table, names, asked);
  asked.set(target, 'target');
  checkTarget(table.columns.find((column) => column.name === target)!, table.rows);
  checkWeight(table, options.weight);
  const findings = findingsOf(table, target, (name) => !asked.has(name), new Set(options.use));
  const advised = new Set(findings.filter((finding) => finding.ignored).map((finding) => finding.column));
  const columns = table.columns.map((column) =>
    variable(column, asked.get(column.name) ?? (advised.has(column.name) ? 'ignored' : 'feature')),
  );
  const missing = table.reading?.missing;
  return { schema: missing === undefined ? { columns } : { columns, missing }, target, because, findings };
}

/** The roles a user asked for, every name checked, no column asked to be two things. */
function askedRoles(names: readonly string[], options: SchemaOptions): Map<string, Role> {
  const known = new Set(names);
  const roles = new Map<string, Role>();
  const ask = (name: string, role: Role) => {
    if (!known.has(name)) throw unknownColumn(name, names);
    const before = roles.get(name);
    if (before !== undefined && before !== role) throw roleConflict(name, before, role);
    roles.set(name, role);
  };
  if (options.target !== undefined) ask(options.target, 'target');
  if (options.weight !== undefined) ask(options.weight, 'weight');
  for (const name of options.ignore ?? []) ask(name, 'ignored');
  for (const name of options.use ?? []) ask(name, 'feature');
  for (const name of options.use ?? []) roles.delete(name);
  return roles;
}

function targetOf(
  table: Table,
  names: readonly string[],
  asked: ReadonlyMap<string, Role>,
): { target: string; because: string } {
  const given = names.find((name) => asked.get(name) === 'target');
  if (given !== undefined) return { target: given, because: 'as asked' };
  if (table.target !== undefined && !asked.has(table.target))
    return { target: table.target, because: `the attribute called ${table.target}` };
  const last = names.findLast((name) => !asked.has(name));
  if (last === undefined)
    throw nothingToLearn(
      'No column is left to be the target.',
      'Ignore fewer columns, or name the target with --target.',
    );
  return { target: last, because: 'the last column; another with --target' };
}

function checkTarget(column: Column, rows: number): void {
  if (!hasValue(column, rows))
    throw badTarget(column.name, 'has no value in any row', 'Name another column with --target.');
}

function checkWeight(table: Table, weight: string | undefined): void {
  if (weight === undefined) return;
  if (table.columns.find((column) => column.name === weight)?.kind !== 'numeric') throw weightNotNumeric(weight);
  if (table.weights !== undefined) throw twoWeights(weight);
}

function variable(column: Column, role: Role): Variable {
  const { name, kind, format } = column;
  return kind === 'numeric' ? { name, role, kind, format } : { name, role, kind, format, levels: [...column.levels] };
}
