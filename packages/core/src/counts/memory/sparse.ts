import type { Scratch } from '../../kernels/arena.js';
import { sortRankScratch } from '../../kernels/rank-kernels.js';
import { runScratch } from '../../kernels/run-kernels.js';
import { addKeys } from '../../schema/coded-column.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Ground } from './ground.js';
import { rowsAt } from './selection.js';
import type { Staged } from './staged.js';

/** The distinct keys of the entries, ascending, cell after cell, and the sum of weights of each. */
export interface Runs {
  /** How many. */
  readonly length: number;
  /** cell * width + key. */
  readonly at: Float64Array;
  readonly n: Float64Array;
}

/** A column of a key, and how many codes it is given there. */
export interface Digit {
  readonly column: CodedColumn;
  readonly places: number;
}

/** Cells with fewer entries than a quarter of the keys are sorted; for others a table of all keys is cheaper. */
const SORT_BELOW = 0.25;

/** Counts by keys without ever making room for all that could occur. `width`: the product of the digits' places. */
export function runsOf(ground: Ground, staged: Staged, digits: readonly Digit[], width: number): Runs {
  if (staged.entries === 0) return { length: 0, at: new Float64Array(0), n: new Float64Array(0) };
  const scratch = ground.coded.arena.scratch();
  try {
    return width < 2 ** 32
      ? cellRuns(ground, staged, digits, width, scratch)
      : doubleRuns(ground, staged, digits, scratch);
  } finally {
    scratch.release();
  }
}

function cellRuns(ground: Ground, staged: Staged, digits: readonly Digit[], width: number, scratch: Scratch): Runs {
  const { arena, kernels } = ground.coded;
  const { entries, partition, weights } = staged;
  const { cells } = partition;
  const weighted = weights !== 0;
  const largest = staged.starts.reduce((most, start, i) => Math.max(most, (staged.starts[i + 1] ?? start) - start), 0);
  const denseFrom = Math.max(1, Math.ceil(width * SORT_BELOW));
  const keys = scratch.zeroed(4 * entries);
  const starts = scratch.alloc(4 * (cells + 1));
  const ends = scratch.alloc(4 * cells);
  const sums = scratch.alloc((weighted ? 8 : 4) * entries);
  const table = largest >= denseFrom ? scratch.zeroed((weighted ? 8 : 4) * width) : 0;
  const work = scratch.alloc(runScratch(Math.min(largest, denseFrom)));
  arena.views.u32.set(staged.starts, starts >>> 2);
  for (const { column, places } of digits) addKeys(kernels, column, staged.rows, entries, places, keys);
  const length = weighted
    ? kernels.cellRunsWeighted(keys, weights, starts, cells, width, denseFrom, table, work, sums, ends)
    : kernels.cellRuns(keys, starts, cells, width, denseFrom, table, work, sums, ends);
  const { u32 } = arena.views;
  const at = new Float64Array(length);
  const first = keys >>> 2;
  for (let cell = 0, i = 0; cell < cells; cell++) {
    const offset = cell * width;
    for (const end = u32[(ends >>> 2) + cell]!; i < end; i++) at[i] = offset + u32[first + i]!;
  }
  return { length, at, n: numbersAt(ground, weighted, sums, length) };
}

/** A copy of doubles in the arena, or of counts as doubles. */
function numbersAt({ coded }: Ground, isDouble: boolean, at: number, length: number): Float64Array {
  const { f64, u32 } = coded.arena.views;
  const first = at >>> (isDouble ? 3 : 2);
  return new Float64Array((isDouble ? f64 : u32).subarray(first, first + length));
}

/** Keys of more than 32 bits are numbers, which the ranking of numeric columns can sort as well. */
function doubleRuns(ground: Ground, staged: Staged, digits: readonly Digit[], scratch: Scratch): Runs {
  const { arena, kernels } = ground.coded;
  const { entries } = staged;
  const keys = scratch.alloc(8 * entries);
  staged.starts.forEach((start, cell) => {
    arena.views.f64.fill(cell, (keys >>> 3) + start, (keys >>> 3) + (staged.starts[cell + 1] ?? start));
  });
  for (const { column, places } of digits) {
    const { coarse, fine, starts } = column;
    const rows = rowsAt(staged, 0);
    if (fine === 0) kernels.byteKeysDouble(rows, entries, coarse, places, keys);
    else kernels.wideKeysDouble(rows, entries, coarse, fine, starts, places, keys);
  }
  return rankedRuns(ground, staged, keys, scratch);
}

/** The runs of f64 keys, which are whole numbers up to 2^53. */
export function rankedRuns(
  ground: Ground,
  staged: Staged,
  keys: number,
  scratch: Scratch,
): Runs & { readonly codes: number } {
  const { kernels } = ground.coded;
  const { entries, weights } = staged;
  const codes = scratch.alloc(4 * entries);
  const distinct = scratch.alloc(8 * entries);
  const length = kernels.sortRank(keys, entries, scratch.alloc(sortRankScratch(entries)), codes, distinct);
  const table = scratch.zeroed(8 * length);
  if (weights !== 0) kernels.tallyWeighted(codes, weights, entries, table);
  else kernels.tally(codes, entries, table);
  return {
    length,
    at: numbersAt(ground, true, distinct, length),
    n: numbersAt(ground, weights !== 0, table, length),
    codes,
  };
}
