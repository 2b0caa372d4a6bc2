import { featuresOf, type NominalVariable, type Variable } from '../../../schema/schema.js';
import { type Dialect, quotedName, remark } from './dialect.js';
import type { Item, Writer } from './writer.js';

/** A nominal column of more levels is turned into codes by a join, since CASE tries one level after the other. */
const MOST_CASES = 40;

/** A feature inside the query: a double, a text, or (with many levels) a code from 1 on. NULL where it is missing. */
export interface CellColumn {
  readonly feature: number;
  readonly variable: Variable;
  /** As SQL writes it. */
  readonly name: string;
  readonly coded: boolean;
}

/** Names of columns that stages make; a feature so called gets another name inside the query. */
const OWN = /^(source|node|most|total|least|prediction|vector|code|level|tests|expected|apart|[a-z]+(_[0-9]+)+)$/i;

/** The columns a body looks at. Plain names are kept, so that the query can be read; others are numbered. */
export function cellColumns({ schema }: Writer, used: readonly number[]): readonly CellColumn[] {
  const features = featuresOf(schema);
  const taken = new Set<string>();
  return used.map((feature) => {
    const variable = features[feature]!;
    const folded = variable.name.toLowerCase();
    const kept = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,29}$/u.test(folded) && !OWN.test(folded) && !taken.has(folded);
    taken.add(folded);
    const coded = variable.kind === 'nominal' && variable.levels.length > MOST_CASES;
    return { feature, variable, name: kept ? quotedName(variable.name) : `x_${feature + 1}`, coded };
  });
}

/** Reads the cells of a table: `row` is its alias. */
export function cellItems({ dialect }: Writer, columns: readonly CellColumn[], row: string): readonly Item[] {
  return columns.map(({ variable, name }) => {
    const cell = `${row}.${quotedName(variable.name)}`;
    const note = name.startsWith('x_') ? { note: remark(variable.name) } : {};
    if (variable.kind === 'nominal') return { sql: labelItem(dialect, cell, variable), as: name, ...note };
    const number = variable.format === 'number' ? `CAST(${cell} AS ${dialect.doubleType})` : dialect.milliseconds(cell);
    return { sql: `NULLIF(${number}, ${dialect.double(Number.NaN)})`, as: name, ...note };
  });
}

/** What databases read as a BOOLEAN when they guess the types of a file, in any case of its letters. */
const YES = /^(true|t|yes|y)$/i;
const NO = /^(false|f|no|n)$/i;

/** A BOOLEAN is the one level that says yes, or the one that says no: `true` is what the database made of it. */
function labelItem(dialect: Dialect, cell: string, { levels }: NominalVariable): string {
  const label = dialect.label(cell, levels.some(looksNumeric));
  const [yes, no] = [YES, NO].map((words) => levels.filter((level) => words.test(level)));
  if (yes!.length !== 1 || no!.length !== 1 || (yes![0] === 'true' && no![0] === 'false')) return label;
  const said = `CASE ${dialect.label(cell, false)} WHEN 'true' THEN ${dialect.text(yes![0]!)} WHEN 'false' THEN ${dialect.text(no![0]!)} END`;
  return `CASE WHEN ${dialect.isBoolean(cell)} THEN ${said} ELSE ${label} END`;
}

const looksNumeric = (level: string) => level.trim() !== '' && Number.isFinite(Number(level));

/** Turns the columns of many levels into codes; nothing where there are none. `live` are the columns to be kept. */
export function codeLevels(writer: Writer, columns: readonly CellColumn[], live: readonly string[]): void {
  const coded = columns.filter((column) => column.coded);
  if (coded.length === 0) return;
  const before = writer.last();
  const joins = coded.map(({ variable, name }, i) => {
    const rows = (variable as NominalVariable).levels.map((level, code) => [
      writer.dialect.text(level),
      String(code + 1),
    ]);
    const list = writer.values('levels', [`The levels of ${remark(variable.name)}.`], ['level', 'code'], rows);
    return { name, list, alias: `l_${i + 1}` };
  });
  const items = live.map((column): Item => {
    const join = joins.find(({ name }) => name === column);
    return join ? { sql: `${join.alias}.code`, as: column } : { sql: `${before}.${column}` };
  });
  const from = [
    before,
    ...joins.map(({ name, list, alias }) => `  LEFT JOIN ${list} AS ${alias} ON ${alias}.level = ${before}.${name}`),
  ];
  writer.select('coded', ['Columns of many levels as codes.'], items, from.join('\n  '));
}

export const liveCells = (columns: readonly CellColumn[]): readonly string[] => [
  'source',
  ...columns.map(({ name }) => name),
];
