/** How rows are parted into training and test rows, again and again. */
export type Resampling =
  /**
   * Stratified by class (by the order of the numbers in regression), `repeats` times anew. Rows are dealt in a random order
   * that hangs on their contents and the seed, not on where they stand; or, without chance, in the order of the table.
   */
  | { readonly kind: 'folds'; readonly folds: number; readonly repeats: number; readonly deal?: 'content' | 'order' }
  /** `repeats` times, `train` of the rows (a share) to learn from, the others to test; stratified. */
  | { readonly kind: 'holdout'; readonly repeats: number; readonly train: number }
  | { readonly kind: 'leave-one-out' }
  /**
   * For every share: `repeats` samples of that share to learn from, all others to test. Smaller samples lie within larger
   * ones of the same repeat.
   */
  | { readonly kind: 'learning-curve'; readonly repeats: number; readonly shares: readonly number[] }
  | { readonly kind: 'given'; readonly splits: readonly DataSplit[] };

/** Which rows are learned from and which are judged. Rows whose target is missing are in neither. */
export interface DataSplit {
  /** Counted from 0. In a learning curve the fold is the place of the share. */
  readonly repeat: number;
  readonly fold: number;
  readonly train: Uint32Array;
  readonly test: Uint32Array;
}
