import type { AddProducts } from '../base/products.js';
import { FOUR } from './averaged-products.js';
import { averagedScorer, toShares } from './averaged-scorer.js';
import { type ParentSet, type ParentSets, parentSets } from './averaged-sets.js';
import { priorShares } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import { oneByOne } from './one-by-one.js';
import { type PlaceReader, placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Rows that are scored together: enough for the tables of a parent to be read once for many. */
const BLOCK = 8192;

/** Rows whose entries are written together: they stay in the fastest memory while one group after the other is. */
const TOGETHER = 512;

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
    const own = readers.map(() => new Uint32Array(most));
    const sumsOf = blockSums(body, sets, most, addProducts);
    for (let first = 0; first < rows; first += most) {
      const n = Math.min(most, rows - first);
      const codes = own.map((all) => all.subarray(0, n));
      for (const [c, { feature, fill }] of body.columns.entries())
        readPlaces(readers[c]!, fill === undefined ? cells[feature] : undefined, row + first, codes[c]!);
      const to = at + first * width;
      const alone = sumsOf(codes, out, to);
      for (let i = 0; i < n; i++) toShares(out, to + i * width, prior);
      for (const i of alone) score(row + first + i, out, to + i * width);
    }
  };
}

/** Levels are places, unless one of them stands for missing. */
function readPlaces({ of }: PlaceReader, cells: Cells | undefined, row: number, out: Uint32Array): void {
  if (cells?.kind === 'nominal') out.set(cells.codes.subarray(row, row + out.length));
  else for (let i = 0; i < out.length; i++) out[i] = of(row + i);
}

/** Writes the sums over all parents of rows whose places are given column by column; says which rows have no parent. */
type Sums = (codes: readonly Uint32Array[], out: Float64Array, at: number) => readonly number[];

function blockSums(
  { least, prior }: Averaged,
  { sets, groups, line, ones, tableAt }: ParentSets,
  most: number,
  addProducts: AddProducts,
): Sums {
  const width = prior.counts.length;
  const stride = FOUR * Math.ceil(groups.length / FOUR);
  const entries = new Uint32Array(most * stride).fill(line * ones);
  const own = new Uint32Array(TOGETHER);
  const writeEntries = (codes: readonly Uint32Array[], n: number) => {
    for (let row = 0; row < n; row += own.length)
      for (const [g, { columns, steps, from }] of groups.entries()) {
        const few = Math.min(own.length, n - row);
        own.fill(line * from);
        for (const [i, column] of columns.entries()) addTo(own, codes[column]!, row, few, line * steps[i]!);
        for (let i = 0, at = row * stride + g; i < few; i++, at += stride) entries[at] = own[i]!;
      }
  };
  /** The tables of the places that rows have: none where a place is missing, or too rare to be a parent. */
  const tablesFor = (set: ParentSet, places: Uint32Array) => {
    const tables = new Array<Float64Array | undefined>(set.cases.length + 1).fill(undefined);
    let rest = 0;
    for (let place = 0; place < set.cases.length; place++) rest += Number(set.cases[place]! >= least);
    for (let i = 0; i < places.length && rest > 0; i++) {
      const place = places[i]!;
      if (tables[place] !== undefined || !(set.cases[place]! >= least)) continue;
      tables[place] = tableAt(set, place);
      rest--;
    }
    return tables;
  };
  return (codes, out, at) => {
    const n = codes[0]!.length;
    writeEntries(codes, n);
    out.fill(0, at, at + n * width);
    const parents = codes.map((places, s) => ({ places, tables: tablesFor(sets[s]!, places) }));
    addProducts({ n, width, line, groups: groups.length, stride, entries, parents }, out, at);
    const alone: number[] = [];
    for (let i = 0; i < n; i++) if (!parents.some(({ places, tables }) => tables[places[i]!])) alone.push(i);
    return alone;
  };
}

/** In whole numbers: of unsigned ones a product would be one of doubles. */
function addTo(sums: Uint32Array, codes: Uint32Array, from: number, n: number, step: number): void {
  for (let i = 0; i < n; i++) sums[i] = (sums[i]! + Math.imul(codes[from + i]!, step)) | 0;
}
