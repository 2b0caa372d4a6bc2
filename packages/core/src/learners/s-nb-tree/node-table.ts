import type { Axis, CodedRows } from '../../counts/counts.js';
import { type Cases, inGroups, picked } from '../tree/cases.js';

/**
 * The cases of a node as a small table of their own. Numbers are ranks among the values at the node, so that what is done
 * here hangs on the node's size and not on how many values the whole table has.
 */
export interface NodeTable {
  readonly count: number;
  readonly target: Uint32Array;
  readonly weights: Float64Array | undefined;
  readonly columns: readonly NodeColumn[];
}

export interface NodeColumn {
  /** Level, or rank; `size` where it is missing. */
  readonly codes: Uint32Array;
  /** Levels that are declared, or distinct values at the node. */
  readonly size: number;
  /** Of a number: the code of every rank on the axis, and the cases with a known value, ascending. */
  readonly ranks?: Uint32Array;
  readonly sorted?: Uint32Array;
}

export function nodeTable(
  { features, target }: Pick<CodedRows, 'features' | 'target'>,
  axes: readonly Axis[],
  { rows, weights }: Cases,
): NodeTable {
  const columns = features.map((all, feature): NodeColumn => {
    const { kind, size } = axes[feature]!;
    const codes = picked(all, rows);
    return kind === 'nominal' ? { codes, size } : ranked(codes, size);
  });
  return { count: rows.length, target: picked(target, rows), weights, columns };
}

function ranked(codes: Uint32Array, size: number): NodeColumn {
  const places = new Uint32Array(codes.length);
  let known = 0;
  for (let i = 0; i < codes.length; i++) if (codes[i]! < size) places[known++] = i;
  // A table over all codes pays where they are not many more than the cases.
  const { ranks, own } = size <= 8 * codes.length ? byTable(codes, size) : bySorting(codes, size);
  const sorted = inGroups(places.subarray(0, known), own, ranks.length).members;
  return { codes: own, size: ranks.length, ranks, sorted };
}

interface Ranked {
  /** The codes that occur, ascending, and the rank of every case; their number where it is missing. */
  readonly ranks: Uint32Array;
  readonly own: Uint32Array;
}

function byTable(codes: Uint32Array, size: number): Ranked {
  const rankOf = new Uint32Array(size + 1);
  for (let i = 0; i < codes.length; i++) rankOf[codes[i]!] = 1;
  const ranks = new Uint32Array(Math.min(size, codes.length));
  let found = 0;
  for (let code = 0; code < size; code++) {
    if (rankOf[code] === 0) continue;
    rankOf[code] = found;
    ranks[found++] = code;
  }
  rankOf[size] = found;
  return { ranks: ranks.subarray(0, found), own: picked(rankOf, codes) };
}

function bySorting(codes: Uint32Array, size: number): Ranked {
  const ranks = codes.slice().sort();
  let found = 0;
  for (let i = 0; i < ranks.length; i++)
    if (ranks[i]! < size && (found === 0 || ranks[i] !== ranks[found - 1])) ranks[found++] = ranks[i]!;
  const kept = ranks.subarray(0, found);
  const rankOf = new Map(Array.from(kept, (code, rank) => [code, rank]));
  return { ranks: kept, own: codes.map((code) => rankOf.get(code) ?? found) };
}
