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
  /** Missing cells among the model's features; counted when it is first asked for, until when the numbers of the table are kept. */
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
  const absent = features.filter((feature) => !byName.has(feature.name)).map((feature) => feature.name);
  if (absent.length > 0) throw absentColumns(place, absent);
  const unseen = new Map<string, number>();
  const bound = features.map((feature) => {
    const column = byName.get(feature.name)!;
    if (!fits(feature, column)) throw kindMismatch(place, feature.name, column.kind, feature.kind);
    const own = cellsOf(feature, column);
    if (own.unseen > 0) unseen.set(feature.name, own.unseen);
    return own;
  });
  const known = new Set([...features.map((feature) => feature.name), targetOf(schema).name]);
  const extra = table.columns.map((column) => column.name).filter((name) => !known.has(name));
  return { rows: table.rows, cells: bound.map(({ cells }) => cells), policy: policyOf(bound, unseen, extra) };
}

/** Looking through all numbers takes as long as scoring by a small tree, and hardly anybody asks. */
function policyOf(bound: readonly BoundColumn[], unseen: PolicyCounts['unseen'], extra: readonly string[]) {
  let counted = 0;
  const rest: Column[] = [];
  for (const { missing } of bound)
    if (typeof missing === 'number') counted += missing;
    else rest.push(missing);
  return {
    get missing() {
      for (const column of rest.splice(0)) counted += missingIn(column);
      return counted;
    },
    unseen,
    extra,
  };
}

/** A column without a single value fits any feature: its type could not be told. */
const fits = (feature: Variable, column: Column) => column.kind === feature.kind || !hasValue(column);

interface BoundColumn {
  readonly cells: Cells;
  /** A column whose missing cells nobody has counted yet. */
  readonly missing: number | Column;
  readonly unseen: number;
}

function cellsOf(feature: Variable, column: Column): BoundColumn {
  if (feature.kind === 'nominal')
    return column.kind === 'nominal' ? recoded(feature, column) : allMissing(feature, column.values.length);
  const values = column.kind === 'numeric' ? column.values : new Float64Array(column.codes.length).fill(Number.NaN);
  return { cells: { kind: 'numeric', values }, missing: column, unseen: 0 };
}

function allMissing(feature: NominalVariable, rows: number) {
  const codes = new Uint32Array(rows).fill(feature.levels.length);
  return { cells: { kind: 'nominal', codes, size: feature.levels.length } as const, missing: rows, unseen: 0 };
}

/** Translates codes level by level, by name; the table's missing and its unknown levels become the model's missing. */
function recoded(feature: NominalVariable, column: NominalColumn) {
  const none = feature.levels.length;
  const places = new Map(feature.levels.map((level, code) => [level, code]));
  const translated = Uint32Array.from([...column.levels.map((level) => places.get(level) ?? none), none]);
  // The table that was learned from, or one that was read by its schema.
  if (translated.length === none + 1 && translated.every((own, code) => own === code))
    return {
      cells: { kind: 'nominal', codes: new Uint32Array(column.codes), size: none } as const,
      missing: column,
      unseen: 0,
    };
  const codes = new Uint32Array(column.codes.length);
  let missing = 0;
  let unseen = 0;
  for (let row = 0; row < codes.length; row++) {
    const code = column.codes[row]!;
    const own = translated[code]!;
    codes[row] = own;
    if (own !== none) continue;
    if (code === column.levels.length) missing++;
    else unseen++;
  }
  return { cells: { kind: 'nominal', codes, size: none } as const, missing, unseen };
}
