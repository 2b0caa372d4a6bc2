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

/** Numbers in the arena that passed `decimalRange` (scale 0: they did not), in a range of `span` parts of 1 / scale. */
interface Numbers {
  readonly values: number;
  readonly scale: number;
  readonly low: number;
  readonly span: number;
}

/** Cuts, the known cases of every interval, and the codes of all rows: a coded column but for its axis. */
export interface FoundIntervals {
  readonly cuts: readonly { readonly at: number; readonly code: number }[];
  readonly cases: Float64Array;
  readonly column: {
    readonly missing: number;
    readonly width: number;
    readonly coarse: number;
    readonly fine: 0;
    readonly starts: 0;
  };
}

/** What is asked for. Functions are handed over: this file is loaded when it is needed, and imports nothing that others import too. */
export interface ClassedRows {
  readonly rows: number;
  /** Where the class of every row is, as a byte, and how many classes there are. */
  readonly classes: number;
  readonly width: number;
  readonly gaps: boolean;
  /** n log2 n up to the rows. */
  readonly logs: Float64Array;
  /** What naming so many classes costs. */
  naming(classes: number): number;
  /** A threshold between neighbouring values. */
  midpoint(below: number, above: number): number;
}

/** A number of fewer than 2^31 and its class are sorted as one word. */
const MOST_SPAN = 2 ** 31;
/** A byte has room for so many intervals, and one for missing. */
const MOST_INTERVALS = 255;
/** So many ranges are open at most: the larger half waits, so each is at most half of the one before. */
const OPEN = 34;
/** Bytes of a table that are counted twice, from its begin. */
const TWIN = 16_384;
/** Bits of a pass that sorts, and how many passes there are at most. */
const BITS = 12;
const PASSES = 3;

/** Finds the intervals of one column after the other, in the same room; undefined where they are too many, or numbers no decimals in a narrow range. */
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
  const naming = list(Float64Array.from({ length: width + 1 }, (_, k) => asked.naming(k)));
  const [keys, distinct, cuts] = [scratch.alloc(4 * rows), scratch.alloc(4 * rows + 4), scratch.alloc(8 * rows)];
  const table = scratch.alloc(4 * tableSize(rows, width) + TWIN);
  const room = scratch.alloc(Math.max(4 * ((PASSES << BITS) + 2 * rows), 24 * width + 12 * (rows + 1) + 8 * OPEN));
  return ({ values, scale, low, span }) => {
    if (scale === 0 || span * 2 ** Math.ceil(Math.log2(width)) > MOST_SPAN) return undefined;
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
    const cases = new Float64Array(found + 1).fill(rows - missing);
    const all = Array.from({ length: found }, (_, i) => {
      const code = u32[(cuts >>> 2) + 2 * i]!;
      cases[i] = u32[(cuts >>> 2) + 2 * i + 1]!;
      return { at: asked.midpoint(valueAt(code - 1), valueAt(code)), code };
    });
    for (let i = found; i > 0; i--) cases[i]! -= cases[i - 1]!;
    for (const [i, { code }] of all.entries()) u32[(cuts >>> 2) + i] = u32[(distinct >>> 2) + code]!;
    kernels.writeIntervals(keys, rows, cuts, found, found + 1, coarse);
    const column = { missing, width: found + 1 + Number(missing > 0), coarse, fine: 0, starts: 0 } as const;
    return { cuts: all, cases, column };
  };
}

/** A table of all keys is quicker than sorting up to so many entries. */
const tableSize = (rows: number, width: number): number => rows * Math.max(8, width);
