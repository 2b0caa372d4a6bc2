/** Counts and sums of many columns, case by case; see fold-kernels.ts for what cases, slots and terms are. */
export interface SlotKernels {
  /** Counts the first `used` slots of rows list[i], or i where there is no list, into `terms`; but not those of missing values. */
  countSlots(
    matrix: number,
    columns: number,
    used: number,
    list: number,
    n: number,
    folds: number,
    classes: number,
    weights: number,
    width: number,
    slots: number,
    terms: number,
  ): void;
  /**
   * Adds their terms to the scores of every case, the first column first; to the priors if this is the `first` time. With
   * `classes`, not 0, it is the last: gives the weight of the cases whose class has not the best score, where no class is
   * possible by the prior; or less once that and `before` are beyond `limit`. If it is the first and the last, no scores are left,
   * and `scores` has room for 32 cases, or for all.
   */
  addSlots(
    matrix: number,
    columns: number,
    used: number,
    list: number,
    n: number,
    folds: number,
    width: number,
    slots: number,
    terms: number,
    priors: number,
    first: number,
    scores: number,
    classes: number,
    weights: number,
    before: number,
    limit: number,
  ): number;
  /**
   * The same of two classes that all weigh 1, of rows of slots in the order of cases; before them those of `levelColumns` slots of rows list[i], if
   * there are any. What is added last leaves no scores.
   */
  addPairs(
    matrix: number,
    columns: number,
    used: number,
    slots: number,
    terms: number,
    levels: number,
    levelColumns: number,
    list: number,
    levelSlots: number,
    levelTerms: number,
    n: number,
    folds: number,
    priors: number,
    first: number,
    scores: number,
    classes: number,
    before: number,
    limit: number,
  ): number;
  /**
   * The slots of a nominal column in a group of them, for all n cases: the codes of the columns of a group are one number, each
   * times its `step`, which is 1 for the first of them. The last place may be that of missing values.
   */
  groupSlots(codes: number, n: number, slot: number, step: number, matrix: number, columns: number): void;
  /**
   * Makes the counts of groups the sums of what `estimate` says about their columns. `groups` has for every column the first slot
   * of its group, its step, its size and 1 where missing values have a place (u32); `singles` is f64 and as large as `terms`.
   */
  estimateGroups(
    groups: number,
    columns: number,
    slots: number,
    folds: number,
    width: number,
    smoothing: number,
    ln: number,
    lnLength: number,
    terms: number,
    singles: number,
    all: number,
  ): void;
}
