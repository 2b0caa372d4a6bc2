import type { DistinctRows } from './distinct-rows.js';
import type { Candidate, Evaluator, Side, Split } from './evaluator.js';
import { divides, type Groups } from './groups.js';

/** A candidate, and what it had to come near to be told apart. */
interface Known {
  readonly candidate: Candidate;
  readonly floor: number;
}

/**
 * An evaluator that remembers what the moves from the last split gave. A column with one place and nothing missing, as MDL
 * leaves those without cuts, says nothing wherever it is: once it has moved, all others give what they gave before.
 */
export function remembering(judge: Evaluator, rows: DistinctRows, whole: Groups): Evaluator {
  const speaks = rows.columns.map((codes, column) => rows.sizes[column]! > 1 || divides(whole, codes));
  const known: Record<Side, Map<number, Known>> = { table: new Map(), net: new Map(), out: new Map() };
  let last: Split | undefined;
  const isAsLast = ({ table, net }: Split) =>
    last !== undefined && areAlike(last.table, table, speaks) && areAlike(last.net, net, speaks);
  return {
    ...judge,
    *moves(split, merit, columns, to, floor = () => Number.NEGATIVE_INFINITY) {
      const isKnown = (column: number) => to.every((side) => (known[side].get(column)?.floor ?? Infinity) <= floor());
      if (isAsLast(split) && columns.every(isKnown)) {
        for (const column of columns) for (const side of to) yield known[side].get(column)!.candidate;
        return;
      }
      last = split;
      for (const own of Object.values(known)) own.clear();
      for (const candidate of judge.moves(split, merit, columns, to, floor)) {
        known[candidate.to].set(candidate.column, { candidate, floor: floor() });
        yield candidate;
      }
    },
  };
}

/** Whether two lists have the same columns in the same order, but for those that say nothing. */
function areAlike(one: readonly number[], other: readonly number[], speaks: readonly boolean[]): boolean {
  let at = 0;
  for (const column of one) {
    if (!speaks[column]) continue;
    while (at < other.length && !speaks[other[at]!]) at++;
    if (other[at++] !== column) return false;
  }
  while (at < other.length && !speaks[other[at]!]) at++;
  return at >= other.length;
}
