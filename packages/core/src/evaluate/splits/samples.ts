import { badArgument } from '../../base/problems.js';
import { type Rng, rng } from '../../base/rng.js';
import type { DataSplit } from '../resampling.js';
import type { Task } from '../task.js';
import { byContent, type Strata, shuffled, strataOf } from './strata.js';
import { without } from './without.js';

/** As many neighbours in the order of a numeric target are drawn from alike. */
const BLOCK = 10;

/**
 * For every repeat and share: that share of the rows, rounded, to learn from, the others to test. All samples of a repeat
 * are beginnings of one order, so that smaller ones lie within larger ones.
 */
export function sampleSplits(
  task: Task,
  repeats: number,
  shares: readonly number[],
  seed: number,
): readonly DataSplit[] {
  const { rows } = task;
  const sizes = shares.map((share) => sizeOf(share, rows.length));
  const ordered = byContent(task);
  return Array.from({ length: repeats }, (_, repeat) => {
    const random = rng(seed).fork(`repeat ${repeat}`);
    const order = stratifiedOrder(strataOf(task, random, BLOCK, ordered), random);
    return sizes.map((size, fold) => training(rows, repeat, fold, order.slice(0, size).sort()));
  }).flat();
}

const training = (rows: Uint32Array, repeat: number, fold: number, train: Uint32Array): DataSplit => ({
  repeat,
  fold,
  train,
  get test() {
    return without(rows, train);
  },
});

/**
 * An order of all rows whose beginnings are stratified: row i of a stratum of n takes the place (i + u) / n, so that up to
 * a share s the stratum has s n rows, rounded up or down as u says. The u of the strata are spread evenly over (0, 1), by
 * lot, so that as many are rounded up as down, and every row has the same chance. (Rounding by the largest remainder keeps a
 * single share too, but its samples do not nest: the Alabama paradox.)
 */
export function stratifiedOrder(strata: Strata, random: Rng): Uint32Array {
  const total = strata.reduce((sum, { length }) => sum + length, 0);
  const lots = shuffled(
    strata.map((_, i) => i),
    random,
  );
  const rows = new Uint32Array(total);
  const places = new Float64Array(total);
  let next = 0;
  strata.forEach((stratum, s) => {
    const offset = (lots[s]! + 0.5) / strata.length;
    stratum.forEach((row, i) => {
      rows[next] = row;
      places[next++] = (i + offset) / stratum.length;
    });
  });
  const order = Uint32Array.from(places.keys()).sort((a, b) => places[a]! - places[b]!);
  return order.map((i) => rows[i]!);
}

function sizeOf(share: number, rows: number): number {
  const size = Math.round(share * rows);
  if (size > 0 && size < rows) return size;
  throw badArgument(
    `${Number((share * 100).toPrecision(6))} % of ${rows} ${rows === 1 ? 'row' : 'rows'} leaves nothing to ${size === 0 ? 'train on' : 'test'}.`,
    rows < 2 ? 'Add rows.' : `Ask for a ${size === 0 ? 'larger' : 'smaller'} share, or add rows.`,
  );
}
