import type { Counts, DenseCounts } from './counts.js';

/** From this many entries on, an answer is sparse when that is smaller; below, dense is simply faster. */
const DENSE_ALWAYS = 1 << 16;

/** The one rule by which every source picks the form of an answer. `rows` bounds the entries that can be above 0. */
export function formOf(shape: readonly number[], rows: number): 'dense' | 'sparse' {
  const entries = sizeOf(shape);
  return entries <= DENSE_ALWAYS || entries <= 2 * rows ? 'dense' : 'sparse';
}

/** How many numbers an answer of this shape holds. */
export const sizeOf = (shape: readonly number[]): number => shape.reduce((size, axis) => size * axis, 1);

/** The dense form of an answer; an answer that is dense already is returned as it is. */
export function toDense(counts: Counts): DenseCounts {
  if (counts.form === 'dense') return counts;
  const size = sizeOf(counts.shape);
  const spread = (values: Float64Array) => {
    const all = new Float64Array(size);
    counts.at.forEach((at, i) => {
      all[at] = values[i]!;
    });
    return all;
  };
  return {
    form: 'dense',
    shape: counts.shape,
    n: spread(counts.n),
    ...(counts.sum && { sum: spread(counts.sum) }),
    ...(counts.squares && { squares: spread(counts.squares) }),
  };
}
