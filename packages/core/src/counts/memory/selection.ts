import type { Scratch } from '../../kernels/arena.js';
import type { Ground } from './ground.js';
import type { Flat, Staged } from './staged.js';

/** Some cells of a staged partition, numbered anew 0, 1, ..., and the stretches of entries they cover. */
export interface Selection {
  readonly staged: Staged;
  /** The cells, ascending. */
  readonly cells: Uint32Array;
  readonly entries: number;
  readonly stretches: readonly Stretch[];
  /** A u32 key an entry (of the selection): its cell, or cell * classes + class. Made on first use. */
  base(byTarget: boolean): number;
  /** The same keys as a byte a row of the table, when they fit and the cells hold most rows. Only for all cells. */
  flat(byTarget: boolean): Flat | undefined;
}

/** From this share of the rows on, a pass over all of them is cheaper than one over a list. */
const FLAT_FROM = 0.45;

/** Entries from `from` on of the staged lists, which are those from `at` on of the selection. */
export interface Stretch {
  readonly from: number;
  readonly at: number;
  readonly n: number;
}

export function selectionOf(ground: Ground, staged: Staged, cells: Uint32Array, scratch: Scratch): Selection {
  const stretches: { from: number; at: number; n: number }[] = [];
  let entries = 0;
  for (const cell of cells) {
    const from = staged.starts[cell]!;
    const n = staged.starts[cell + 1]! - from;
    const last = stretches.at(-1);
    if (last && last.from + last.n === from) last.n += n;
    else stretches.push({ from, at: entries, n });
    entries += n;
  }
  const bases = new Map<boolean, number>();
  const selection: Selection = {
    staged,
    cells,
    entries,
    stretches,
    base(byTarget) {
      if (!bases.has(byTarget)) bases.set(byTarget, newBase(ground, selection, byTarget, scratch));
      return bases.get(byTarget)!;
    },
    flat(byTarget) {
      if (cells.length < staged.partition.cells) return undefined;
      if (!staged.flats.has(byTarget)) staged.flats.set(byTarget, newFlat(ground, staged, byTarget));
      return staged.flats.get(byTarget);
    },
  };
  return selection;
}

export const allCells = (staged: Staged): Uint32Array =>
  Uint32Array.from({ length: staged.partition.cells }, (_, cell) => cell);

/** Where the rows from an entry on are listed; 0 when all rows of the table are, in order (then entry is a row too). */
export const rowsAt = (staged: Staged, entry: number): number => (staged.rows === 0 ? 0 : staged.rows + 4 * entry);

function newBase(ground: Ground, selection: Selection, byTarget: boolean, scratch: Scratch): number {
  const { arena, kernels } = ground.coded;
  const { staged, cells, stretches } = selection;
  const base = scratch.alloc(4 * selection.entries);
  let head = base >>> 2;
  cells.forEach((cell, i) => {
    const n = staged.starts[cell + 1]! - staged.starts[cell]!;
    arena.views.u32.fill(i, head, head + n);
    head += n;
  });
  if (!byTarget) return base;
  const { coarse, fine, starts, axis } = ground.target;
  for (const { from, at, n } of stretches) {
    const rows = rowsAt(staged, from);
    if (fine === 0) kernels.byteKeys(rows, n, coarse, axis.size, base + 4 * at);
    else kernels.wideKeys(rows, n, coarse, fine, starts, axis.size, base + 4 * at);
  }
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
  // Four rows a word: filling shared memory by bytes is several times slower.
  arena.views.u32.fill((keys - 1) * 0x01010101, column >>> 2, (column >>> 2) + Math.ceil(all / 4));
  for (let cell = 0; cell < cells; cell++) {
    const from = staged.starts[cell]!;
    const n = staged.starts[cell + 1]! - from;
    kernels.markRows(rowsAt(staged, from), n, byTarget ? ground.target.coarse : 0, cell * classes, column);
  }
  return { column, own: true, keys };
}
