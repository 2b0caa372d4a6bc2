import { exactSum } from '../../base/exact-sum.js';
import type { Scratch } from '../../kernels/arena.js';
import { QUICK_ERROR, SUM_BITS, SUM_BLOCK, SUM_COPIES, sumTables } from '../../kernels/sum-kernels.js';
import type { Coded, CodedColumn } from '../../schema/codes.js';
import type { Entries } from '../entries.js';
import type { Ground } from './ground.js';
import type { Job } from './job.js';
import type { Staged } from './staged.js';

/** Numbers this large or small are left to sums by value. */
const FARTHEST = 2 ** 400;

const LEVELS = 3;

/** The first rows are looked at for how large numbers are; others may be this many times larger. */
const RESERVE = 2 ** 4;

/** Rows of the keys that sums are taken by, counted once for all columns that are summed by the same. */
export type SumTools = Map<CodedColumn | undefined, Float64Array>;

/**
 * Sums by one column of bytes, or by none, without codes of the summed column: the numbers are taken as they are, split into
 * parts that add up exactly. The result is that of `foldedSums`, bit for bit. Nothing where it cannot be had so.
 */
export function straightSums(ground: Ground, staged: Staged, job: Job, tools: SumTools): Entries | undefined {
  const { coded } = ground;
  const [by] = job.by;
  if (staged.weights !== 0 || staged.partition.cells !== 1 || job.by.length > 1 || (by?.fine ?? 0) !== 0)
    return undefined;
  const column = coded.table.columns.find(({ name }) => name === job.request.sum);
  if (column?.kind !== 'numeric') return undefined;
  const scratch = coded.arena.scratch();
  try {
    const task = taskOf(ground, staged, column.values, by, job.cellSize, scratch);
    const n = tools.get(by) ?? rowsByKey(task);
    tools.set(by, n);
    return momentsBy(task, n);
  } finally {
    scratch.release();
  }
}

/** Numbers and keys, a block of rows at a time: what has been brought into the arena is still in the cache when it is read. */
interface Task {
  readonly coded: Coded;
  readonly rows: number;
  readonly width: number;
  readonly scratch: Scratch;
  /** Where the numbers of a block are once they are brought. */
  readonly values: number;
  /** Room for the smallest and the largest of them. */
  readonly ends: number;
  /** Brings the numbers of the n rows from one on, or only their keys; returns where the keys are. */
  bring(from: number, n: number, keysOnly?: boolean): number;
}

function taskOf(
  { coded }: Ground,
  staged: Staged,
  numbers: Float64Array,
  by: CodedColumn | undefined,
  width: number,
  scratch: Scratch,
): Task {
  const { arena } = coded;
  // For the range of the numbers, three more.
  const values = scratch.alloc(8 * (SUM_BLOCK + 3));
  const keys = scratch.zeroed(SUM_BLOCK);
  const bring = (from: number, n: number, keysOnly = false) => {
    const { f64, u8, u32 } = arena.views;
    if (staged.rows === 0) {
      if (!keysOnly) f64.set(numbers.subarray(from, from + n), values >>> 3);
      return by === undefined ? keys : by.coarse + from;
    }
    for (let i = 0; i < n; i++) {
      const row = u32[(staged.rows >>> 2) + from + i]!;
      f64[(values >>> 3) + i] = numbers[row]!;
      if (by !== undefined) u8[keys + i] = u8[by.coarse + row]!;
    }
    return keys;
  };
  return { coded, rows: staged.entries, width, scratch, values, ends: scratch.alloc(16), bring };
}

const blockAt = ({ rows }: Task, from: number) => Math.min(SUM_BLOCK, rows - from);

/** How many rows have each key. */
function rowsByKey(task: Task): Float64Array {
  const { arena, kernels } = task.coded;
  const table = task.scratch.zeroed(4 * task.width);
  for (let from = 0; from < task.rows; from += SUM_BLOCK) {
    const n = blockAt(task, from);
    const keys = task.bring(from, n, true);
    kernels.countBytes(n, keys, 0, keys, 0, keys, table, 0);
  }
  return new Float64Array(arena.views.u32.subarray(table >>> 2, (table >>> 2) + task.width));
}

function momentsBy(task: Task, rows: Float64Array): Entries | undefined {
  const sums = plainSums(task);
  if (sums === undefined) return undefined;
  const { low, high, totals, missing } = sums;
  const n = rows.map((all, key) => all - missing[key]!);
  const means = totals.map((sum, key) => (n[key] === 0 ? low : sum / n[key]!));
  const offset = task.scratch.alloc(8 * task.width);
  task.coded.arena.views.f64.set(means, offset >>> 3);
  const farthest = means.reduce((most, mean) => Math.max(most, mean - low, high - mean), 0);
  const squares = exactSums(task, farthest * farthest, offset);
  return squares && { at: n.map((_, key) => key), n, sum: totals, squares: squares.totals };
}

/** The sums of the numbers themselves. Only on the way they turn out to be larger than expected. */
function plainSums(task: Task): (Exact & Range) | undefined {
  const range = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  task.bring(0, blockAt(task, 0));
  widen(task, range, blockAt(task, 0));
  for (let bound = -1; largestIn(range) > bound; ) {
    const largest = largestIn(range);
    if (largest > FARTHEST || (largest !== 0 && largest < 1 / FARTHEST)) return undefined;
    bound = largest * RESERVE;
    const sums = exactSums(task, bound, 0, range);
    if (largestIn(range) > bound) continue;
    return sums && { ...sums, ...(range.low > range.high ? { low: 0, high: 0 } : range) };
  }
  return undefined;
}

interface Range {
  low: number;
  high: number;
}

const largestIn = ({ low, high }: Range) => Math.max(0, -low, high);

function widen({ coded, values, ends }: Task, range: Range, n: number): void {
  const { f64 } = coded.arena.views;
  f64.fill(Number.NaN, (values >>> 3) + n, (values >>> 3) + n + 3);
  coded.kernels.numberRange(values, n, ends);
  range.low = Math.min(range.low, f64[ends >>> 3]!);
  range.high = Math.max(range.high, f64[(ends >>> 3) + 1]!);
}

interface Exact {
  readonly totals: Float64Array;
  readonly missing: Float64Array;
}

/**
 * Sums of terms up to `largest` by key; nothing where a term has too many bits, or, with a range to widen, as soon as a number is larger.
 * Two keys are summed quickly first: mostly it is certain to what the exact sums would be rounded.
 */
function exactSums(task: Task, largest: number, means: number, range?: Range): Exact | undefined {
  const quick = task.width === 2 ? partSums(task, largest, means, 1, range) : undefined;
  if (quick && isCertain(quick)) return totalsOf(quick);
  if (range && largestIn(range) > largest) return undefined;
  const exact = partSums(task, largest, means, 0, range);
  return exact && totalsOf(exact);
}

interface Parts {
  /** What adds up to the sum of each key. */
  readonly of: readonly Float64Array[];
  readonly missing: Float64Array;
  /** How far off that may be. */
  readonly error: number;
}

const totalsOf = ({ of, missing }: Parts): Exact => ({ totals: missing.map((_, key) => exactSum(of[key]!)), missing });

const isCertain = ({ of, error }: Parts) =>
  of.every((parts) => exactSum(Float64Array.of(...parts, error)) === exactSum(Float64Array.of(...parts, -error)));

/** Block by block. */
function partSums(task: Task, largest: number, means: number, isQuick: number, range?: Range): Parts | undefined {
  const { coded, width, values } = task;
  const { arena, kernels } = coded;
  const tables = task.scratch.alloc(sumTables(width));
  const magic = SUM_BLOCK * 1.5 * 2 ** (largest === 0 ? 0 : Math.floor(Math.log2(largest)) + 2);
  const missing = new Float64Array(width);
  const of = Array.from(missing, () => new Float64Array(2 * LEVELS));
  for (let from = 0; from < task.rows; from += SUM_BLOCK) {
    const n = blockAt(task, from);
    const keys = task.bring(from, n);
    if (range) widen(task, range, n);
    if (range && largestIn(range) > largest) return undefined;
    const table = arena.views.f64.subarray(tables >>> 3, (tables + sumTables(width)) >>> 3).fill(0);
    if (kernels.addTerms(values, n, keys, means, magic, tables, width, isQuick) === 0) return undefined;
    addBlock(table, magic, of, missing);
  }
  return { of, missing, error: isQuick * Math.ceil(task.rows / SUM_BLOCK) * QUICK_ERROR * magic };
}

/** Adds the sums of a block to those of the blocks before, in two halves, which up to 2^26 blocks add up without rounding. */
function addBlock(table: Float64Array, magic: number, of: readonly Float64Array[], missing: Float64Array): void {
  const width = missing.length;
  for (let key = 0; key < width; key++) {
    const parts = of[key]!;
    const rare = 2 * (SUM_COPIES * width + key);
    for (let level = 0; level < LEVELS; level++) {
      let sum = level === 2 ? table[rare]! : 0;
      for (let copy = 0; copy < SUM_COPIES && level < 2; copy++) sum += table[2 * (copy * width + key) + level]!;
      const split = magic * 2 ** (26 - level * SUM_BITS);
      const upper = sum + split - split;
      parts[2 * level]! += upper;
      parts[2 * level + 1]! += sum - upper;
    }
    missing[key]! += table[rare + 1]!;
  }
}
