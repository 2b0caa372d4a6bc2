import { badArgument } from '../base/problems.js';
import type { DataSplit, Resampling } from './resampling.js';
import { checkedSplits } from './splits/checked-splits.js';
import { foldSplits, leaveOneOut } from './splits/folds.js';
import { sampleSplits } from './splits/samples.js';
import type { Task } from './task.js';

/**
 * The splits of a task, repeat by repeat. They hang on the seed, the target and the contents of rows only: another order of
 * rows or columns in the file, or other features, and the same rows stand together. (Leave-one-out and folds dealt in order
 * go by the table.)
 */
export function splitsOf(task: Task, resampling: Resampling, seed: number): readonly DataSplit[] {
  switch (resampling.kind) {
    case 'folds':
      whole(resampling.folds, 2, 'folds');
      whole(resampling.repeats, 1, 'repeats');
      return foldSplits(task, resampling, seed);
    case 'holdout':
      whole(resampling.repeats, 1, 'repeats');
      checkShares([resampling.train]);
      return sampleSplits(task, resampling.repeats, [resampling.train], seed);
    case 'leave-one-out':
      return leaveOneOut(task);
    case 'learning-curve':
      whole(resampling.repeats, 1, 'repeats');
      checkShares(resampling.shares);
      return sampleSplits(task, resampling.repeats, resampling.shares, seed);
    case 'given':
      return checkedSplits(task, resampling.splits);
  }
}

function whole(value: number, least: number, what: string): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw badArgument(`There cannot be ${value} ${what}.`, `Ask for a whole number, ${least} or above.`);
}

function checkShares(shares: readonly number[]): void {
  if (shares.length === 0) throw badArgument('There is no share to learn from.', 'Name at least one, such as 0.5.');
  const wrong = shares.find((share) => !(share > 0 && share < 1));
  if (wrong !== undefined)
    throw badArgument(`The share to learn from is ${wrong}.`, 'Give shares between 0 and 1, such as 0.66.');
}
