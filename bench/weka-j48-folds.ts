import { basename } from 'node:path';
import { c45 } from '@bayesgrove/core';
import { FOLDS, heldOutShares, labelsOf, readTask, type Task } from './fixed-folds.js';
import { runWeka, wekaFiles } from './run-weka.js';

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
    const task = await readTask(file);
    const { classes, fold } = task;
    const rows = fold.reduce((sum, k) => sum + (k >= 0 ? 1 : 0), 0);
    const share = (a: ArrayLike<number>, b: ArrayLike<number>) => same(a, b, fold) / rows;
    const answers = async (of: Task, options: Readonly<Record<string, unknown>>) =>
      labelsOf(await heldOutShares(c45, of, options), classes.levels.length);
    const ours = await answers(task, readings.defaults);
    const weka = await answers(task, readings.weka);
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
