import { tooManyValues } from '../base/problems.js';
import type { Scratch } from '../kernels/arena.js';
import { sortRankScratch } from '../kernels/rank-kernels.js';
import type { Workplace } from '../kernels/start-kernels.js';

/** Places in the order of a column's values: code k is the k-th distinct value, `values.length` is missing. */
export interface Ranks {
  /** Offset of one u32 a row. Belongs to the scratch it was made in. */
  readonly codes: number;
  readonly values: Float64Array;
}

/** Coarse and fine codes hold 256 times 65,536 codes, one of them for missing. */
export const MOST_CODES = 2 ** 24;

/** Whole parts of 1 / scale are tried up to this scale; measurements seldom have more decimals. */
const MOST_SCALE = 1e6;

/** Whole numbers in a range of up to so many are sorted in at most three passes. */
const SORTED = 2 ** 33;

/** How many values are looked at before a number of decimals is tried on all of them. */
const PROBE = 50;

/** Numbers in the arena that are all whole parts of 1 / scale, in a range of `span` such parts from `low` on; scale 0 where they are not. */
export interface Decimals {
  readonly values: number;
  readonly scale: number;
  readonly low: number;
  readonly span: number;
}

/** Copies numbers to the arena, and tells what they have in common. */
export function decimalsOf({ arena, kernels }: Workplace, numbers: Float64Array, scratch: Scratch): Decimals {
  const rows = numbers.length;
  const values = scratch.alloc(8 * rows);
  arena.views.f64.set(numbers, values >>> 3);
  const range = scratch.alloc(16);
  const scale = scaleOf(numbers, (scale) => kernels.decimalRange(values, rows, scale, range) === 1);
  const { f64 } = arena.views;
  const [low, high] = [f64[range >>> 3]!, f64[(range >>> 3) + 1]!];
  const span = high < low ? 0 : high - low + 1;
  const isWhole = scale > 0 && span <= SORTED && (span === 0 || Math.max(-low, high) <= Number.MAX_SAFE_INTEGER);
  return { values, scale: isWhole ? scale : 0, low, span };
}

/** Ranks numbers: by counting when they are decimals in a narrow range, else by sorting. Codes go to `codes` (u32). */
export function rank(place: Workplace, numbers: Float64Array, codes: number): Ranks {
  const { arena, kernels } = place;
  const rows = numbers.length;
  const scratch = arena.scratch();
  try {
    const { values, scale, low, span } = decimalsOf(place, numbers, scratch);
    const distinct = scratch.alloc(8 * rows);
    // A range much wider than the number of rows costs more to count through than a sort does.
    const found =
      scale > 0 && span <= 4 * rows + 65_536
        ? kernels.decimalRank(values, rows, scale, low, span, scratch.zeroed(4 * span), codes, distinct)
        : kernels.sortRank(
            values,
            rows,
            scratch.alloc(sortRankScratch(rows)),
            codes,
            distinct,
            scale,
            low,
            scale > 0 ? 2 + Number(span > 2 ** 22) : 0,
          );
    return { codes, values: arena.views.f64.slice(distinct >>> 3, (distinct >>> 3) + found) };
  } finally {
    scratch.release();
  }
}

export function checkDistinct(name: string, found: number, missing: number): void {
  if (found + (missing > 0 ? 1 : 0) > MOST_CODES) throw tooManyValues(name, found, MOST_CODES - (missing > 0 ? 1 : 0));
}

/** The power of 10 of which all numbers are whole parts; 0 where there is none. */
function scaleOf(numbers: Float64Array, areWhole: (scale: number) => boolean): number {
  for (let scale = 1; scale <= MOST_SCALE; scale *= 10) if (isWhole(numbers, scale) && areWhole(scale)) return scale;
  return 0;
}

/** Whether the first numbers are whole numbers of 1 / scale. */
function isWhole(numbers: Float64Array, scale: number): boolean {
  for (let i = 0; i < Math.min(PROBE, numbers.length); i++) {
    const x = numbers[i]!;
    if (!Number.isNaN(x) && Math.round(x * scale) / scale !== x) return false;
  }
  return true;
}
