import type { Explanation } from '@bayesgrove/core';

/** The nodes of a tree that a row comes by, each with the part of the row that does: 1 unless a missing value has shared it out. */
export function litPath({ terms }: Explanation): ReadonlyMap<number, number> {
  const lit = new Map<number, number>([[0, 1]]);
  for (const { detail } of terms) {
    if (detail.kind !== 'step') continue;
    const { route, share } = detail;
    if (route.by === 'shares') for (const branch of route.branches) lit.set(branch.to, share * branch.share);
    else if (route.by !== 'stop') lit.set(route.to, share);
  }
  return lit;
}
