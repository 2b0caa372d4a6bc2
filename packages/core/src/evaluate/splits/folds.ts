import { badArgument } from '../../base/problems.js';
import { type Rng, rng } from '../../base/rng.js';
import type { DataSplit, Resampling } from '../resampling.js';
import type { Task } from '../task.js';
import { byContent, type Strata, strataInOrder, strataOf } from './strata.js';
import { without } from './without.js';

/**
 * Stratum by stratum, dealt 0, 1, .., k-1, 0, .. with one running counter, so that folds differ by at most one row, and by
 * at most one row of every class. A class with fewer rows than folds is absent from some test parts, and one with a single
 * row from the training part of its own fold: its level is declared all the same.
 */
export function foldSplits(
  task: Task,
  { folds, repeats, deal = 'content' }: Extract<Resampling, { kind: 'folds' }>,
  seed: number,
): readonly DataSplit[] {
  checkFolds(task.rows.length, folds);
  if (deal === 'order' && repeats > 1)
    throw badArgument(
      `Folds dealt in the order of the rows are the same in all ${repeats} repeats.`,
      'Ask for one repeat, or deal by content.',
    );
  const ordered = deal === 'order' ? undefined : byContent(task);
  const strata = (random: Rng) =>
    ordered === undefined ? strataInOrder(task, folds) : strataOf(task, random, folds, ordered);
  return Array.from({ length: repeats }, (_, repeat) =>
    partsOf(strata(rng(seed).fork(`repeat ${repeat}`)), folds).map((test, fold) =>
      testing(task.rows, repeat, fold, test),
    ),
  ).flat();
}

/** Every row alone against all others. Nothing is random. */
export function leaveOneOut({ rows }: Task): readonly DataSplit[] {
  checkFolds(rows.length, 2);
  return Array.from(rows, (row, fold) => testing(rows, 0, fold, Uint32Array.of(row)));
}

/** Training rows are told when they are asked for: written out, those of leave-one-out would be the square of the rows. */
const testing = (rows: Uint32Array, repeat: number, fold: number, test: Uint32Array): DataSplit => ({
  repeat,
  fold,
  get train() {
    return without(rows, test);
  },
  test,
});

function partsOf(strata: Strata, folds: number): readonly Uint32Array[] {
  const total = strata.reduce((sum, { length }) => sum + length, 0);
  const parts = Array.from({ length: folds }, (_, fold) => new Uint32Array(Math.ceil((total - fold) / folds)));
  let next = 0;
  for (const rows of strata) for (const row of rows) parts[next % folds]![Math.floor(next++ / folds)] = row;
  return parts.map((part) => part.sort());
}

function checkFolds(rows: number, folds: number): void {
  if (rows >= folds) return;
  throw badArgument(
    `${folds} folds need at least ${folds} rows whose target is known; there ${rows === 1 ? 'is 1' : `are ${rows}`}.`,
    rows < 2 ? 'Add rows.' : `Ask for at most ${rows} folds (--folds ${rows}), or for leave-one-out (--leave-one-out).`,
  );
}
