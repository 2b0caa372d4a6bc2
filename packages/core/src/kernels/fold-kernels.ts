/**
 * Naive Bayes in cross-validation on some cases of a node, its part: case i is member `list[i]` (u32) of the node, in fold i
 * modulo the folds, and of class `classes[i]` (u32, below `width`) with weight `weights[i]` (f64; offset 0 where all weigh 1).
 *
 * Many columns are counted and added together, so that the scores of a case are read and written once for all of them: a
 * matrix has a row of `columns` slots (u32) a case. The places of all columns have a slot each, and all missing values slot 0.
 * `terms` are cells fold by fold and slot by slot: a term (f64) a class, and one more where the number of classes is odd.
 *
 * `ln` are the logs of 0, 1, ... below `lnLength` (f64); other logs are asked of the runtime.
 */
export interface FoldKernels {
  /**
   * Members 0 to n - 1 into parts, in their order: by code, or by whether it is below `cut` where that is not 0; code
   * `size` goes to part `missing`. Part p is list[starts[p]] to before starts[p + 1] (u32).
   */
  splitByCode(
    codes: number,
    n: number,
    size: number,
    cut: number,
    missing: number,
    parts: number,
    starts: number,
    list: number,
  ): void;
  /** placeOf[list[i]] = i; 2^32 - 1 for the other members of `count`. */
  placesIn(list: number, n: number, count: number, placeOf: number): void;
  /**
   * The classes that occur in a part get new numbers in order, and all others one together, the first of them: their
   * scores are the same. Writes `classes`, returns how many there are; `numbers` is i32, one a class of `target`.
   */
  narrowClasses(list: number, n: number, target: number, width: number, numbers: number, classes: number): number;
  /** The logs of the priors from the other folds (f64, folds * padded width). */
  estimatePriors(
    n: number,
    folds: number,
    classes: number,
    weights: number,
    width: number,
    smoothing: number,
    ln: number,
    lnLength: number,
    all: number,
    priors: number,
  ): void;
  /**
   * Slots from `slot` on for a nominal column with `size` levels, whose codes are of members; `matrix` is its place in the first
   * row. Where there are few cases only levels that occur have a slot: returns how many. `numbers` is u32, size + 1.
   */
  levelSlots(
    codes: number,
    list: number,
    n: number,
    folds: number,
    size: number,
    numbers: number,
    slot: number,
    matrix: number,
    columns: number,
  ): number;
  /** The same of `known` sorted cases in intervals, `starts` of all but the first; the others of the n cases are missing. */
  intervalSlots(
    sorted: number,
    known: number,
    starts: number,
    cuts: number,
    n: number,
    slot: number,
    matrix: number,
    columns: number,
  ): void;
  /** The same of a column whose codes (of members) have `slotOf` (u32) each: no case need be in order. */
  codeSlots(codes: number, list: number, n: number, slotOf: number, matrix: number, columns: number): void;
  /**
   * Makes the counts of a column, `from` a fold and `stride` bytes on the next, the logs of the estimates from the other
   * folds, (n + smoothing) out of all places of a class, of which `declared` share; where there is nothing to go by all places
   * are alike. `all` is f64, one a place and class.
   */
  estimate(
    from: number,
    stride: number,
    folds: number,
    width: number,
    places: number,
    declared: number,
    smoothing: number,
    ln: number,
    lnLength: number,
    all: number,
  ): void;
}

/** Classes in memory: an even number, so that two terms are added at once. */
export const padded = (width: number): number => width + (width & 1);

/** Scores closer than this are a tie, and the first class wins: sums of logs round. */
export const TIE = 1e-10;
