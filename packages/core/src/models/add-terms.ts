/** A term below this would drown the terms of other columns in rounding, so it is taken relative to the best class's. */
const FAR = -1e6;

/**
 * Adds the logs of one factor to the sums of the classes. What all classes share cancels when probabilities are scaled to
 * 1, so where even the best class is far out, only the differences to it are added.
 */
export function addTerms(terms: ArrayLike<number>, from: number, width: number, out: Float64Array, at: number): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < width; c++) if (terms[from + c]! > best) best = terms[from + c]!;
  const shared = best < FAR ? best : 0;
  for (let c = 0; c < width; c++) out[at + c]! += terms[from + c]! - shared;
}
