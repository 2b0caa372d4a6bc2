import type { ProductShares } from '../base/products.js';
import { averagedScorer } from './averaged-scorer.js';
import { parentSets } from './averaged-sets.js';
import type { Cells } from './bind.js';
import type { Averaged, Places } from './model.js';
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
export function averagedRows(body: Averaged, cells: readonly Cells[], width: number, shares: ProductShares): Scorer {
  const score = averagedScorer(body, cells, width);
  const known = body.columns.map((column) => placeReader(column, cells[column.feature]!).places);
  const made = body.parents === 1 && known.length > 0 ? parentSets(body, known, width, 1) : undefined;
  const isPlain = made?.groups.every(({ scaled }) => !scaled);
  if (made === undefined || !isPlain) return oneByOne(score, width);
  const { sets } = made;
  const tableAt = (parent: number, place: number) =>
    sets[parent]!.cases[place]! >= body.least ? made.tableAt(sets[parent]!, place) : undefined;
  const sizes = known.map((size) => size + 1);
  const readers = body.columns.map((column) => placesReader(column, cells[column.feature]!));
  return (row, out, at, rows = 1) => {
    if (rows < FEW) return oneByOne(score, width)(row, out, at, rows);
    const most = Math.min(BLOCK, rows);
    const room = readers.map(() => new Uint32Array(most));
    for (let first = 0; first < rows; first += most) {
      const n = Math.min(most, rows - first);
      const places = room.map((all) => all.subarray(0, n));
      for (const [c, read] of readers.entries()) read(row + first, places[c]!);
      const to = at + first * width;
      for (const i of shares({ ...made, n, width, sizes, places, tableAt }, out, to))
        score(row + first + i, out, to + i * width);
    }
  };
}

/** Writes the places of rows from one on. The same as `placeReader`, for many at a time. */
type PlacesReader = (row: number, out: Uint32Array) => void;

function placesReader(column: Places, cells: Cells): PlacesReader {
  const { places, of } = placeReader(column, cells);
  if (cells.kind === 'nominal' && column.fill === undefined)
    return (row, out) => out.set(cells.codes.subarray(row, row + out.length));
  if (cells.kind === 'nominal')
    return (row, out) => {
      for (let i = 0; i < out.length; i++) out[i] = of(row + i);
    };
  const { cuts = [], fill = places } = column;
  const half = 1 << (31 - Math.clz32(cuts.length || 1));
  const thresholds = Float64Array.from({ length: 2 * half }, (_, i) => cuts[i] ?? Number.POSITIVE_INFINITY);
  return (row, out) => readNumbers(cells.values, row, thresholds, half, fill, out);
}

function readNumbers(
  values: Float64Array,
  row: number,
  thresholds: Float64Array,
  half: number,
  missing: number,
  out: Uint32Array,
): void {
  for (let i = 0; i < out.length; i++) {
    const x = values[row + i]!;
    let place = 0;
    for (let step = half; step > 0; step >>= 1) place += step & -Number(thresholds[place + step - 1]! < x);
    out[i] = Number.isNaN(x) ? missing : place;
  }
}
