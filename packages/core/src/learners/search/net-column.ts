import type { DistinctRows } from './distinct-rows.js';

/** What naive Bayes knows of one column: Laplace-corrected shares of its places in every class. */
export interface NetColumn {
  readonly codes: Uint32Array;
  /** `counts[place * classes + class]`, and their sums over the places. */
  readonly counts: Float64Array;
  readonly totals: Float64Array;
  /** (n + 1) / (total + places); 1 at the last place, missing, which says nothing. */
  readonly shares: Float64Array;
  readonly size: number;
}

export function netColumn({ count, classes, columns, sizes, target, weight }: DistinctRows, column: number): NetColumn {
  const codes = columns[column]!;
  const size = sizes[column]!;
  const counts = new Float64Array((size + 1) * classes);
  for (let row = 0; row < count; row++) counts[codes[row]! * classes + target[row]!]! += weight[row]!;
  const totals = new Float64Array(classes);
  const shares = new Float64Array((size + 1) * classes).fill(1);
  for (let i = 0; i < size * classes; i++) totals[i % classes]! += counts[i]!;
  for (let i = 0; i < size * classes; i++) shares[i] = (counts[i]! + 1) / (totals[i % classes]! + size);
  return { codes, counts, totals, shares, size };
}

/** The share of a place in its own class for a row there that is left out. */
export function ownShare(
  { counts, totals, size }: NetColumn,
  classes: number,
  place: number,
  c: number,
  left: number,
): number {
  return place === size ? 1 : (counts[place * classes + c]! - left + 1) / (totals[c]! - left + size);
}
