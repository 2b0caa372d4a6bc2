import type { Groups } from '../tree/cases.js';
import type { NodeColumn, NodeTable } from './node-table.js';

/** The cases of every part of a node in the order of a number, with its ranks and their classes. */
export interface SortedGroups extends Groups {
  readonly ranks: Uint32Array;
  readonly classes: Uint32Array;
}

export const emptyGroups = (count: number): SortedGroups => ({
  starts: new Uint32Array(0),
  members: new Uint32Array(count),
  ranks: new Uint32Array(count),
  classes: new Uint32Array(count),
});

/** Puts the cases of a numeric column into parts, in the room of earlier ones. */
export function sortedInto(
  { members, ranks, classes }: SortedGroups,
  { count, target }: NodeTable,
  { sorted, codes }: NodeColumn,
  partOf: Uint32Array,
  all: Groups,
): SortedGroups {
  const starts = sorted!.length === count ? all.starts : startsOf(sorted!, partOf, all.starts.length);
  const next = starts.slice();
  for (let i = 0; i < sorted!.length; i++) {
    const member = sorted![i]!;
    const at = next[partOf[member]!]!++;
    members[at] = member;
    ranks[at] = codes[member]!;
    classes[at] = target[member]!;
  }
  return { starts, members, ranks, classes };
}

function startsOf(sorted: Uint32Array, partOf: Uint32Array, length: number): Uint32Array {
  const starts = new Uint32Array(length);
  for (let i = 0; i < sorted.length; i++) starts[partOf[sorted[i]!]! + 1]!++;
  for (let part = 1; part < length; part++) starts[part]! += starts[part - 1]!;
  return starts;
}
