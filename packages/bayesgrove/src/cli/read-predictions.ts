import type { NominalColumn, NumericColumn, Predictions, Table, Task } from '@bayesgrove/core';
import { readTable } from '../files/read-table.js';
import { noPredictions, probabilityColumn } from './held-out-predictions.js';

/**
 * The predictions of something else for the rows of a task's table, from a file such as `predict` writes. There must be one
 * for every row that is tested; the lines of other rows may say nothing. Without columns of probabilities there are none.
 */
export async function readPredictions(
  file: string,
  { table, truth }: Task,
  tested: readonly number[],
): Promise<Predictions> {
  const types = new Map<string, 'nominal' | 'numeric'>();
  if (truth.kind === 'classes') types.set('prediction', 'nominal');
  const given = await readTable(file, { types });
  if (given.rows !== table.rows)
    throw noPredictions(file, `it has ${given.rows} lines, and the table ${table.rows} rows`);
  const policy = { missing: 0, unseen: new Map<string, number>(), extra: [] };
  if (truth.kind === 'numbers') {
    const column = numbersIn(given, 'prediction');
    if (column === undefined) throw noPredictions(file, 'there is no column "prediction" of numbers');
    const missing = tested.find((row) => !Number.isFinite(column.values[row]));
    if (missing !== undefined) throw noPredictions(file, `row ${missing + 1} has none`);
    return { kind: 'numbers', values: column.values, policy };
  }
  const probabilities = probabilitiesIn(given, truth.classes, tested, file);
  const labels =
    labelsIn(given, truth.classes, tested, file) ??
    (probabilities && mostProbable(probabilities, truth.classes.length));
  if (labels === undefined)
    throw noPredictions(file, 'there is neither a column "prediction" nor one "p(CLASS)" for every class');
  return {
    kind: 'classes',
    classes: truth.classes,
    labels,
    probabilities: probabilities ?? new Float64Array(0),
    policy,
  };
}

const numbersIn = (table: Table, name: string) =>
  table.columns.find((column): column is NumericColumn => column.name === name && column.kind === 'numeric');

function labelsIn(
  table: Table,
  classes: readonly string[],
  tested: readonly number[],
  file: string,
): Uint32Array | undefined {
  const column = table.columns.find((one): one is NominalColumn => one.name === 'prediction' && one.kind === 'nominal');
  if (column === undefined) return undefined;
  const codeOf = new Map(classes.map((name, code) => [name, code]));
  const codes = column.levels.map((level) => codeOf.get(level));
  const labels = new Uint32Array(table.rows);
  for (const row of tested) {
    const code = column.codes[row]!;
    const found = codes[code];
    if (found === undefined)
      throw noPredictions(file, `in row ${row + 1} ${JSON.stringify(column.levels[code] ?? '')} is no class`);
    labels[row] = found;
  }
  return labels;
}

function probabilitiesIn(
  table: Table,
  classes: readonly string[],
  tested: readonly number[],
  file: string,
): Float64Array | undefined {
  const columns = classes.map((name) => numbersIn(table, probabilityColumn(name)));
  if (!columns.every((column) => column !== undefined)) return undefined;
  const width = classes.length;
  const probabilities = new Float64Array(table.rows * width);
  for (const row of tested) {
    let sum = 0;
    for (const [c, { values }] of columns.entries()) {
      if (values[row]! < 0) throw noPredictions(file, `row ${row + 1} has a probability of ${values[row]}`);
      sum += probabilities[row * width + c] = values[row]!;
    }
    if (!(Math.abs(sum - 1) < 1e-3)) throw noPredictions(file, `the probabilities of row ${row + 1} add up to ${sum}`);
  }
  return probabilities;
}

function mostProbable(probabilities: Float64Array, width: number): Uint32Array {
  const labels = new Uint32Array(probabilities.length / width);
  for (let row = 0; row < labels.length; row++)
    for (let c = 1; c < width; c++)
      if (probabilities[row * width + c]! > probabilities[row * width + labels[row]!]!) labels[row] = c;
  return labels;
}
