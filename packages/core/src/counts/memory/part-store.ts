import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Part } from '../parts.js';
import { everyRow } from './every-row.js';
import type { Branches, Words } from './part-branches.js';
import type { PartGround } from './part-ground.js';
import { roomIn } from './room-in.js';
import { type Sharing, sharing } from './sharing.js';
import type { Staged } from './staged.js';

/**
 * Where the rows of parts are kept: a list of them, their weights, and for every listed column a list in the order of its
 * codes. A part is a stretch of these. Splitting a part puts its rows in the order of the new parts; only where rows are
 * shared out, and so become more, the new parts are written behind the others.
 */
export interface PartStore {
  readonly whole: Part;
  rowsOf(part: Part): number;
  /** An f64 a row of the part; 0 when every row weighs 1. */
  weightsOf(part: Part): number;
  listOf(part: Part, list: number): number;
  /** Makes the weights of a part known by row of the table, as `weightOf` gives them (0 when every row weighs 1). */
  spreadWeights(part: Part): void;
  weightOf(): number;
  /** What is left of rows that are shared out where so much weight comes to a test. */
  sharing(total: number): Sharing;
  /** Only the listed columns in `kept` are split, by number; the others are lost for the new parts. */
  split(part: Part, branches: Branches, kept: readonly number[]): SplitPart;
  /**
   * The same by one test that sends every row to one of two branches; undefined if it does not. Quicker, and most of all where the
   * column of the test is itself listed in the part, under this number (else -1).
   */
  splitInTwo(
    part: Part,
    column: CodedColumn,
    words: Words,
    kept: readonly number[],
    own: number,
  ): SplitPart | undefined;
}

export interface SplitPart {
  readonly parts: readonly Part[];
  /** Splits the lists, which nobody needs of parts that are not split further. Nothing else must be split meanwhile. */
  sort(): void;
}

/** `bitCuts` reads so many bytes behind lists. */
const BEHIND = 160;

export function partStore(
  ground: PartGround,
  staged: Staged,
  columns: readonly CodedColumn[],
  scratch: Scratch,
): PartStore {
  const { arena, kernels, rows: all } = ground.coded;
  const { entries } = staged;
  /** Of the lists by code, and of the rows; rows are never written over by others, since all parts keep theirs. */
  let [capacity, rowCapacity, rowEnd] = [entries, entries, entries];
  let rows = scratch.alloc(4 * capacity);
  let lists = scratch.alloc(8 * capacity * columns.length + BEHIND);
  let weights = staged.weights === 0 ? 0 : scratch.alloc(8 * capacity);
  let weightOf = staged.weights === 0 ? 0 : scratch.alloc(8 * all);
  const [aside, headRoom, takeRoom] = [roomIn(scratch), roomIn(scratch), roomIn(scratch)];
  const [mapRoom, branchRoom] = [roomIn(scratch), roomIn(scratch)];
  copyStaged();

  function copyStaged(): void {
    const { u8, u32 } = arena.views;
    if (staged.rows === 0) u32.set(everyRow(entries), rows >>> 2);
    else u8.copyWithin(rows, staged.rows, staged.rows + 4 * entries);
    if (weights !== 0) u8.copyWithin(weights, staged.weights, staged.weights + 8 * entries);
    const own = arena.scratch();
    columns.forEach(({ coarse, fine, starts, axis }, i) => {
      const heads = own.zeroed(4 * (axis.size + 1));
      const list = lists + 8 * capacity * i;
      kernels.listByCode(rows, entries, coarse, fine, starts, axis.size + 1, ground.target.coarse, heads, list);
    });
    own.release();
  }

  /** From the first row that is shared out on, rows have weights. */
  function weigh(part: Part): void {
    if (weights !== 0) return;
    weights = scratch.alloc(8 * rowCapacity);
    weightOf = scratch.alloc(8 * all);
    arena.views.f64.fill(1, weights >>> 3, (weights >>> 3) + rowCapacity);
    store.spreadWeights(part);
  }

  function moved(from: number, bytes: number, before: number, after: number, count = 1): number {
    const to = scratch.alloc(bytes * after * count + BEHIND);
    const { u8 } = arena.views;
    for (let i = 0; i < count; i++) {
      const list = from + bytes * before * i;
      u8.copyWithin(to + bytes * after * i, list, list + bytes * before);
    }
    return to;
  }

  function enlarge(top: number, end: number): void {
    if (top > capacity) {
      const before = capacity;
      capacity = Math.ceil(1.5 * top);
      lists = moved(lists, 8, before, capacity, columns.length);
    }
    if (end > rowCapacity) {
      const before = rowCapacity;
      rowCapacity = Math.ceil(1.5 * end);
      rows = moved(rows, 4, before, rowCapacity);
      weights = moved(weights, 8, before, rowCapacity);
    }
  }

  /** Where the rows of each branch begin. */
  function headsOf(counts: ArrayLike<number>, branches: number): number {
    const at = headRoom(4 * branches);
    const { u32 } = arena.views;
    for (let branch = 0, sum = 0; branch < branches; branch++) {
      u32[(at >>> 2) + branch] = sum;
      sum += counts[branch]!;
    }
    return at;
  }

  function splitHere(part: Part, branches: Branches, kept: readonly number[]): SplitPart {
    const { at, cells, counts } = branches;
    const { n } = part;
    const inTwo = cells === 2 && counts[2] === 0;
    const branchOf = kept.length === 0 ? 0 : inTwo ? branches.bytes() : branches.words();
    const scratchAt = aside(8 * n);
    kernels.scatter(store.rowsOf(part), n, at, headsOf(counts, cells + 1), scratchAt);
    arena.views.u8.copyWithin(store.rowsOf(part), scratchAt, scratchAt + 4 * n);
    if (weights !== 0) kernels.gather(store.rowsOf(part), n, weightOf, store.weightsOf(part));
    const sort = () => {
      for (const list of kept)
        if (inTwo) kernels.splitInTwo(store.listOf(part, list), n, branchOf, scratchAt);
        else kernels.splitInMany(store.listOf(part, list), n, branchOf, headsOf(counts, cells + 1), scratchAt);
    };
    return { parts: partsFrom(part, counts, cells), sort };
  }

  function splitShared(part: Part, branches: Branches, kept: readonly number[]): SplitPart {
    const { cells, shares } = branches;
    const common = branches.counts[cells + 1]!;
    const counts = shares.map((share, cell) => branches.counts[cell]! + (share > 0 ? common : 0));
    const total = counts.reduce((sum, n) => sum + n, 0);
    weigh(part);
    enlarge(part.top + total, rowEnd + total);
    const takes = takeRoom(4 * cells);
    arena.views.u32.set(
      Uint32Array.from(shares, (share) => (share > 0 ? 1 : 0)),
      takes >>> 2,
    );
    const branchOf = branches.words();
    const behind = { n: total, rows: rowEnd, lists: part.top, top: part.top + total };
    shareRows(part, branches, headsOf(counts, cells));
    rowEnd += total;
    const sort = () => {
      for (const list of kept) {
        const heads = headsOf(counts, cells);
        const [from, to] = [store.listOf(part, list), store.listOf(behind, list)];
        kernels.splitShared(from, part.n, branchOf, heads, cells, cells + 1, takes, to);
      }
    };
    return { parts: partsFrom(behind, counts, cells), sort };
  }

  function shareRows(part: Part, { at, cells, shares }: Branches, heads: number): void {
    const { u32, f64 } = arena.views;
    const [row, weight, branch] = [rows >>> 2, weights >>> 3, at >>> 2];
    let total = 0;
    for (let i = part.rows; i < part.rows + part.n; i++) total += f64[weight + i]!;
    const shared = store.sharing(total);
    const put = (cell: number, from: number, share: number) => {
      const to = rowEnd + u32[(heads >>> 2) + cell]!++;
      u32[row + to] = u32[row + from]!;
      f64[weight + to] = shared(u32[row + from]!, f64[weight + from]!, share);
    };
    for (let i = 0; i < part.n; i++) {
      const cell = u32[branch + i]!;
      if (cell < cells) put(cell, part.rows + i, 1);
      else if (cell === cells + 1)
        for (let one = 0; one < cells; one++) if (shares[one]! > 0) put(one, part.rows + i, shares[one]!);
    }
  }

  /** Codes for missing values are the last of a list. */
  const isKnown = (part: Part, list: number) =>
    arena.views.u32[(store.listOf(part, list) >>> 2) + 2 * (part.n - 1)]! >>> 8 !== columns[list]!.axis.size;

  const store: PartStore = {
    whole: { n: entries, rows: 0, lists: 0, top: entries },
    rowsOf: (part) => rows + 4 * part.rows,
    weightsOf: (part) => (weights === 0 ? 0 : weights + 8 * part.rows),
    listOf: (part, list) => lists + 8 * (capacity * list + part.lists),
    spreadWeights(part) {
      if (weights !== 0) kernels.spreadWeights(store.rowsOf(part), part.n, store.weightsOf(part), weightOf);
    },
    weightOf: () => weightOf,
    sharing: (total) => sharing(ground, total),
    splitInTwo(part, { coarse, fine, starts, axis }, { map, cuts }, kept, own) {
      const { n } = part;
      const [branchOf, scratchAt, rowsAt] = [branchRoom(all), aside(8 * n), store.rowsOf(part)];
      const isSorted =
        own >= 0 && cuts.length === 1 && map[0] === 0 && map[1] === 1 && (map[2] === 1 || isKnown(part, own));
      const splitRows = () => {
        const to = mapRoom(4 * map.length);
        arena.views.u32.set(map, to >>> 2);
        const cut = cuts[0] ?? 0;
        return kernels.splitRows(rowsAt, n, coarse, fine, starts, cuts.length, cut, axis.size, to, branchOf, scratchAt);
      };
      const left = isSorted
        ? kernels.splitSorted(rowsAt, n, store.listOf(part, own), cuts[0]!, branchOf, scratchAt)
        : splitRows();
      if (left < 0) return undefined;
      if (weights !== 0) kernels.gather(rowsAt, n, weightOf, store.weightsOf(part));
      const sort = () => {
        for (const list of kept)
          if (!isSorted || list !== own) kernels.splitInTwo(store.listOf(part, list), n, branchOf, scratchAt);
      };
      return { parts: partsFrom(part, [left, n - left], 2), sort };
    },
    split: (part, branches, kept) =>
      (branches.counts[branches.cells + 1]! > 0 ? splitShared : splitHere)(part, branches, kept),
  };
  return store;
}

/** Parts that follow one another from where another begins. */
function partsFrom({ rows, lists, top }: Part, counts: ArrayLike<number>, cells: number): readonly Part[] {
  const parts: Part[] = [];
  for (let cell = 0, at = 0; cell < cells; cell++) {
    parts.push({ n: counts[cell]!, rows: rows + at, lists: lists + at, top });
    at += counts[cell]!;
  }
  return parts;
}
