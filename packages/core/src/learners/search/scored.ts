/**
 * Probabilities of left-out rows. Rows that get the same ones for the same reason are one item, with their weight together;
 * items stand by class. The arrays are used again for the next scores.
 */
export interface Scored {
  /** Items of class c are `from[c]` up to `from[c + 1]`. */
  readonly from: Uint32Array;
  readonly weight: Float64Array;
  /** One of the rows of every item. */
  readonly row: Uint32Array;
  /** `scores[class * stride + item]`. */
  readonly scores: Float64Array;
  readonly stride: number;
}
