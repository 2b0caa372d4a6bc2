import type { Axis } from '@bayesgrove/core';
import { type Family, numberSql, textSql } from './column-types.js';

/** A column of the user's relation, known by its place (`x3`), so that no name of the user's enters a statement. */
export interface RawColumn {
  readonly at: string;
  readonly type: string;
  readonly family: Family;
}

/** A column that becomes codes: `c` and its number in the coded relation. */
export interface CodedColumn {
  readonly raw: RawColumn;
  readonly axis: Axis;
  /** The name of the codes. */
  readonly code: string;
  /** The name of the numbers themselves, kept beside the codes of a binned column. */
  readonly real: string | undefined;
  /** A relation of values or bins and their codes, or a type of levels; undefined when there are none. */
  readonly lookup: string | undefined;
}

export interface Relation {
  /** What stands after FROM. */
  readonly sql: string;
  readonly columns: number;
  readonly weight: RawColumn | undefined;
}

/** A numeric cell: NaN is NULL, -0 is 0. */
export const valueSql = ({ at, family }: RawColumn): string => {
  const number = numberSql(at, family);
  return `CASE WHEN isnan(${number}) THEN NULL WHEN ${number} = 0 THEN CAST(0 AS DOUBLE) ELSE ${number} END`;
};

/** The user's relation with its columns called x0, x1, ... */
export const rawSql = (relation: Relation): string =>
  `${relation.sql} AS r(${Array.from({ length: relation.columns }, (_, i) => `x${i}`).join(', ')})`;

/** The narrowest type that holds the codes 0 to `size`. */
export const codeType = (size: number): 'UTINYINT' | 'USMALLINT' | 'UINTEGER' =>
  size < 0x100 ? 'UTINYINT' : size < 0x10000 ? 'USMALLINT' : 'UINTEGER';

/** A raw cell, ready to be looked up: a number, or a level of an enumeration as its number. */
function cellSql({ raw, axis, lookup }: CodedColumn): string {
  if (axis.kind === 'numeric') return valueSql(raw);
  return lookup === undefined ? 'NULL' : `enum_code(TRY_CAST(${textSql(raw.at, raw.type)} AS ${lookup}))`;
}

/** The first text, in their order, that is not among the levels of a nominal column; NULL when there is none. */
export function strangerSql({ raw, lookup }: CodedColumn): string {
  const text = textSql(raw.at, raw.type);
  const unknown = lookup === undefined ? '' : ` AND TRY_CAST(${text} AS ${lookup}) IS NULL`;
  return `min(${text}) FILTER (WHERE ${text} IS NOT NULL${unknown})`;
}

/** NULL becomes the place for missing; a number that is in no lookup table stays NULL, since the data then changed. */
function codeSql({ axis, code, lookup }: CodedColumn): string {
  const found = axis.kind === 'nominal' || lookup === undefined ? `s.${code}` : `of_${code}.code`;
  return `CAST(CASE WHEN s.${code} IS NULL THEN ${axis.size} ELSE ${found} END AS ${codeType(axis.size)}) AS ${code}`;
}

function joinSql({ axis, code, lookup }: CodedColumn): readonly string[] {
  if (axis.kind === 'nominal' || lookup === undefined) return [];
  return axis.exact
    ? [`LEFT JOIN ${lookup} AS of_${code} ON s.${code} = of_${code}.value`]
    : [`ASOF LEFT JOIN ${lookup} AS of_${code} ON s.${code} >= of_${code}.value`];
}

/** The coded rows that count, with these columns (the target among them) and the weight `w` if there is one. */
export function codedSql(relation: Relation, columns: readonly CodedColumn[], target: CodedColumn): string {
  const { weight } = relation;
  const cells = columns.map((column) => `${cellSql(column)} AS ${column.code}`);
  const reals = columns.flatMap(({ real, code }) => (real === undefined ? [] : [`s.${code} AS ${real}`]));
  return [
    `SELECT ${[...columns.map(codeSql), ...reals, ...(weight ? ['s.w AS w'] : [])].join(', ')}`,
    `FROM (SELECT ${[...cells, ...(weight ? [`${valueSql(weight)} AS w`] : [])].join(', ')} FROM ${rawSql(relation)}) AS s`,
    ...columns.flatMap(joinSql),
    `WHERE s.${target.code} IS NOT NULL${weight ? ' AND s.w > 0' : ''}`,
  ].join(' ');
}
