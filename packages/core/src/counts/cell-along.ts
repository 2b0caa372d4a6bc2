import { intervalOf } from '../base/interval-of.js';
import type { Axis, Counts } from './counts.js';

/**
 * Some rows along a feature: the `places` codes that they fell into, ascending, and `width` numbers for each, packed as in
 * `Along`. The arrays may be longer than that. Counts by class have a number a class; sums of a numeric target have three,
 * the weight, the sum and the sum of squares about the mean. Missing values stand apart.
 */
export interface CellAlong {
  readonly codes: Uint32Array;
  readonly places: number;
  readonly width: number;
  readonly n: Float64Array;
  readonly missing: Float64Array | undefined;
}

/** One cell of an answer within a partition, which must be by the feature and then the target, or by the feature with a sum. */
export function cellAlong(axis: Axis, counts: Counts, cell: number): CellAlong {
  const places = axis.size + 1;
  const classes = counts.shape[2] ?? 1;
  const from = cell * places * classes;
  const part =
    counts.form === 'dense' ? dense(counts.n, from, places * classes) : sparse(counts, from, places * classes);
  return counts.sum === undefined ? byClass(part, counts.n, places, classes) : bySum(part, counts, places);
}

/** Positions within the cell that hold something, and where in the arrays of the answer each is. */
interface Part {
  readonly positions: Uint32Array;
  readonly from: number;
  /** In a dense answer the entry of a position is `from + position`; in a sparse one they follow one another. */
  readonly packed: boolean;
}

function dense(n: Float64Array, from: number, size: number): Part {
  const positions = new Uint32Array(size);
  let found = 0;
  for (let i = 0; i < size; i++) if (n[from + i]! > 0) positions[found++] = i;
  return { positions: positions.subarray(0, found), from, packed: false };
}

function sparse({ at }: Extract<Counts, { form: 'sparse' }>, from: number, size: number): Part {
  const start = intervalOf(from, at);
  const end = intervalOf(from + size, at);
  const positions = new Uint32Array(end - start);
  for (let i = start; i < end; i++) positions[i - start] = at[i]! - from;
  return { positions, from: start, packed: true };
}

function byClass({ positions, from, packed }: Part, n: Float64Array, places: number, classes: number): CellAlong {
  const codes = new Uint32Array(Math.min(positions.length, places));
  const all = new Float64Array(codes.length * classes);
  let found = -1;
  for (let i = 0; i < positions.length; i++) {
    const code = Math.floor(positions[i]! / classes);
    if (found < 0 || codes[found] !== code) codes[++found] = code;
    all[found * classes + positions[i]! - code * classes] = n[from + (packed ? i : positions[i]!)]!;
  }
  return apart(codes.subarray(0, found + 1), all, classes, places);
}

function bySum({ positions, from, packed }: Part, { n, sum, squares }: Counts, places: number): CellAlong {
  const all = new Float64Array(positions.length * 3);
  for (let i = 0; i < positions.length; i++) {
    const at = from + (packed ? i : positions[i]!);
    all[3 * i] = n[at]!;
    all[3 * i + 1] = sum![at]!;
    all[3 * i + 2] = squares![at]!;
  }
  return apart(positions, all, 3, places);
}

function apart(codes: Uint32Array, n: Float64Array, width: number, places: number): CellAlong {
  const last = codes.length - 1;
  if (codes[last] !== places - 1) return { codes, places: codes.length, width, n, missing: undefined };
  return { codes, places: last, width, n, missing: n.subarray(last * width, (last + 1) * width) };
}
