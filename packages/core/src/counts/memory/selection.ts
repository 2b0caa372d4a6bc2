import type { Scratch } from '../../kernels/arena.js';
import { addKeys } from '../../schema/coded-column.js';
import type { Ground } from './ground.js';
import type { Flat, Staged } from './staged.js';

/** The entries of a staged partition, with the keys by which they are counted, made on first use. */
export interface Selection {
  readonly staged: Staged;
  readonly cells: number;
  readonly entries: number;
  /** A u32 key an entry: its cell, or cell * classes + class. */
  base(byTarget: boolean): number;
  /** The same keys as a byte a row of the table, when they fit and the cells hold most rows. */
  flat(byTarget: boolean): Flat | undefined;
}

/** From this share of the rows on, a pass over all of them is cheaper than one over a list. */
const FLAT_FROM = 0.45;

export function selectionOf(ground: Ground, staged: Staged, scratch: Scratch): Selection {
  const bases = new Map<boolean, number>();
  return {
    staged,
    cells: staged.partition.cells,
    entries: staged.entries,
    base(byTarget) {
      if (!bases.has(byTarget)) bases.set(byTarget, newBase(ground, staged, byTarget, scratch));
      return bases.get(byTarget)!;
    },
    flat(byTarget) {
      if (!staged.flats.has(byTarget)) staged.flats.set(byTarget, newFlat(ground, staged, byTarget));
      return staged.flats.get(byTarget);
    },
  };
}

/** Where the rows from an entry on are listed; 0 when all rows of the table are, in order (then entry is a row too). */
export const rowsAt = (staged: Staged, entry: number): number => (staged.rows === 0 ? 0 : staged.rows + 4 * entry);

function newBase(ground: Ground, staged: Staged, byTarget: boolean, scratch: Scratch): number {
  const { arena, kernels } = ground.coded;
  const { rows, entries } = staged;
  const base = scratch.alloc(4 * entries);
  for (let cell = 0; cell < staged.partition.cells; cell++)
    arena.views.u32.fill(cell, (base >>> 2) + staged.starts[cell]!, (base >>> 2) + staged.starts[cell + 1]!);
  if (!byTarget) return base;
  addKeys(kernels, ground.target, rows, entries, ground.target.axis.size, base);
  return base;
}

/** Kept with the staged rows: it is one more way to say which rows are in which cell. */
function newFlat(ground: Ground, staged: Staged, byTarget: boolean): Flat | undefined {
  const { arena, kernels, rows: all } = ground.coded;
  const { cells } = staged.partition;
  const classes = byTarget ? ground.target.axis.size : 1;
  const keys = cells * classes + 1;
  if (staged.weights !== 0 || (byTarget && ground.target.fine !== 0)) return undefined;
  if (staged.rows === 0 && byTarget) return { column: ground.target.coarse, own: false, keys: classes };
  if (keys > 256 || staged.entries < FLAT_FROM * all) return undefined;
  const column = arena.alloc(all);
  arena.views.u8.fill(keys - 1, column, column + all);
  for (let cell = 0; cell < cells; cell++) {
    const from = staged.starts[cell]!;
    const n = staged.starts[cell + 1]! - from;
    kernels.markRows(rowsAt(staged, from), n, byTarget ? ground.target.coarse : 0, cell * classes, column);
  }
  return { column, own: true, keys };
}
