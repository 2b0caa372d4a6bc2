import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Column, Table } from '@bayesgrove/core';
import { readPacked } from './packed.js';
import { timing } from './timing.js';

/** What ml-cart's DecisionTreeClassifier and ml-naivebayes' GaussianNB share. Both see level codes as numbers. */
interface Trained {
  train(rows: number[][], labels: number[]): void;
  predict(rows: number[][]): number[];
}

/** A process that measures a package of npm: BASE JOB SECONDS STRETCHES SCORE, the job `tree` or `gaussian`. */
const [base = '', job = '', seconds, stretches, score = 'test'] = process.argv.slice(2);
const repeats = { seconds: Number(seconds), stretches: Number(stretches) };
const [name, kind] = job === 'tree' ? ['ml-cart', 'DecisionTreeClassifier'] : ['ml-naivebayes', 'GaussianNB'];
// Found as by `require`, which looks where NODE_PATH says too.
const path = pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
const Kind = ((await import(path)) as Record<string, new (options?: object) => Trained>)[kind]!;
const { train, [score === 'train' ? 'train' : 'test']: asked } = readPacked(base);
const [rows, labels] = [rowsOf(train), numbersOf(train.columns.at(-1)!)];
const [askedRows, truth] = [rowsOf(asked), numbersOf(asked.columns.at(-1)!)];
const [fitted, model] = await timing(() => {
  // Grown to pure leaves, as the others: by default a split must gain 0.01, and three cases are a leaf.
  const made = new Kind(job === 'tree' ? { minNumSamples: 1, gainThreshold: 0 } : undefined);
  made.train(rows, labels);
  return made;
}, repeats);
const [predicted, out] = await timing(() => model.predict(askedRows), repeats);
const correct = truth.filter((label, row) => label === out[row]).length;
console.log(JSON.stringify({ fit: fitted, predict: predicted, rows: truth.length, correct }));

function rowsOf(table: Table): number[][] {
  const columns = table.columns.slice(0, -1).map(numbersOf);
  return Array.from({ length: table.rows }, (_, row) => columns.map((column) => column[row]!));
}

function numbersOf(column: Column): number[] {
  return Array.from<number>(column.kind === 'numeric' ? column.values : column.codes);
}
