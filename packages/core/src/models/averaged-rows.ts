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
    const most = Math.min(BLOCK, rows);
    const own = readers.map(() => new Int32Array(most));
    const sumsOf = blockSums(body, sets, most);
    for (let first = 0; first < rows; first += most) {
      const n = Math.min(most, rows - first);
      const codes = own.map((all) => all.subarray(0, n));
      for (const [i, reader] of readers.entries()) reader.read(row + first, codes[i]!);
      const found = sumsOf(codes, out, at + first * width);
      for (let i = 0, to = at + first * width; i < n; i++, to += width)
        if (found[i]! > 0) toShares(out, to, prior);
        else score(row + first + i, out, to);
    }
  };
}

/** Writes the sums over all parents of rows whose places are given column by column; says how many parents each row has. */
type Sums = (codes: readonly Int32Array[], out: Float64Array, at: number) => Uint32Array;

function blockSums({ least, prior }: Averaged, { sets, groups, line, tableAt }: ParentSets, most: number): Sums {
  const width = prior.counts.length;
  const entries = groups.map(() => new Uint32Array(most));
  const found = new Uint32Array(most);
  const writeEntries = (codes: readonly Int32Array[]) => {
    for (const [g, { columns, steps, from }] of groups.entries()) {
      entries[g]!.fill(line * from);
      for (const [i, column] of columns.entries()) addTo(entries[g]!, codes[column]!, line * steps[i]!);
    }
  };
  /** The table of a place of a parent; undefined where it is missing, or too rare to be a parent. */
  const tableFor = (set: ParentSets['sets'][number], place: number) =>
    place === set.cases.length || set.cases[place]! < least ? undefined : tableAt(set, place);
  return (codes, out, at) => {
    const n = codes[0]!.length;
    writeEntries(codes);
    found.fill(0);
    out.fill(0, at, at + n * width);
    for (const [s, own] of codes.entries()) {
      const tables = Array.from({ length: sets[s]!.cases.length + 1 }, () => UNASKED as Float64Array | undefined);
      for (let i = 0; i < n; i++) {
        const place = own[i]!;
        if (tables[place] === UNASKED) tables[place] = tableFor(sets[s]!, place);
        const table = tables[place];
        if (table === undefined) continue;
        found[i]!++;
        addProducts(table, entries, i, width, out, at + i * width);
      }
    }
    return found;
  };
}

const UNASKED = new Float64Array(0);

/** Adds what one estimator says of a row: a product of lines of its table, the first and one of every group. */
function addProducts(
  table: Float64Array,
  entries: readonly Uint32Array[],
  row: number,
  width: number,
  out: Float64Array,
  at: number,
): void {
  for (let c = 0; c < width; c++) {
    let product = table[c]!;
    for (let g = 0; g < entries.length; g++) product *= table[entries[g]![row]! + c]!;
    out[at + c]! += product;
  }
}

function addTo(sums: Uint32Array, codes: Int32Array, step: number): void {
  for (let i = 0; i < codes.length; i++) sums[i]! += codes[i]! * step;
}
