import { basename } from 'node:path';
import {
  c45,
  code,
  fit,
  inferSchema,
  memoryCounts,
  type NominalColumn,
  predict,
  type Schema,
  type Table,
  takeRows,
  targetOf,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { runWeka, wekaFiles } from './run-weka.js';

const FOLDS = 10;

/** Left out: J48 takes minutes for ten trees of these. */
const TOO_LONG = /^(poker-hand|covertype-subset|connect-4)\.arff\.gz$/;

/** Our defaults, and the readings of J48. */
const readings = { defaults: {}, weka: { preset: 'weka' } } as const;

/**
 * `c45` beside J48 on the same ten folds of every data set of a folder: the share of held-out rows that get the same
 * class, with our default readings and with those of J48; and the accuracies of all three.
 */
export async function wekaJ48Folds(folder?: string): Promise<void> {
  const all = { rows: 0, defaults: 0, weka: 0, files: 0, mean: 0 };
  for (const file of wekaFiles(folder, (name) => !TOO_LONG.test(name))) {
    const [line] = await runWeka('Folds', [file, String(FOLDS)]).catch(() => []);
    if (line === undefined) {
      console.log(`${basename(file).padEnd(28)} left out: J48 refuses it`);
      continue;
    }
    const theirs = Int32Array.from(line[1]!.split(' '), Number);
    const { table, schema, classes } = await read(file);
    const fold = deal(classes);
    const rows = fold.reduce((sum, k) => sum + (k >= 0 ? 1 : 0), 0);
    const share = (a: ArrayLike<number>, b: ArrayLike<number>) => same(a, b, fold) / rows;
    const ours = await labelsOf(table, schema, fold, readings.defaults);
    const weka = await labelsOf(table, schema, fold, readings.weka);
    const actual = classes.codes;
    console.log(
      `${basename(file).padEnd(28)} equal ${percent(share(ours, theirs))}, with preset weka ${percent(share(weka, theirs))}` +
        `   right: ours ${percent(share(ours, actual))}, J48 ${percent(share(theirs, actual))}`,
    );
    all.rows += rows;
    all.defaults += same(ours, theirs, fold);
    all.weka += same(weka, theirs, fold);
    all.files++;
    all.mean += share(ours, theirs);
  }
  if (all.files === 0) return;
  console.log(
    `\nEqual held-out predictions on ${all.files} data sets, ${all.rows} rows: ${percent(all.defaults / all.rows)} of all rows` +
      ` (mean over data sets ${percent(all.mean / all.files)}); with preset weka ${percent(all.weka / all.rows)}.`,
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2).padStart(6)} %`;

function same(a: ArrayLike<number>, b: ArrayLike<number>, fold: Int32Array): number {
  let equal = 0;
  for (let row = 0; row < fold.length; row++) if (fold[row]! >= 0 && a[row] === b[row]) equal++;
  return equal;
}

async function read(file: string): Promise<{ table: Table; schema: Schema; classes: NominalColumn }> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const { schema } = inferSchema(table, {
    use: table.columns.map((column) => column.name).filter((name) => name !== target),
  });
  const classes = table.columns.find(({ name }) => name === targetOf(schema).name);
  if (classes?.kind !== 'nominal') throw new Error(`${file} has no nominal class.`);
  return { table, schema, classes };
}

/** Class by class in row order, dealt with one running counter, as bench/weka/Folds.java does. */
function deal({ codes, levels }: NominalColumn): Int32Array {
  const fold = new Int32Array(codes.length).fill(-1);
  let next = 0;
  for (let c = 0; c < levels.length; c++)
    for (let row = 0; row < codes.length; row++) if (codes[row] === c) fold[row] = next++ % FOLDS;
  return fold;
}

async function labelsOf(
  table: Table,
  schema: Schema,
  fold: Int32Array,
  options: Readonly<Record<string, unknown>>,
): Promise<Int32Array> {
  const coded = code(table);
  const labels = new Int32Array(table.rows).fill(-1);
  const all = Uint32Array.from(fold.keys());
  for (let k = 0; k < FOLDS; k++) {
    const counts = memoryCounts(coded, schema, { rows: all.filter((row) => fold[row]! >= 0 && fold[row] !== k) });
    const model = await fit(c45, { counts, schema }, { options });
    const held = all.filter((row) => fold[row] === k);
    const out = predict(model, takeRows(table, held));
    if (out.kind === 'classes')
      held.forEach((row, i) => {
        labels[row] = out.labels[i]!;
      });
  }
  return labels;
}
