import type { DistinctRows } from './distinct-rows.js';

/** What naive Bayes knows of one column: Laplace-corrected shares of its places in every class. */
export interface NetColumn {
  readonly codes: Uint32Array;
  /** `counts[place * classes + class]`, and their sums over the places. */
  readonly counts: Float64Array;
  readonly totals: Float64Array;
  /** (n + 1) / (total + places); 1 at the last place, missing, which says nothing. */
  readonly shares: Float64Array;
  /** The same of a class for a row of it that is left out, if it is a whole case; and the logs of both. */
  readonly own: Float64Array;
  readonly logs: Float64Array;
  readonly ownLogs: Float64Array;
  readonly size: number;
}

export function netColumn({ count, classes, columns, sizes, target, weight }: DistinctRows, column: number): NetColumn {
  const codes = columns[column]!;
  const size = sizes[column]!;
  const counts = new Float64Array((size + 1) * classes);
  for (let row = 0; row < count; row++) counts[codes[row]! * classes + target[row]!]! += weight[row]!;
  const totals = new Float64Array(classes);
  for (let i = 0; i < size * classes; i++) totals[i % classes]! += counts[i]!;
  const [shares, own] = [new Float64Array(counts.length).fill(1), new Float64Array(counts.length).fill(1)];
  for (let i = 0; i < size * classes; i++) {
    shares[i] = (counts[i]! + 1) / (totals[i % classes]! + size);
    own[i] = (counts[i]! - 1 + 1) / (totals[i % classes]! - 1 + size);
  }
  return { codes, counts, totals, shares, own, logs: shares.map(Math.log), ownLogs: own.map(Math.log), size };
}

/** The share of a place in its own class for a row there that is left out; `at` is where the place and class are in lists. */
export function ownShare({ counts, totals, own, size }: NetColumn, at: number, left: number): number {
  if (left === 1) return own[at]!;
  const classes = totals.length;
  return at >= size * classes ? 1 : (counts[at]! - left + 1) / (totals[at % classes]! - left + size);
}
