import type { Arena, Scratch } from './arena.js';

export { mdlIntervals } from './generated/mdl-intervals.js';

/**
 * Numbers to the codes of their MDL intervals. There is no twin: counts by the places of numbers, and schema/discretize/mdl.ts over
 * them, give the same. A key (u32) is by how many parts of 1 / scale a number is above the least, 2^32 - 1 where it is missing.
 */
export interface MdlIntervalKernels {
  /** The keys of numbers that passed `decimalRange`, whose range ends below 2^31; returns how many are missing. */
  numberKeys(values: number, n: number, scale: number, low: number, keys: number): number;
  /**
   * The class counts (u32) of every key that occurs, below `span`, to `table`, and these keys to `distinct`, ascending; returns how
   * many, fewer than there is room for in `distinct`. `classes` is a byte a row, below `width`. The table has room for all keys, and some more.
   */
  tallyKeys(
    keys: number,
    n: number,
    classes: number,
    width: number,
    span: number,
    distinct: number,
    table: number,
  ): number;
  /** The same where there are many keys, by sorting; keys and classes together have 32 bits at most. */
  sortKeys(
    keys: number,
    n: number,
    classes: number,
    width: number,
    span: number,
    room: number,
    distinct: number,
    table: number,
  ): number;
  /**
   * The MDL cuts between such counts, which are overwritten: for each the place behind it and the cases before it (u32), ascending.
   * Naming a cut costs log2 of the gaps between values if `gaps` is not 0, else of the cases less one. `logs[n]` is n log2 n, `naming[k]` what
   * naming k classes costs (f64). Returns how many cuts there are.
   */
  mdlKeyCuts(
    table: number,
    places: number,
    width: number,
    gaps: number,
    logs: number,
    naming: number,
    room: number,
    cuts: number,
  ): number;
  /** Writes a byte a key: how many of `count` other keys (ascending) are not above it; `missing` where it is. */
  writeIntervals(keys: number, n: number, cuts: number, count: number, missing: number, out: number): void;
}

/** Numbers in the arena that passed `decimalRange`, in a range of `span` parts of 1 / scale. */
interface Numbers {
  readonly values: number;
  readonly scale: number;
  readonly low: number;
  readonly span: number;
}

/** Cuts by the values around them, how many distinct values and cases are below each, and the interval of every row as a byte. */
export interface FoundIntervals {
  readonly cuts: readonly {
    readonly below: number;
    readonly above: number;
    readonly code: number;
    readonly cases: number;
  }[];
  readonly missing: number;
  readonly coarse: number;
}

export interface ClassedRows {
  readonly rows: number;
  /** Where the class of every row is, as a byte, and how many classes there are. */
  readonly classes: number;
  readonly width: number;
  readonly gaps: boolean;
  /** n log2 n up to the rows, and what naming 0, 1, ... classes costs. */
  readonly logs: Float64Array;
  readonly naming: Float64Array;
}

/** A byte has room for so many intervals, and one for missing. */
const MOST_INTERVALS = 255;
/** So many ranges are open at most: the larger half waits, so each is at most half of the one before. */
const OPEN = 34;
/** Bytes of a table up to which it is counted twice. */
const TWIN = 16_384;
/** Bits of a pass that sorts, and how many passes there are at most. */
const BITS = 12;
const PASSES = 3;

/** Finds the intervals of one column after the other, in the same room; undefined where they are too many. */
export function intervalFinder(
  kernels: MdlIntervalKernels,
  arena: Arena,
  scratch: Scratch,
  asked: ClassedRows,
): (numbers: Numbers) => FoundIntervals | undefined {
  const { rows, classes, width, gaps } = asked;
  const list = (numbers: Float64Array) => {
    const at = scratch.alloc(8 * numbers.length);
    arena.views.f64.set(numbers, at >>> 3);
    return at;
  };
  const logs = list(asked.logs.subarray(0, rows + 1));
  const naming = list(asked.naming);
  const [keys, distinct, cuts] = [scratch.alloc(4 * rows), scratch.alloc(4 * rows + 4), scratch.alloc(8 * rows)];
  const table = scratch.alloc(4 * tableSize(rows, width) + TWIN);
  const room = scratch.alloc(Math.max(4 * ((PASSES << BITS) + 2 * rows), 24 * width + 12 * (rows + 1) + 8 * OPEN));
  return ({ values, scale, low, span }) => {
    const missing = kernels.numberKeys(values, rows, scale, low, keys);
    const places =
      span * width <= tableSize(rows, width)
        ? kernels.tallyKeys(keys, rows, classes, width, span, distinct, table)
        : kernels.sortKeys(keys, rows, classes, width, span, room, distinct, table);
    const found = kernels.mdlKeyCuts(table, places, width, gaps ? 1 : 0, logs, naming, room, cuts);
    if (found >= MOST_INTERVALS) return undefined;
    const coarse = arena.alloc(rows);
    const { u32 } = arena.views;
    const valueAt = (place: number) => (low + u32[(distinct >>> 2) + place]!) / scale + 0;
    const all = Array.from({ length: found }, (_, i) => {
      const code = u32[(cuts >>> 2) + 2 * i]!;
      return { below: valueAt(code - 1), above: valueAt(code), code, cases: u32[(cuts >>> 2) + 2 * i + 1]! };
    });
    for (const [i, { code }] of all.entries()) u32[(cuts >>> 2) + i] = u32[(distinct >>> 2) + code]!;
    kernels.writeIntervals(keys, rows, cuts, found, found + 1, coarse);
    return { cuts: all, missing, coarse };
  };
}

/** A table of all keys is quicker than sorting up to so many entries. */
const tableSize = (rows: number, width: number): number => rows * Math.max(8, width);
