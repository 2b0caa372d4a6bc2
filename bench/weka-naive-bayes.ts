import { basename } from 'node:path';
import { fit, inferSchema, naiveBayes, predict, type Schema, type Table } from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { largestDifference } from './largest-difference.js';
import { runWeka, wekaFiles } from './run-weka.js';

/** Left out: their probabilities fill memory and say no more. */
const PLAIN = /^(?!.*\.gz$)(?!shuttle|poker-hand|letter|optdigits|pendigits)/;

const MODES = ['gaussian', 'discretized'] as const;

/**
 * `naive-bayes` with the preset weka beside Weka's NaiveBayes, plain and with -D, on every ARFF file of a folder: the
 * largest difference between two probabilities over all training rows and classes.
 */
export async function wekaNaiveBayes(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => PLAIN.test(name));
  if (files.length === 0) return;
  const equal = { gaussian: 0, discretized: 0 };
  console.log(`${'data set'.padEnd(24)} ${'rows'.padStart(6)}  plain     -D`);
  for (const file of files) {
    const theirs = await sharesOfWeka(file);
    const table = await readTable(file);
    const schema = everyColumn(table);
    const differences: number[] = [];
    for (const mode of MODES) {
      const difference = largestDifference(await ourShares(table, schema, mode), theirs.get(mode)!);
      differences.push(difference);
      if (difference <= 1e-9) equal[mode]++;
    }
    console.log(
      `${basename(file).padEnd(24)} ${String(table.rows).padStart(6)}  ${differences.map((x) => x.toExponential(1).padEnd(8)).join('  ')}`,
    );
  }
  console.log(
    `\nEvery probability within 1e-9 of Weka's: plain ${equal.gaussian}, -D ${equal.discretized} of ${files.length} data sets.`,
  );
}

async function sharesOfWeka(file: string): Promise<ReadonlyMap<string, Float64Array>> {
  const lines = await runWeka('NaiveBayesShares', [file]);
  return new Map(
    MODES.map((mode) => {
      const shares = lines.filter(([, of]) => of === mode).flatMap(([, , text]) => text!.trim().split(' '));
      return [mode, Float64Array.from(shares, Number)];
    }),
  );
}

/** Weka has no opinion on identifiers and constant columns: all are used. */
function everyColumn(table: Table): Schema {
  const { target } = inferSchema(table);
  const use = table.columns.map((column) => column.name).filter((name) => name !== target);
  return inferSchema(table, { use }).schema;
}

async function ourShares(table: Table, schema: Schema, numeric: string): Promise<Float64Array> {
  const model = await fit(naiveBayes, table, { schema, options: { preset: 'weka', numeric } });
  const predictions = predict(model, table);
  return predictions.kind === 'classes' ? predictions.probabilities : new Float64Array(0);
}
