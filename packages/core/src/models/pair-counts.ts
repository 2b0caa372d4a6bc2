import type { PairCounts } from '../base/products.js';
import type { Averaged } from './model.js';

const made = new WeakMap<Averaged, PairCounts>();

/** Counts of larger models are read anew every time: they would take as much room as the model. */
const MOST_KEPT = 1 << 20;

/** The counts of a model of pairs as numbers that kernels read; its lists are frozen, and reading them takes as long as many rows. */
export function pairCounts(body: Averaged): PairCounts {
  const known = made.get(body);
  if (known) return known;
  const { columns, counts } = body;
  const all = new Float64Array(counts.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(columns.length ** 2);
  let [at, pair] = [0, 0];
  for (let first = 0; first < columns.length; first++)
    for (let second = first + 1; second < columns.length; second++) {
      starts[first * columns.length + second] = at;
      at += copy(counts[pair++]!, all, at);
    }
  if (all.length <= MOST_KEPT) made.set(body, { all, starts });
  return { all, starts };
}

/** A frozen list is read number by number through calls, but copied in one go. Gives how many there are. */
function copy(frozen: readonly number[], to: Float64Array, at: number): number {
  const own = [...frozen];
  for (let i = 0; i < own.length; i++) to[at + i] = own[i]!;
  return own.length;
}
