import {
  type Axis,
  featuresOf,
  type NominalVariable,
  type NumericAxis,
  problems,
  quantileBins,
  type Schema,
  targetOf,
  type Variable,
} from '@bayesgrove/core';
import { type Distinct, distinctValues } from './distinct-values.js';
import { levelTypes } from './level-types.js';
import { numberTable } from './number-table.js';
import type { Described, Duckdb } from './open-duckdb.js';
import type { Scratch } from './scratch.js';
import {
  type CodedColumn,
  codedSql,
  type RawColumn,
  type Relation,
  rawSql,
  strangerSql,
  valueSql,
} from './sql/code-sql.js';
import { familyOf } from './sql/column-types.js';
import type { Plan } from './sql/count-sql.js';

/** With more distinct values than this a column is to be counted in bins: answers would be about as large as the data. */
const MOST_VALUES = 2 ** 20;

/** The user's relation seen as codes. Columns are the features, then the target. */
export interface CodedRelation {
  readonly columns: readonly CodedColumn[];
  readonly weighted: boolean;
  /** Rows of the relation, also those that do not count. */
  readonly allRows: number;
  /** A SELECT of the codes of these columns, and of the target, from the user's data. */
  select(columns: ReadonlySet<CodedColumn>): string;
}

/** Finds the axes and makes the lookups. */
export async function codedRelation(
  duckdb: Duckdb,
  sql: string,
  schema: Schema,
  options: { readonly bins?: number | undefined; readonly plan: Plan },
  scratch: Scratch,
): Promise<CodedRelation> {
  const { bins, plan } = options;
  checkBins(bins);
  const described = await duckdb.describe(`SELECT * FROM ${sql}`);
  const weight = schema.columns.find((variable) => variable.role === 'weight');
  const relation: Relation = { sql, columns: described.length, weight: weight && rawOf(described, weight) };
  const allRows = await checkedRows(duckdb, relation, weight);
  const variables = [...featuresOf(schema), targetOf(schema)].map(
    (variable) => [variable, rawOf(described, variable)] as const,
  );
  const numeric = variables.flatMap(([variable, raw]) => (variable.kind === 'numeric' ? [raw] : []));
  const distinct = await distinctValues(duckdb, relation, numeric, plan, bins === undefined ? MOST_VALUES : Infinity);
  const levels = variables.map(([variable]) => (variable.kind === 'nominal' ? variable.levels : []));
  const types = await levelTypes(duckdb, scratch, levels);
  const columns: CodedColumn[] = [];
  for (const [i, [variable, raw]] of variables.entries()) {
    const made =
      variable.kind === 'nominal'
        ? { axis: nominalAxis(variable), lookup: types[i] }
        : await numericLookup(duckdb, scratch, numericAxis(variable.name, distinct.get(raw)!, bins));
    const real = made.axis.kind === 'numeric' && !made.axis.exact ? `v${i}` : undefined;
    columns.push({ raw, ...made, code: `c${i}`, real });
  }
  await checkLevels(duckdb, relation, columns);
  const target = columns.at(-1)!;
  return {
    columns,
    weighted: weight !== undefined,
    allRows,
    select: (asked) =>
      codedSql(
        relation,
        columns.filter((column) => asked.has(column) || column === target),
        target,
      ),
  };
}

function checkBins(bins: number | undefined): void {
  if (bins !== undefined && !(Number.isInteger(bins) && bins >= 2 && bins <= 65_535))
    throw problems.badArgument(`There cannot be ${bins} bins.`, 'Ask for a whole number from 2 to 65535.');
}

/** Columns match by their exact name, as everywhere; DuckDB itself would ignore case. */
function rawOf(described: readonly Described[], variable: Variable): RawColumn {
  const at = described.findIndex((column) => column.name === variable.name);
  if (at < 0) throw problems.absentColumns({}, [variable.name]);
  const { type } = described[at]!;
  const family = familyOf(type);
  if (family === 'nested') throw problems.unreadableType({ column: variable.name }, type);
  return { at: `x${at}`, type, family };
}

async function checkedRows(duckdb: Duckdb, relation: Relation, variable: Variable | undefined): Promise<number> {
  const { weight } = relation;
  const from = rawSql(relation);
  if (weight === undefined) return (await duckdb.numbers(`SELECT CAST(count(*) AS DOUBLE) FROM ${from}`))[0]![0]!;
  const value = valueSql(weight);
  const bad = `(${value} IS NULL OR ${value} < 0 OR isinf(${value}))`;
  const counts = `CAST(count(*) AS DOUBLE), CAST(count(*) FILTER (WHERE ${bad}) AS DOUBLE)`;
  const [rows, wrong] = await duckdb.numbers(`SELECT ${counts} FROM ${from}`);
  if (wrong![0] === 0) return rows![0]!;
  const [found] = await duckdb.rows(`SELECT CAST(${weight.at} AS VARCHAR) FROM ${from} WHERE ${bad} LIMIT 1`);
  throw problems.badWeight({ column: variable!.name }, String(found?.[0] ?? ''));
}

/** Equal codes mean equal things only if every level has one; also in rows that do not count, as for numbers. */
async function checkLevels(duckdb: Duckdb, relation: Relation, columns: readonly CodedColumn[]): Promise<void> {
  const nominal = columns.filter(({ axis }) => axis.kind === 'nominal');
  if (nominal.length === 0) return;
  const [found] = await duckdb.rows(`SELECT ${nominal.map(strangerSql).join(', ')} FROM ${rawSql(relation)}`);
  nominal.forEach(({ axis }, i) => {
    const level = found![i];
    if (level === null) return;
    throw problems.axisMismatch(axis.name, `has a level that the schema does not have, ${shortened(String(level))}`);
  });
}

const shortened = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);

const nominalAxis = ({ name, levels }: NominalVariable): Axis => ({
  kind: 'nominal',
  name,
  size: levels.length,
  levels,
});

/** A table of the values, or of the lowest value of every bin, with their codes. */
async function numericLookup(duckdb: Duckdb, scratch: Scratch, axis: NumericAxis) {
  if (axis.size === 0) return { axis, lookup: undefined };
  const columns = new Map<string, Uint32Array | Float64Array>([
    ['value', axis.low],
    ['code', Uint32Array.from(axis.low, (_, i) => i)],
  ]);
  return { axis, lookup: (await numberTable(duckdb, scratch, columns, 'often')).sql };
}

function numericAxis(name: string, { values, counts }: Distinct, bins: number | undefined): NumericAxis {
  if (bins !== undefined) return quantileBins(name, values, counts, bins).axis;
  if (values.length <= MOST_VALUES)
    return { kind: 'numeric', name, size: values.length, exact: true, values, low: values, high: values };
  throw problems.cannotAnswer(
    `Column ${JSON.stringify(name)} has more than ${MOST_VALUES} distinct values, too many to count one by one in SQL.`,
    'Count in bins, for example bins: 255, or read the table into memory.',
  );
}
