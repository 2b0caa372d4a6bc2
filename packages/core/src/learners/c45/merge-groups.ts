import { bits, entropyBits, SMALL, sumOf } from './information.js';
import { gainOf, type Known, ratioOf } from './offer.js';
import type { Readings } from './readings.js';

/** Levels that take the same branch, and their cases by class. */
export interface Group {
  readonly levels: number[];
  readonly n: Float64Array;
}

/** Adds the levels and cases of another group to a group. */
export function absorb(group: Group, other: Group): void {
  for (const level of other.levels) group.levels.push(level);
  for (let c = 0; c < group.n.length; c++) group.n[c]! += other.n[c]!;
}

export interface Merger {
  readonly pair: readonly [number, number];
  readonly gain: number;
  readonly ratio: number;
}

/**
 * The pair of groups whose merger gives the best gain ratio; by gain alone where fewer than two groups have enough cases.
 * `enough` is the number of groups with enough cases: below three, the largest is left as it is, so that two remain.
 */
export function bestMerger(
  groups: readonly Group[],
  cases: Known,
  { tolerance, minCases }: Readings,
  enough: number,
): Merger | undefined {
  const sizes = groups.map(({ n }) => sumOf(n));
  const own = groups.map(({ n }) => entropyBits(n, 0, n.length));
  const branchBits = sumOf(own);
  const sizeBits = sizes.reduce((sum, size) => sum + bits(size), bits(cases.all - cases.known));
  const barred = enough < 3 ? sizes.indexOf(Math.max(...sizes)) : -1;
  let best: Merger | undefined;
  for (let a = 0; a < groups.length; a++) {
    for (let b = a + 1; b < groups.length; b++) {
      if (a === barred || b === barred || !leavesTwo(sizes, a, b, enough, minCases)) continue;
      const gain = gainOf(cases, branchBits - own[a]! - own[b]! + jointBits(groups[a]!.n, groups[b]!.n));
      const apart = sizeBits - bits(sizes[a]!) - bits(sizes[b]!) + bits(sizes[a]! + sizes[b]!);
      const ratio = ratioOf(gain, (bits(cases.all) - apart) / cases.all, cases);
      const merit = enough < 2 ? gain - (best?.gain ?? -1) : ratio - (best?.ratio ?? -1);
      if (merit > tolerance) best = { pair: [a, b], gain, ratio };
    }
  }
  return best;
}

/** Would two groups with enough cases still be left? (Not asked for where there are none to begin with.) */
function leavesTwo(sizes: readonly number[], a: number, b: number, enough: number, minCases: number): boolean {
  const least = minCases - SMALL;
  const lost = sizes[a]! >= least && sizes[b]! >= least ? 1 : 0;
  return enough < 2 || enough - lost >= 2;
}

function jointBits(a: Float64Array, b: Float64Array): number {
  let total = 0;
  let apart = 0;
  for (let c = 0; c < a.length; c++) {
    const both = a[c]! + b[c]!;
    total += both;
    apart += bits(both);
  }
  return bits(total) - apart;
}
