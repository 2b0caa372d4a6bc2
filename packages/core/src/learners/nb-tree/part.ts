import type { Groups } from '../tree/cases.js';
import type { NodeTable } from './node-table.js';

/**
 * The cases of a node that one child would get, and how they are dealt. Arrays are by case of the node. One such value is
 * used for part after part, so that nothing is allocated.
 */
export interface Part {
  /** `members[from]` to before `members[to]`; their number. */
  members: Uint32Array;
  from: number;
  to: number;
  n: number;
  /** Folds, and classes that are told apart. */
  folds: number;
  width: number;
  readonly foldOf: Uint32Array;
  readonly classOf: Uint32Array;
  readonly weightOf: Float64Array;
  /** The place of the column at hand; -1 where it is missing. */
  readonly placeOf: Int32Array;
}

export function emptyPart({ count, weights }: NodeTable): Part {
  return {
    members: new Uint32Array(0),
    from: 0,
    to: 0,
    n: 0,
    folds: 0,
    width: 0,
    foldOf: new Uint32Array(count),
    classOf: new Uint32Array(count),
    weightOf: weights ?? new Float64Array(count).fill(1),
    placeOf: new Int32Array(count),
  };
}

/**
 * Takes up a part. Case i is in fold i modulo the folds. Classes without a case have one and the same score, so the first
 * of them stands for all: `narrowed` is room for their new numbers.
 */
export function takeUp(
  part: Part,
  target: Uint32Array,
  folds: number,
  groups: Groups,
  at: number,
  narrowed: Int32Array,
) {
  const { members, starts } = groups;
  part.members = members;
  part.from = starts[at]!;
  part.to = starts[at + 1]!;
  part.n = part.to - part.from;
  part.folds = Math.min(folds, part.n);
  narrowed.fill(-1);
  for (let i = part.from; i < part.to; i++) narrowed[target[members[i]!]!] = 0;
  let width = 0;
  let absent = false;
  for (let c = 0; c < narrowed.length; c++) {
    if (narrowed[c]! < 0 && absent) continue;
    absent ||= narrowed[c]! < 0;
    narrowed[c] = width++;
  }
  part.width = width;
  for (let i = part.from, f = 0; i < part.to; i++, f = f + 1 === part.folds ? 0 : f + 1) {
    part.foldOf[members[i]!] = f;
    part.classOf[members[i]!] = narrowed[target[members[i]!]!]!;
  }
}
