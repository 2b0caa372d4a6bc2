import { type Column, type Model, type Predictions, problems, type Table, writeCsv } from '@bayesgrove/core';
import { type Format, formatOf } from '../files/format-of.js';
import { behind, cellOf } from './kept-columns.js';
import type { PolicyTally } from './policy-tally.js';
import type { Predicted, PredictedBatches } from './predicted-batches.js';
import { predictionsTable } from './predictions-table.js';

export const PREDICTION_FORMATS = ['csv', 'ndjson', 'parquet'] as const;

/** `json` is one object that holds everything. */
export type PredictionFormat = (typeof PREDICTION_FORMATS)[number] | 'json';

export interface PredictionFlags {
  readonly out?: string;
  readonly to?: (typeof PREDICTION_FORMATS)[number];
  readonly json?: true;
  readonly escapeFormulas?: true;
}

/** What the predictions are written as: what the command line says, else what the file's ending says, else CSV. */
export function predictionFormat({ to, json, out }: PredictionFlags): PredictionFormat {
  if (json && to !== undefined)
    throw problems.badArgument(`--json and --to ${to} contradict each other.`, 'Leave one of them out.');
  const format: Format = json ? 'json' : (to ?? formatOf(out ?? '') ?? 'csv');
  if (format === 'arff' || format === 'duckdb')
    throw problems.badArgument(
      `Predictions are not written as ${format}.`,
      `End the file in .csv, .ndjson, .parquet or .json, or name the format with --to ${PREDICTION_FORMATS.join(', ')}.`,
    );
  if (format === 'parquet' && (out === undefined || out === '-' || out.endsWith('.gz')))
    throw problems.badArgument('Parquet needs a file of its own.', 'Name one with --out predicted.parquet.');
  return format;
}

/** Batches as tables of the same columns: those kept, then the predictions. */
export async function* predictedTables(batches: AsyncIterable<Predicted>, model: Model): AsyncGenerator<Table> {
  for await (const { kept, predictions } of batches) yield behind(kept, predictionsTable(predictions, model.schema));
}

/** The text of all batches. */
export function predictionPieces(
  batches: PredictedBatches,
  model: Model,
  format: Exclude<PredictionFormat, 'parquet'>,
  flags: PredictionFlags,
): AsyncGenerator<string> {
  if (format === 'json') return jsonPieces(batches);
  const tables = predictedTables(batches, model);
  return format === 'csv' ? csvPieces(tables, flags) : linePieces(tables);
}

async function* csvPieces(tables: AsyncIterable<Table>, { out, escapeFormulas }: PredictionFlags) {
  let header = true;
  const style = {
    formulas: escapeFormulas ? 'escape' : 'keep',
    delimiter: /\.(tsv|tab)(\.gz)?$/i.test(out ?? '') ? '\t' : ',',
  } as const;
  for await (const table of tables) {
    yield* writeCsv(table, { ...style, header });
    header = false;
  }
}

const PIECE = 1 << 16;

async function* linePieces(tables: AsyncIterable<Table>): AsyncGenerator<string> {
  for await (const table of tables) {
    const members = membersOf(table.columns);
    yield* grouped(table.rows, (row) => `{${members(row)}}\n`);
  }
}

/** The same object that `JSON.stringify` would write, in pieces. */
async function* jsonPieces(batches: PredictedBatches): AsyncGenerator<string> {
  let behindFirst = false;
  for await (const { kept, predictions } of batches) {
    if (!behindFirst) {
      const classes = predictions.kind === 'classes' ? `"classes":${JSON.stringify(predictions.classes)},` : '';
      yield `{${classes}"predictions":[`;
    }
    const object = objectOf(kept, predictions);
    const before = behindFirst;
    yield* grouped(rowsOf(predictions), (row) => `${before || row > 0 ? ',' : ''}${object(row)}`);
    behindFirst = true;
  }
  yield `],"policy":${JSON.stringify(policyData(batches.tally()))}}\n`;
}

function* grouped(rows: number, textOf: (row: number) => string): Generator<string> {
  let piece = '';
  for (let row = 0; row < rows; row++) {
    piece += textOf(row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const rowsOf = (predictions: Predictions) =>
  predictions.kind === 'numbers' ? predictions.values.length : predictions.labels.length;

function objectOf(kept: readonly Column[], predictions: Predictions): (row: number) => string {
  const others = membersOf(kept);
  const first = (row: number) => (kept.length > 0 ? `"kept":{${others(row)}},` : '');
  if (predictions.kind === 'numbers')
    return (row) => `{${first(row)}"prediction":${JSON.stringify(predictions.values[row])}}`;
  const { classes, labels, probabilities } = predictions;
  const names = classes.map((name) => JSON.stringify(name));
  return (row) => {
    const chances = names.map((name, c) => `${name}:${probabilities[row * classes.length + c]}`);
    return `{${first(row)}"prediction":${names[labels[row]!]},"probabilities":{${chances.join()}}}`;
  };
}

/** A row's cells as members of a JSON object. */
function membersOf(columns: readonly Column[]): (row: number) => string {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const cells = columns.map(cellText);
  return (row) => {
    let text = '';
    for (let i = 0; i < names.length; i++) text += `${i > 0 ? ',' : ''}${names[i]}${cells[i]!(row)}`;
    return text;
  };
}

function cellText(column: Column): (row: number) => string {
  if (column.kind === 'numeric') return (row) => JSON.stringify(cellOf(column, row));
  const { codes, levels } = column;
  const texts = new Array<string | undefined>(levels.length);
  return (row) => {
    const code = codes[row]!;
    return code === levels.length ? 'null' : (texts[code] ??= JSON.stringify(levels[code]));
  };
}

function policyData({ missing, unseen, extra, absent }: PolicyTally) {
  const counts = Object.fromEntries([...unseen].map(([name, { cells }]) => [name, cells]));
  return { missing, unseen: counts, extra, ...(absent.length > 0 && { absent }) };
}
