/** Probabilities of left-out rows; those that get the same ones are one item, with their weight together. Items stand by class. */
export interface Scored {
  /** Items of class c are `from[c]` up to `from[c + 1]`. */
  readonly from: Uint32Array;
  readonly weight: Float64Array;
  /** One of the rows of every item. */
  readonly row: Uint32Array;
  /** A probability is `scores[class * stride + item] * scale[item]`: of most items, not all are asked for. */
  readonly scores: Float64Array;
  readonly scale: Float64Array;
  readonly stride: number;
  /** Weight of the items whose class scores highest. Where only it is asked for, there are no scores. */
  readonly hits: number;
}
