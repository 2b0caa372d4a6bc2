import type { Scratch } from '../kernels/arena.js';
import { commonWorkplace, type Workplace } from '../kernels/start-kernels.js';
import { averagedScorer, toShares } from './averaged-scorer.js';
import { type ParentSets, parentSets } from './averaged-sets.js';
import { priorShares } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import { oneByOne } from './one-by-one.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Rows that are scored together: enough for the tables of a parent to be read once for many. */
const BLOCK = 4096;

/** Fewer rows are not worth copying tables for. */
const FEW = 64;

/**
 * Scores many rows at a time, parent by parent: the same products in the same order as one row after the other. Rows that no
 * parent is at hand for are scored one by one, and so are all where products may vanish.
 */
export function averagedRows(body: Averaged, cells: readonly Cells[], width: number): Scorer {
  const score = averagedScorer(body, cells, width);
  const readers = body.columns.map((column) => placeReader(column, cells[column.feature]!));
  const places = readers.map((reader) => reader.places);
  const prior = priorShares(body.prior);
  const sets = body.parents === 1 && places.length > 0 ? parentSets(body, places, width, 1) : undefined;
  const isPlain = sets?.groups.every(({ scaled }) => !scaled);
  if (sets === undefined || !isPlain) return oneByOne(score, width);
  return (row, out, at, rows = 1) => {
    if (rows < FEW) return oneByOne(score, width)(row, out, at, rows);
    const place = commonWorkplace();
    const scratch = place.arena.scratch();
    const most = Math.min(BLOCK, rows);
    const own = readers.map(() => new Int32Array(most));
    try {
      const sumsOf = blockSums(body, sets, most, place, scratch);
      for (let first = 0; first < rows; first += most) {
        const n = Math.min(most, rows - first);
        const codes = own.map((all) => all.subarray(0, n));
        for (const [i, reader] of readers.entries()) reader.read(row + first, codes[i]!);
        const found = sumsOf(codes, out, at + first * width);
        for (let i = 0, to = at + first * width; i < n; i++, to += width)
          if (found[i]! > 0) toShares(out, to, prior);
          else score(row + first + i, out, to);
      }
    } finally {
      scratch.release();
    }
  };
}

/** Writes the sums over all parents of rows whose places are given column by column; says how many parents each row has. */
type Sums = (codes: readonly Int32Array[], out: Float64Array, at: number) => Uint32Array;

function blockSums(
  { least, prior }: Averaged,
  { sets, groups, line, tableAt }: ParentSets,
  most: number,
  { arena, kernels }: Workplace,
  scratch: Scratch,
): Sums {
  const width = prior.counts.length;
  const [places, entries] = [scratch.alloc(4 * most), scratch.alloc(4 * most * groups.length)];
  const [sums, found] = [scratch.alloc(8 * most * line), scratch.alloc(4 * most)];
  /** Where the table of every place of every parent is, and of missing: 0 where it is not at hand, or not yet asked for. */
  const tables = sets.map(({ cases }) => new Uint32Array(cases.length + 1));
  const tablesAt = tables.map((own) => scratch.alloc(4 * own.length));
  const makeTables = (set: number, codes: Int32Array) => {
    const { cases } = sets[set]!;
    const own = tables[set]!;
    for (let i = 0; i < codes.length; i++) {
      const place = codes[i]!;
      if (own[place]! > 0 || place === cases.length || cases[place]! < least) continue;
      const table = tableAt(sets[set]!, place);
      own[place] = scratch.alloc(8 * table.length);
      arena.views.f64.set(table, own[place]! >>> 3);
    }
    arena.views.u32.set(own, tablesAt[set]! >>> 2);
  };
  const offsets = new Uint32Array(most);
  const writeEntries = (codes: readonly Int32Array[], n: number) => {
    const own = offsets.subarray(0, n);
    for (const [g, { columns, steps, from }] of groups.entries()) {
      own.fill(8 * line * from);
      for (const [i, column] of columns.entries()) addTo(own, codes[column]!, 8 * line * steps[i]!);
      arena.views.u32.set(own, (entries >>> 2) + n * g);
    }
  };
  return (codes, out, at) => {
    const n = codes[0]!.length;
    writeEntries(codes, n);
    arena.views.f64.fill(0, sums >>> 3, (sums >>> 3) + n * line);
    arena.views.u32.fill(0, found >>> 2, (found >>> 2) + n);
    for (const [set, own] of codes.entries()) {
      makeTables(set, own);
      arena.views.u32.set(own, places >>> 2);
      kernels.addProducts(places, tablesAt[set]!, entries, groups.length, n, width, sums, found);
    }
    const { f64, u32 } = arena.views;
    for (let i = 0, from = sums >>> 3; i < n; i++, from += line)
      for (let c = 0; c < width; c++) out[at + i * width + c] = f64[from + c]!;
    return u32.slice(found >>> 2, (found >>> 2) + n);
  };
}

function addTo(sums: Uint32Array, codes: Int32Array, step: number): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += codes[i]! * step;
}
