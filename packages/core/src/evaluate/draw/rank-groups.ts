/** The first and last place, in the order of ranks, of learners that do not differ. */
export type RankGroup = readonly [first: number, last: number];

/**
 * Learners whose ranks (by growing rank) lie closer than the critical difference; only groups that lie in no larger one,
 * and none of a single learner. Demsar's bars.
 */
export function rankGroups(sorted: readonly number[], criticalDifference: number): readonly RankGroup[] {
  const groups: RankGroup[] = [];
  let reached = 0;
  for (let first = 0; first < sorted.length; first++) {
    let last = first;
    while (last + 1 < sorted.length && sorted[last + 1]! - sorted[first]! < criticalDifference) last++;
    if (last > first && last > reached) groups.push([first, last]);
    reached = Math.max(reached, last);
  }
  return groups;
}
