import type { CodedColumn } from '../../schema/codes.js';
import type { Counts } from '../counts.js';
import { answerOf, type Entries, foldedSums } from '../entries.js';
import { sizeOf } from '../form.js';
import type { Ground } from './ground.js';
import type { Job } from './job.js';
import { type Digit, type Runs, rankedRuns, runsOf } from './sparse.js';
import type { Staged } from './staged.js';
import { type SumTools, straightSums } from './straight-sums.js';

/** Counts along the summed column: positions of the answer ascending, and codes ascending within each. */
interface ValueCounts {
  readonly length: number;
  positionAt(i: number): number;
  codeAt(i: number): number;
  readonly n: Float64Array;
}

/** n, sum and centred sum of squares: straight from the numbers where that can be done, else from counts of the values. */
export function sumAnswer(ground: Ground, staged: Staged, job: Job, tools: SumTools): Counts {
  const found = straightSums(ground, staged, job, tools) ?? sumsByValue(ground, staged, job);
  return answerOf(job.shape, ground.count, found);
}

/** From counts along the exact values of the column. */
function sumsByValue(ground: Ground, staged: Staged, job: Job): Entries {
  const column = ground.coded.exact(job.request.sum!);
  const { axis } = column;
  const values = axis.kind === 'numeric' ? axis.values : new Float64Array(0);
  const { at, n, codes } = known(valueCounts(ground, staged, job, column), axis.size);
  return foldedSums(at, n, codes, values);
}

/** Without the rows where the summed column is missing. */
function known(counts: ValueCounts, missing: number): { at: Float64Array; n: Float64Array; codes: Uint32Array } {
  const at = new Float64Array(counts.length);
  const n = new Float64Array(counts.length);
  const codes = new Uint32Array(counts.length);
  let found = 0;
  for (let i = 0; i < counts.length; i++) {
    const code = counts.codeAt(i);
    if (code === missing) continue;
    at[found] = counts.positionAt(i);
    n[found] = counts.n[i]!;
    codes[found++] = code;
  }
  return { at: at.subarray(0, found), n: n.subarray(0, found), codes: codes.subarray(0, found) };
}

function valueCounts(ground: Ground, staged: Staged, job: Job, column: CodedColumn): ValueCounts {
  const digits: Digit[] = job.by.map((one, i) => ({ column: one, places: job.places[i]! }));
  const last = column.width;
  if (sizeOf(job.shape) * last <= Number.MAX_SAFE_INTEGER)
    return divided(runsOf(ground, staged, [...digits, { column, places: last }], job.cellSize * last), last);
  return renumbered(ground, staged, digits, column);
}

function divided({ length, at, n }: Runs, last: number, positions?: Float64Array): ValueCounts {
  const quotient = (i: number) => Math.floor(at[i]! / last);
  return {
    length,
    n,
    positionAt: positions ? (i) => positions[quotient(i)]! : quotient,
    codeAt: (i) => at[i]! % last,
  };
}

/** Too many positions to put a code behind them: the positions that occur are numbered first. */
function renumbered(ground: Ground, staged: Staged, digits: readonly Digit[], column: CodedColumn): ValueCounts {
  const { arena, kernels } = ground.coded;
  const scratch = arena.scratch();
  try {
    const { entries } = staged;
    const keys = scratch.alloc(8 * entries);
    staged.starts.forEach((start, cell) => {
      arena.views.f64.fill(cell, (keys >>> 3) + start, (keys >>> 3) + (staged.starts[cell + 1] ?? start));
    });
    for (const { column: one, places } of digits) addDigit(one, places);
    const positions = rankedRuns(ground, staged, keys, scratch);
    const { f64, u32 } = arena.views;
    for (let i = 0; i < entries; i++) f64[(keys >>> 3) + i] = u32[(positions.codes >>> 2) + i]!;
    addDigit(column, column.width);
    return divided(rankedRuns(ground, staged, keys, scratch), column.width, positions.at);

    function addDigit({ coarse, fine, starts }: CodedColumn, places: number): void {
      if (fine === 0) kernels.byteKeysDouble(staged.rows, entries, coarse, places, keys);
      else kernels.wideKeysDouble(staged.rows, entries, coarse, fine, starts, places, keys);
    }
  } finally {
    scratch.release();
  }
}
