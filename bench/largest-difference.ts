/** The largest difference between two lists of numbers, place by place; infinite where they are not of one length or not numbers. */
export function largestDifference(ours: Float64Array, theirs: Float64Array): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < ours.length; i++) {
    const difference = Math.abs(ours[i]! - theirs[i]!);
    if (Number.isNaN(difference)) return Number.POSITIVE_INFINITY;
    if (difference > most) most = difference;
  }
  return most;
}
