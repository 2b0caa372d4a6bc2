/** What differs between the databases, and how names, texts and numbers of the data become part of a statement. */
export interface Dialect {
  readonly name: 'duckdb' | 'postgres';
  readonly title: string;
  readonly doubleType: string;
  readonly textType: string;
  /** Ends a SELECT that the planner must not melt into the next: it would compute each of its columns at every use. */
  readonly fence: readonly string[];
  /** Makes a stage a table for the time of the query; nothing where that is not needed. */
  readonly stored: '' | 'MATERIALIZED ';
  /** The longest name in bytes; longer ones are cut by the database. */
  readonly longestName: number;
  /** Whether `a` and `A` are one name, also in quotes. */
  readonly foldsCase: boolean;
  text(text: string): string;
  /** A double that the database reads back bit by bit. */
  double(value: number): string;
  /** Milliseconds since 1970 in UTC of a DATE or TIMESTAMP. */
  milliseconds(column: string): string;
  /** A column as a text that levels are compared with; `numeric` where levels look like numbers. */
  label(column: string, numeric: boolean): string;
  /** Whether a column is a BOOLEAN: a database may have made one of yes and no. */
  isBoolean(column: string): string;
  /** All columns of a row that is a value. */
  unpacked(row: string): string;
}

/** Plain digits would be read as a decimal first; an exponent makes them a double. */
const exponential = (value: number) => {
  const digits = String(value).replace('e+', 'e');
  return digits.includes('e') ? digits : `${digits}e0`;
};

/** Stands for a line break inside quotes until the text is put together: indenting must not touch it. No name or level holds a NUL. */
const BREAK = '\u0000';

export const withBreaks = (text: string): string => text.replaceAll(BREAK, '\n');

const quotedText = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\n', BREAK)}'`;

export const duckdb: Dialect = {
  name: 'duckdb',
  title: 'DuckDB',
  doubleType: 'DOUBLE',
  textType: 'VARCHAR',
  fence: [],
  stored: '',
  longestName: Number.POSITIVE_INFINITY,
  foldsCase: true,
  text: quotedText,
  double: (value) => (Number.isFinite(value) ? exponential(value) : `'${value}'::DOUBLE`),
  milliseconds: (column) => `epoch_us(${column}) / 1e3`,
  // A double as a level is 1 and not 1.0, as when the tool reads it.
  label: (column, numeric) =>
    numeric
      ? `CASE WHEN typeof(${column}) IN ('DOUBLE', 'FLOAT') THEN regexp_replace(CAST(${column} AS VARCHAR), '\\.0$', '') ELSE CAST(${column} AS VARCHAR) END`
      : `CAST(${column} AS VARCHAR)`,
  isBoolean: (column) => `typeof(${column}) = 'BOOLEAN'`,
  unpacked: (row) => `${row}.*`,
};

export const postgres: Dialect = {
  name: 'postgres',
  title: 'PostgreSQL',
  doubleType: 'float8',
  textType: 'text',
  fence: ['OFFSET 0'],
  stored: 'MATERIALIZED ',
  longestName: 63,
  foldsCase: false,
  // E'' reads a backslash the same way whatever standard_conforming_strings says.
  text: (text) => (text.includes('\\') ? `E${quotedText(text).replaceAll('\\', '\\\\')}` : quotedText(text)),
  double: (value) => (Number.isFinite(value) ? `${value}::float8` : `'${value}'::float8`),
  milliseconds: (column) => `CAST(EXTRACT(EPOCH FROM ${column}) * 1000 AS float8)`,
  label: (column) => `CAST(${column} AS text) COLLATE "C"`,
  isBoolean: (column) => `pg_typeof(${column}) = 'boolean'::regtype`,
  unpacked: (row) => `(${row}).*`,
};

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""').replaceAll('\n', BREAK)}"`;

/** A text of the data inside a comment: on one line, whatever it holds. */
export const remark = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
