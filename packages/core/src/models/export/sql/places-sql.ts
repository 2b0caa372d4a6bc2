import type { Places } from '../../model.js';
import { placesIn } from '../../place-of.js';
import type { CellColumn } from './cells.js';
import type { Dialect } from './dialect.js';

/** The column of a feature. */
export type ColumnOf = (feature: number) => CellColumn;

/** What a level stands for: one expression a level, and another for missing and for levels never seen. */
export function byLevel(
  { name, coded, variable }: CellColumn,
  dialect: Dialect,
  values: readonly string[],
  otherwise: string,
  literals = true,
): string {
  if (values.length === 0) return otherwise;
  if (coded && literals) return `COALESCE((ARRAY[${values.join(', ')}])[${name}], ${otherwise})`;
  const levels = variable.kind === 'nominal' ? variable.levels : [];
  const label = (code: number) => (coded ? String(code + 1) : dialect.text(levels[code]!));
  return cases(
    `CASE ${name}`,
    values.map((value, code) => [label(code), value]),
    otherwise,
  );
}

/** What an interval of a number stands for. */
export function byInterval(
  { name }: CellColumn,
  dialect: Dialect,
  cuts: readonly number[],
  values: readonly string[],
  otherwise: string,
): string {
  const rows = values.map((value, i): readonly [string, string] => [
    i < cuts.length ? `${name} <= ${dialect.double(cuts[i]!)}` : `${name} IS NOT NULL`,
    value,
  ]);
  return cases('CASE', rows, otherwise);
}

/** A feature in places: one expression a place; `otherwise` where it is missing and nothing stands for it. */
export function byPlace(
  places: Places,
  columnOf: ColumnOf,
  dialect: Dialect,
  values: readonly string[],
  otherwise: string,
  literals = true,
): string {
  const column = columnOf(places.feature);
  const missing = places.fill === undefined ? otherwise : values[places.fill]!;
  return column.variable.kind === 'nominal'
    ? byLevel(column, dialect, values, missing, literals)
    : byInterval(column, dialect, places.cuts ?? [], values, missing);
}

/** The number of the place; that of one more place where it is missing and nothing stands for it. */
export function placeNumber(places: Places, columnOf: ColumnOf, dialect: Dialect): string {
  const { variable } = columnOf(places.feature);
  const count = placesIn(places, variable);
  const values = Array.from({ length: count }, (_, place) => String(place));
  return byPlace(places, columnOf, dialect, values, String(count));
}

/** On one line where it is short. */
export function cases(head: string, rows: readonly (readonly [string, string])[], otherwise: string): string {
  const whens = rows.map(([when, then]) => `WHEN ${when} THEN ${hung(then)}`);
  const short = `${head} ${whens.join(' ')} ELSE ${otherwise} END`;
  if (short.length <= 110 && !short.includes('\n')) return short;
  return [head, ...whens.map(indentedLines), `  ELSE ${indentedLines(hung(otherwise)).trimStart()}`, 'END'].join('\n');
}

/** An expression of several lines begins on a line of its own. */
const hung = (sql: string) => (sql.includes('\n') ? `\n${indentedLines(sql)}` : sql);

export const indentedLines = (sql: string): string =>
  sql
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
