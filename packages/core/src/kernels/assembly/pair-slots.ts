/** Sums of many columns of two classes, case by case. See ../slot-kernels.ts for what is promised. */
import { larger, TIE } from './folds';
import { u32At } from './words';

/** The terms of a row of slots, the first column first. */
// @ts-ignore: decorator
@inline
function added(sum: v128, row: usize, used: usize, terms: usize): v128 {
  for (const last = row + used; row < last; row += 4)
    sum = f64x2.add(sum, v128.load(terms + ((<usize>load<u32>(row)) << 4)));
  return sum;
}

/** As `addSlots`; two classes are compared at once. */
export function addPairs(
  matrix: usize, columns: u32, used: u32, slots: u32, terms: usize,
  levels: usize, levelColumns: u32, list: usize, levelSlots: u32, levelTerms: usize,
  n: u32, folds: u32, priors: usize, first: u32, scores: usize, classes: usize, before: f64, limit: f64,
): f64 {
  const row = (<usize>columns) << 2;
  const own = (<usize>used) << 2;
  const levelRow = (<usize>levelColumns) << 2;
  const stride = (<usize>slots) << 4;
  const levelStride = (<usize>levelSlots) << 4;
  let wrong: f64 = 0;
  for (let i: u32 = 0; i < n; ) {
    let at = terms;
    let levelAt = levelTerms;
    for (let prior = priors, end = priors + ((<usize>min(folds, n - i)) << 4); prior < end; prior += 16) {
      let sum = v128.load(first ? prior : scores);
      if (levelRow) sum = added(sum, levels + <usize>u32At(list, i) * levelRow, levelRow, levelAt);
      sum = added(sum, matrix, own, at);
      if (classes == 0) {
        v128.store(scores, sum);
      } else {
        const low = f64x2.extract_lane(sum, 0);
        let best = <u32>(f64x2.extract_lane(sum, 1) > low + TIE);
        // Neither class is possible.
        if (low == -Infinity && best == 0) best = larger(prior);
        wrong += <f64>(<u32>(best != u32At(classes, i)));
        if (before + wrong > limit) return wrong;
      }
      scores += 16;
      matrix += row;
      at += stride;
      levelAt += levelStride;
      i++;
    }
  }
  return wrong;
}
