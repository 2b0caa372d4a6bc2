import type { AddProducts } from '../base/products.js';
import { FOUR } from './averaged-products.js';
import { averagedScorer, toShares } from './averaged-scorer.js';
import { type ParentSet, type ParentSets, parentSets } from './averaged-sets.js';
import { priorShares } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import { oneByOne } from './one-by-one.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Rows that are scored together: enough for the tables of a parent to be read once for many. */
const BLOCK = 8192;

/** Fewer rows are not worth copying tables for. */
const FEW = 64;

/**
 * Scores many rows at a time, parent by parent: the same products in the same order as one row after the other. Rows that no
 * parent is at hand for are scored one by one, and so are all where products may vanish.
 */
export function averagedRows(body: Averaged, cells: readonly Cells[], width: number, addProducts: AddProducts): Scorer {
  const score = averagedScorer(body, cells, width);
  const readers = body.columns.map((column) => placeReader(column, cells[column.feature]!));
  const places = readers.map((reader) => reader.places);
  const prior = priorShares(body.prior);
  const sets = body.parents === 1 && places.length > 0 ? parentSets(body, places, width, 1) : undefined;
  const isPlain = sets?.groups.every(({ scaled }) => !scaled);
  if (sets === undefined || !isPlain) return oneByOne(score, width);
  return (row, out, at, rows = 1) => {
    if (rows < FEW) return oneByOne(score, width)(row, out, at, rows);
    const most = Math.min(BLOCK, rows);
    const own = readers.map(() => new Int32Array(most));
    const sumsOf = blockSums(body, sets, most, addProducts);
    for (let first = 0; first < rows; first += most) {
      const n = Math.min(most, rows - first);
      const codes = own.map((all) => all.subarray(0, n));
      for (const [c, { of }] of readers.entries()) for (let i = 0; i < n; i++) codes[c]![i] = of(row + first + i);
      const found = sumsOf(codes, out, at + first * width);
      for (let i = 0, to = at + first * width; i < n; i++, to += width)
        if (found[i]! > 0) toShares(out, to, prior);
        else score(row + first + i, out, to);
    }
  };
}

/** Writes the sums over all parents of rows whose places are given column by column; says how many parents each row has. */
type Sums = (codes: readonly Int32Array[], out: Float64Array, at: number) => Uint32Array;

function blockSums(
  { least, prior }: Averaged,
  { sets, groups, line, ones, tableAt }: ParentSets,
  most: number,
  addProducts: AddProducts,
): Sums {
  const width = prior.counts.length;
  const stride = FOUR * Math.ceil(groups.length / FOUR);
  const entries = new Uint32Array(most * stride).fill(line * ones);
  const found = new Uint32Array(most);
  const writeEntries = (codes: readonly Int32Array[]) => {
    for (const [g, { columns, steps, from }] of groups.entries()) {
      for (let at = g; at < entries.length; at += stride) entries[at] = line * from;
      for (const [i, column] of columns.entries()) addTo(entries, g, stride, codes[column]!, line * steps[i]!);
    }
  };
  /** The tables of the places that rows have: none where a place is missing, or too rare to be a parent. */
  const tablesFor = (set: ParentSet, places: Int32Array) => {
    const counts = new Uint8Array(set.cases.length + 1);
    for (let place = 0; place < set.cases.length; place++) counts[place] = set.cases[place]! < least ? 0 : 1;
    const seen = new Uint8Array(counts.length);
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      seen[place] = 1;
      found[i]! += counts[place]!;
    }
    return Array.from(counts, (own, place) => (own && seen[place] ? tableAt(set, place) : undefined));
  };
  return (codes, out, at) => {
    const n = codes[0]!.length;
    writeEntries(codes);
    found.fill(0);
    out.fill(0, at, at + n * width);
    const parents = codes.map((places, s) => ({ places, tables: tablesFor(sets[s]!, places) }));
    addProducts({ n, width, line, groups: groups.length, stride, entries, parents }, out, at);
    return found;
  };
}

function addTo(entries: Uint32Array, first: number, stride: number, codes: Int32Array, step: number): void {
  for (let i = 0, at = first; i < codes.length; i++, at += stride) entries[at]! += codes[i]! * step;
}
