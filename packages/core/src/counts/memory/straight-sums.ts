import { exactSum } from '../../base/exact-sum.js';
import type { Scratch } from '../../kernels/arena.js';
import { SUM_BITS, SUM_BLOCK, SUM_COPIES, sumTables } from '../../kernels/sum-kernels.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Entries } from '../entries.js';
import type { Ground } from './ground.js';
import type { Job } from './job.js';
import type { Staged } from './staged.js';

/** Numbers this large or small are left to sums by value. */
const FARTHEST = 2 ** 400;

const LEVELS = 3;

/** Rows of the keys that sums are taken by, made once for all columns that are summed by the same. */
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
    const values = scratch.alloc(8 * coded.rows);
    coded.arena.views.f64.set(column.values, values >>> 3);
    const keys = by?.coarse ?? scratch.zeroed(coded.rows);
    const task = { ground, staged, values, keys, width: job.cellSize, scratch };
    const n = tools.get(by) ?? rowsByKey(task);
    tools.set(by, n);
    return momentsBy(task, n);
  } finally {
    scratch.release();
  }
}

/** How many rows have each key. */
function rowsByKey({ ground, staged, keys, width, scratch }: Task): Float64Array {
  const { arena, kernels } = ground.coded;
  const table = scratch.zeroed(4 * width);
  kernels.countListed(staged.rows, staged.entries, scratch.zeroed(4 * staged.entries), keys, 0, keys, table, 0);
  return new Float64Array(arena.views.u32.subarray(table >>> 2, (table >>> 2) + width));
}

interface Task {
  readonly ground: Ground;
  readonly staged: Staged;
  readonly values: number;
  readonly keys: number;
  readonly width: number;
  readonly scratch: Scratch;
}

function momentsBy(task: Task, rows: Float64Array): Entries | undefined {
  const { low, high } = rangeOf(task);
  const largest = Math.max(-low, high);
  if (largest > FARTHEST || (largest !== 0 && largest < 1 / FARTHEST)) return undefined;
  const sums = exactSums(task, 0, largest);
  if (sums === undefined) return undefined;
  const n = rows.map((all, key) => all - sums.missing[key]!);
  const means = sums.totals.map((sum, key) => (n[key] === 0 ? low : sum / n[key]!));
  const offset = task.scratch.alloc(8 * task.width);
  task.ground.coded.arena.views.f64.set(means, offset >>> 3);
  const farthest = means.reduce((most, mean) => Math.max(most, mean - low, high - mean), 0);
  const squares = exactSums(task, offset, farthest * farthest);
  if (squares === undefined) return undefined;
  return { at: n.map((_, key) => key), n, sum: sums.totals, squares: squares.totals };
}

function rangeOf({ ground, staged, values, scratch }: Task): { readonly low: number; readonly high: number } {
  const { arena, kernels } = ground.coded;
  const range = scratch.alloc(16);
  kernels.numberRange(values, staged.rows, staged.entries, range);
  const [low, high] = arena.views.f64.subarray(range >>> 3, (range >>> 3) + 2) as unknown as [number, number];
  return low > high ? { low: 0, high: 0 } : { low, high };
}

/** Sums of terms up to `largest` by key, block by block; nothing where a term has too many bits. */
function exactSums(
  { ground, staged, values, keys, width, scratch }: Task,
  means: number,
  largest: number,
): { readonly totals: Float64Array; readonly missing: Float64Array } | undefined {
  const { arena, kernels } = ground.coded;
  const tables = scratch.alloc(sumTables(width));
  const magic = SUM_BLOCK * 1.5 * 2 ** (largest === 0 ? 0 : Math.floor(Math.log2(largest)) + 2);
  const parts = new Float64Array(width * 2 * LEVELS);
  const missing = new Float64Array(width);
  for (let from = 0; from < staged.entries; from += SUM_BLOCK) {
    const n = Math.min(SUM_BLOCK, staged.entries - from);
    const rows = staged.rows === 0 ? 0 : staged.rows + 4 * from;
    const first = staged.rows === 0 ? from : 0;
    const { f64 } = arena.views;
    const table = f64.subarray(tables >>> 3, (tables + sumTables(width)) >>> 3).fill(0);
    if (kernels.addTerms(values + 8 * first, rows, n, keys + first, means, magic, tables, width) === 0)
      return undefined;
    for (let key = 0; key < width; key++) {
      const rare = 2 * (SUM_COPIES * width + key);
      for (let level = 0; level < LEVELS; level++) {
        let sum = level === 2 ? table[rare]! : 0;
        for (let copy = 0; copy < SUM_COPIES && level < 2; copy++) sum += table[2 * (copy * width + key) + level]!;
        // In two halves, which up to 2^26 blocks add up without rounding.
        const split = magic * 2 ** (26 - level * SUM_BITS);
        const upper = sum + split - split;
        parts[2 * (key * LEVELS + level)]! += upper;
        parts[2 * (key * LEVELS + level) + 1]! += sum - upper;
      }
      missing[key]! += table[rare + 1]!;
    }
  }
  const totals = missing.map((_, key) => exactSum(parts.subarray(2 * LEVELS * key, 2 * LEVELS * (key + 1))));
  return { totals, missing };
}
