import type { ProductGroup, Products } from '../base/products.js';
import type { Arena, Scratch } from './arena.js';
import type { ProductKernels, Stored } from './product-kernels.js';

/**
 * The first groups of a table as one: a product begins with one line for all of them, the first factor among them. Many rows have the
 * same places there, and products are from left to right, so that this is the same to the bit.
 */
export interface Prefix {
  /** By group: which lines of those before, and which of the group itself, are multiplied. Two u32 a line. */
  readonly levels: readonly { readonly pairs: number; readonly lines: number }[];
  /** By row: its line, a u32. */
  readonly ids: number;
  /** The other groups, from where they are in a table that begins with these lines; and the line of 1 behind them. */
  readonly groups: readonly ProductGroup[];
  readonly ones: number;
}

/** Bytes of its lines: with those of the other groups they should stay in a near cache. */
const MOST = 1 << 16;

/** Combinations that may be numbered: their table is cleared for every group. */
const PAIRS = 1 << 17;

/** `places` has the entry of every row in each group. As many groups as have few enough combinations, for which the work of a row is then saved; at least one. */
export function prefixOf(
  { n, line, groups, sizes, ones }: Products,
  places: readonly Stored[],
  arena: Arena,
  kernels: ProductKernels,
  scratch: Scratch,
): Prefix {
  const tables = sizes.reduce((sum, size) => sum + size - 1, 0);
  const few = Math.floor(Math.min(MOST / (8 * line), (n * sizes.length) / (8 * tables)));
  const levels: Prefix['levels'][number][] = [];
  let ids = scratch.zeroed(4 * n);
  let lines = 1;
  for (const [g, { columns }] of groups.entries()) {
    const size = columns.reduce((entries, column) => entries * sizes[column]!, 1);
    if (levels.length > 0 && lines * size > PAIRS) break;
    const own = arena.scratch();
    const most = levels.length === 0 ? n : few;
    const pairs = scratch.alloc(8 * Math.min(most, lines * size));
    const next = scratch.alloc(4 * n);
    const { at, shift } = places[g]!;
    const found = kernels.numberPairs(ids, at, shift, n, size, most, own.zeroed(4 * lines * size), pairs, next);
    own.release();
    if (found === 0) break;
    levels.push({ pairs, lines: found });
    [ids, lines] = [next, found];
  }
  const behind = groups[levels.length]?.from ?? ones;
  const rest: ProductGroup[] = [];
  for (const { columns, steps, from } of groups.slice(levels.length))
    rest.push({ columns, steps, from: from - behind + lines });
  return { levels, ids, groups: rest, ones: ones - behind + lines };
}
