import { tooManyValues } from '../base/problems.js';
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

/** Whole numbers of 10^-d are tried up to this d; measurements seldom have more decimals. */
const MOST_DECIMALS = 6;

/** Whole numbers in a range of up to so many are sorted in at most three passes. */
const SORTED = 2 ** 33;

/** How many values are looked at before a number of decimals is tried on all of them. */
const PROBE = 500;

/** Ranks numbers: by counting when they are decimals in a narrow range, else by sorting. Codes go to `codes` (u32). */
export function rank(place: Workplace, numbers: Float64Array, codes: number): Ranks {
  const { arena } = place;
  const rows = numbers.length;
  const scratch = arena.scratch();
  try {
    const values = scratch.alloc(8 * rows);
    arena.views.f64.set(numbers, values >>> 3);
    const distinct = scratch.alloc(8 * rows);
    const found = rankDecimal(place, numbers, values, codes, distinct) ?? sortRank(place, rows, values, codes, distinct);
    return { codes, values: arena.views.f64.slice(distinct >>> 3, (distinct >>> 3) + found) };
  } finally {
    scratch.release();
  }
}

export function checkDistinct(name: string, found: number, missing: number): void {
  if (found + (missing > 0 ? 1 : 0) > MOST_CODES) throw tooManyValues(name, found, MOST_CODES - (missing > 0 ? 1 : 0));
}

function sortRank(
  { arena, kernels }: Workplace,
  rows: number,
  values: number,
  codes: number,
  distinct: number,
  scale?: number,
  low?: number,
  digits?: number,
): number {
  const scratch = arena.scratch();
  try {
    const room = scratch.alloc(sortRankScratch(rows));
    return kernels.sortRank(values, rows, room, codes, distinct, scale, low, digits);
  } finally {
    scratch.release();
  }
}

function rankDecimal(
  place: Workplace,
  numbers: Float64Array,
  values: number,
  codes: number,
  distinct: number,
): number | undefined {
  const { arena, kernels } = place;
  const rows = numbers.length;
  const scratch = arena.scratch();
  try {
    const range = scratch.alloc(16);
    for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
      const scale = 10 ** decimals;
      if (!isWhole(numbers, scale)) continue;
      if (kernels.decimalRange(values, rows, scale, range) === 0) continue;
      const [low, high] = arena.views.f64.subarray(range >>> 3, (range >>> 3) + 2) as unknown as [number, number];
      const span = high < low ? 0 : high - low + 1;
      if (span > SORTED || (span > 0 && Math.max(-low, high) > Number.MAX_SAFE_INTEGER)) return undefined;
      // A range much wider than the number of rows costs more to count through than a sort does.
      if (span > 4 * rows + 65_536)
        return sortRank(place, rows, values, codes, distinct, scale, low, span > 2 ** 22 ? 3 : 2);
      return kernels.decimalRank(values, rows, scale, low, span, scratch.zeroed(4 * span), codes, distinct);
    }
    return undefined;
  } finally {
    scratch.release();
  }
}

/** Whether the first numbers are whole numbers of 1 / scale. */
function isWhole(numbers: Float64Array, scale: number): boolean {
  for (let i = 0; i < Math.min(PROBE, numbers.length); i++) {
    const x = numbers[i]!;
    if (!Number.isNaN(x) && Math.round(x * scale) / scale !== x) return false;
  }
  return true;
}
