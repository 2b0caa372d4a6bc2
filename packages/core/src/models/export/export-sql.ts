import { badArgument, cannotExport } from '../../base/problems.js';
import { VERSION } from '../../base/version.js';
import { targetOf } from '../../schema/schema.js';
import { featuresUsed } from '../features-used.js';
import type { Model } from '../model.js';
import { bodyStages } from './sql/body-sql.js';
import { type CellColumn, cellColumns, cellItems, codeLevels, liveCells } from './sql/cells.js';
import { differencesSql, vectorStages } from './sql/check-sql.js';
import { type Dialect, duckdb, postgres, quotedName, remark, withBreaks } from './sql/dialect.js';
import { checkNames, outputNames } from './sql/output-names.js';
import { refuse } from './sql/refuse.js';
import { named, type Writer, writer } from './sql/writer.js';

/** The databases an export is written for. */
export type SqlDialect = 'duckdb' | 'postgres';

/** Whose SQL, and of which table. */
export interface SqlOptions {
  readonly dialect: SqlDialect;
  /** The table to score: its name, or the parts of a name such as schema and table. Quoted. Default: `data`. */
  readonly table?: string | readonly string[];
  /** Columns of the table that go into the result, before `prediction`. Default: all of them. */
  readonly keep?: readonly string[];
}

/** A model as two statements. */
export interface SqlExport {
  /** Scores every row of the table: its columns, then `prediction` and, for classes, `p(CLASS)` a class. */
  readonly query: string;
  /** Needs no table: one row for every test vector whose answer differs from the model's own, none where all is well. */
  readonly check: string;
}

/** A row of a query has a column a class several times over, and databases bound how many there are. */
const MOST_CLASSES = 400;
const MOST_COLUMNS = 800;

/** A model as SQL. What SQL cannot say exactly is refused by name (`cannot-export`). */
export function exportSql(model: Model, { dialect: name, table = 'data', keep }: SqlOptions): SqlExport {
  const dialect = [duckdb, postgres].find((one) => one.name === name);
  if (dialect === undefined)
    throw badArgument(`There is no dialect ${JSON.stringify(name)}.`, 'Take duckdb or postgres.');
  refuse(model);
  const used = featuresUsed(model.body);
  checkNames(model.schema, used, dialect);
  checkSizes(model, used);
  const path = (typeof table === 'string' ? [table] : table).map(quotedName).join('.');
  const scored = `Scores every row of ${typeof table === 'string' ? remark(table) : table.map(remark).join('.')} in ${dialect.title}.`;
  const checked = `Checks the model's SQL in ${dialect.title}: gives no row where all is well.`;
  return {
    query: `${headerOf(model, scored)}\n${queryOf(model, dialect, used, path, keep)}`,
    check: `${headerOf(model, checked)}\n${checkOf(model, dialect, used)}`,
  };
}

function checkSizes(model: Model, used: readonly number[]): void {
  const { levels } = targetOf(model.schema) as { readonly levels?: readonly string[] };
  const classes = levels?.length ?? 0;
  if (classes > MOST_CLASSES)
    throw cannotExport(
      `${classes} classes are too many for SQL: ${MOST_CLASSES} are the most.`,
      'Export it with --to js.',
    );
  if (used.length > MOST_COLUMNS)
    throw cannotExport(
      `The model looks at ${used.length} columns, too many for SQL: ${MOST_COLUMNS} are the most.`,
      'Learn from fewer columns, for example with selective-nb, or export it with --to js.',
    );
}

function headerOf({ training, schema }: Model, purpose: string): string {
  const { data } = training;
  const lines = [
    purpose,
    `Model: ${remark(training.learner)} for ${remark(targetOf(schema).name)}, learned from ${training.rows} rows${data.name === null ? '' : ` of ${remark(data.name)}`}.`,
    ...(data.fingerprint === null ? [] : [`Data: ${remark(data.fingerprint)}.`]),
    `Learned by bayesgrove ${remark(training.version)}, written by bayesgrove ${VERSION}.`,
    'NULL, NaN and levels that were never seen are missing values.',
  ];
  return lines.map((line) => `-- ${line}`).join('\n');
}

/** The stages from cells to answers; gives the columns the answers have. */
function stages(sql: Writer, model: Model, columns: readonly CellColumn[]): void {
  const byFeature = new Map(columns.map((column) => [column.feature, column]));
  codeLevels(sql, columns, liveCells(columns));
  bodyStages(sql, model, (feature) => byFeature.get(feature)!, liveCells(columns));
}

const classesOf = (model: Model): readonly string[] => {
  const target = targetOf(model.schema);
  return target.kind === 'nominal' ? target.levels : [];
};

function queryOf(
  model: Model,
  dialect: Dialect,
  used: readonly number[],
  table: string,
  keep: readonly string[] | undefined,
): string {
  const sql = writer(dialect, model.schema, classesOf(model));
  const columns = cellColumns(sql, used);
  sql.select(
    'cells',
    ['The columns of the model, as numbers and texts; the whole row goes along as `source`.'],
    [{ sql: 'scored_row', as: 'source' }, ...cellItems(sql, columns, 'scored_row')],
    `${table} AS scored_row`,
  );
  stages(sql, model, columns);
  const names = outputNames(model.schema, dialect);
  const answers = ['prediction', ...named('p', sql)].map((column, i) => `${column} AS ${quotedName(names[i]!)}`);
  const kept = keep?.map((column) => `(source).${quotedName(column)}`) ?? [dialect.unpacked('source')];
  const lines = ['SELECT', [...kept, ...answers].map((column) => `  ${column}`).join(',\n'), `FROM ${sql.last()};`, ''];
  return `${sql.text()}\n${withBreaks(lines.join('\n'))}`;
}

function checkOf(model: Model, dialect: Dialect, used: readonly number[]): string {
  const sql = writer(dialect, model.schema, classesOf(model));
  const columns = cellColumns(sql, used);
  const vectors = vectorStages(sql, model, columns);
  stages(sql, model, columns);
  return differencesSql(sql, vectors);
}
