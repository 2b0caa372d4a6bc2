import type { Groups } from '../tree/cases.js';
import type { NodeTable } from './node-table.js';

/**
 * The cases of a node that one child would get, and how they are dealt: case i of the part is `members[from + i]` of the
 * node and in fold i modulo the folds. One such value is used for part after part, so that nothing is allocated.
 */
export interface Part {
  members: Uint32Array;
  from: number;
  to: number;
  n: number;
  /** Folds, and classes that are told apart. */
  folds: number;
  width: number;
  /** By case of the part. */
  readonly classAt: Uint32Array;
  readonly weightAt: Float64Array;
  /** By case of the node. */
  readonly foldOf: Uint32Array;
  weightOf: Float64Array | undefined;
}

/** For parts of nodes with up to so many cases. */
export const emptyPart = (count: number): Part => ({
  members: new Uint32Array(0),
  from: 0,
  to: 0,
  n: 0,
  folds: 0,
  width: 0,
  classAt: new Uint32Array(count),
  weightAt: new Float64Array(count).fill(1),
  foldOf: new Uint32Array(count),
  weightOf: undefined,
});

/** Classes without a case have one and the same score, so the first of them stands for all: `narrowed` is room for their new numbers. */
export function takeUp(
  part: Part,
  { target, weights }: NodeTable,
  folds: number,
  groups: Groups,
  at: number,
  narrowed: Int32Array,
) {
  const { members, starts } = groups;
  const [from, to] = [starts[at]!, starts[at + 1]!];
  part.members = members;
  part.weightOf = weights;
  part.from = from;
  part.to = to;
  part.n = to - from;
  part.folds = Math.min(folds, part.n);
  narrowed.fill(-1);
  for (let i = from; i < to; i++) narrowed[target[members[i]!]!] = 0;
  let width = 0;
  let absent = false;
  for (let c = 0; c < narrowed.length; c++) {
    if (narrowed[c]! < 0 && absent) continue;
    absent ||= narrowed[c]! < 0;
    narrowed[c] = width++;
  }
  part.width = width;
  const { classAt, foldOf, weightAt } = part;
  for (let i = 0, f = 0; i < part.n; i++, f = f + 1 === part.folds ? 0 : f + 1) {
    const member = members[from + i]!;
    classAt[i] = narrowed[target[member]!]!;
    foldOf[member] = f;
    if (weights) weightAt[i] = weights[member]!;
  }
}
