/** The interval a value falls into: the number of sorted thresholds below it, since `x <= threshold` goes left. */
export function intervalOf(x: number, thresholds: ArrayLike<number>): number {
  let from = 0;
  let to = thresholds.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (thresholds[middle]! < x) from = middle + 1;
    else to = middle;
  }
  return from;
}
