import { absentColumns, badArgument, kindMismatch } from '../base/problems.js';
import { featuresOf, type NominalVariable, type Schema, targetOf, type Variable } from '../schema/schema.js';
import { checkTable } from '../table/check-table.js';
import { type Codes, type Column, hasValue, missingIn, type NominalColumn, type Table } from '../table/table.js';

/** A feature's cells in the terms of the model: numbers with NaN for missing, or level codes with `size` for it. */
export type Cells =
  | { readonly kind: 'numeric'; readonly values: Float64Array }
  | { readonly kind: 'nominal'; readonly codes: Codes; readonly size: number };

/** What the policy had to do so that a table fits a model; shells print it. */
export interface PolicyCounts {
  /** Missing cells among the model's features; counted when it is first asked for, until when the columns of the table are kept. */
  readonly missing: number;
  /** Cells with a level the model never saw, by column; they count as missing. */
  readonly unseen: ReadonlyMap<string, number>;
  /** Columns of the table the model does not use. */
  readonly extra: readonly string[];
}

export interface Bound {
  readonly rows: number;
  readonly cells: readonly Cells[];
  readonly policy: PolicyCounts;
}

/** Matches a table's columns to a model's features by name and puts their cells into the model's codes. */
export function bind(schema: Schema, table: Table): Bound {
  if (schema === undefined) throw badArgument('This is not a model.', 'Fit one, or read one with parseModel.');
  checkTable(table);
  const place = table.name === undefined ? {} : { file: table.name };
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const features = featuresOf(schema);
  const names = features.map((feature) => feature.name);
  const absent = names.filter((name) => !byName.has(name));
  if (absent.length > 0) throw absentColumns(place, absent);
  const unseen = new Map<string, number>();
  const columns = names.map((name) => byName.get(name)!);
  const cells = features.map((feature, i) => {
    const column = columns[i]!;
    // A column without a single value fits any feature: its type could not be told.
    if (column.kind !== feature.kind && hasValue(column, table.rows))
      throw kindMismatch(place, feature.name, column.kind, feature.kind);
    return cellsOf(feature, column, unseen);
  });
  const known = new Set([...names, targetOf(schema).name]);
  const extra = table.columns.map((column) => column.name).filter((name) => !known.has(name));
  return { rows: table.rows, cells, policy: policyOf(columns, unseen, extra) };
}

/** Looking through all cells takes as long as scoring by a small tree, and hardly anybody asks. */
function policyOf(columns: Column[], unseen: PolicyCounts['unseen'], extra: readonly string[]) {
  let counted = 0;
  return {
    get missing() {
      for (const column of columns.splice(0)) counted += missingIn(column);
      return counted;
    },
    unseen,
    extra,
  };
}

function cellsOf(feature: Variable, column: Column, unseen: Map<string, number>): Cells {
  if (feature.kind === 'numeric')
    return {
      kind: 'numeric',
      values: column.kind === 'numeric' ? column.values : new Float64Array(column.codes.length).fill(Number.NaN),
    };
  const size = feature.levels.length;
  return {
    kind: 'nominal',
    codes:
      column.kind === 'nominal' ? recoded(feature, column, unseen) : new Uint32Array(column.values.length).fill(size),
    size,
  };
}

/**
 * Translates codes level by level, by name; the table's missing and its unknown levels become the model's missing. Most tables have
 * the levels that the model was learned with, and their codes are read where they are.
 */
function recoded(feature: NominalVariable, column: NominalColumn, unseen: Map<string, number>): Codes {
  const none = feature.levels.length;
  const places = new Map(feature.levels.map((level, code) => [level, code]));
  const translated = [...column.levels.map((level) => places.get(level) ?? none), none];
  if (translated.length > none && translated.every((own, code) => own === code)) return column.codes;
  const codes = new Uint32Array(column.codes);
  let found = 0;
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!;
    codes[row] = translated[code]!;
    if (translated[code] === none && code !== column.levels.length) found++;
  }
  if (found > 0) unseen.set(feature.name, found);
  return codes;
}
