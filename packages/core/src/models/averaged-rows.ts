import { mapped } from '../base/mapped.js';
import type { Estimators, ProductShares, Products } from '../base/products.js';
import { averagedScorer } from './averaged-scorer.js';
import { type ParentSets, parentSets } from './averaged-sets.js';
import type { Cells } from './bind.js';
import type { Averaged, Places } from './model.js';
import { oneByOne } from './one-by-one.js';
import { pairCounts } from './pair-counts.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Rows that are scored together: enough for the tables of a parent to be made once for many. */
const BLOCK = 1 << 15;

/** Fewer rows are not worth it, nor are so few that they multiply less than a part of what tables have. */
const FEW = 64;
const PART = 0.25;

/**
 * Scores many rows at a time, parent by parent: the same products in the same order as one row after the other. Rows that no
 * parent is at hand for are scored one by one, and so are all where products may vanish.
 */
export function averagedRows(body: Averaged, cells: readonly Cells[], width: number, shares: ProductShares): Scorer {
  const score = averagedScorer(body, cells, width);
  const known = mapped(body.columns, (column) => placeReader(column, cells[column.feature]!).places);
  const made = body.parents === 1 && known.length > 0 ? parentSets(body, known, width, 1) : undefined;
  const isPlain = made?.groups.every(({ scaled }) => !scaled);
  if (made === undefined || !isPlain) return oneByOne(score, width);
  const { line, groups, ones } = made;
  const sizes = mapped(known, (size) => size + 1);
  const estimators = estimatorsOf(body, made, known);
  const readers = mapped(body.columns, (column) => cellsReader(column, cells[column.feature]!));
  const lines = made.ones * known.reduce((sum, size) => sum + size, 0);
  const few = Math.max(FEW, (PART * lines) / (made.groups.length * known.length));
  return (row, out, at, rows = 1) => {
    if (rows < few) return oneByOne(score, width)(row, out, at, rows);
    for (let first = 0; first < rows; first += BLOCK) {
      const n = Math.min(BLOCK, rows - first);
      const own = mapped(readers, (read) => read(row + first, n));
      const to = at + first * width;
      for (const i of shares({ n, width, line, groups, ones, sizes, cells: own, estimators }, out, to))
        score(row + first + i, out, to + i * width);
    }
  };
}

function estimatorsOf(body: Averaged, { sets, tableAt }: ParentSets, known: readonly number[]): Estimators {
  const { least, smoothing, columns } = body;
  return {
    isAtHand: (parent, place) => place < known[parent]! && sets[parent]!.cases[place]! >= least,
    tableAt: (parent, place) => tableAt(sets[parent]!, place),
    starts: mapped(sets, ({ start }) => start),
    pairs: () => pairCounts(body),
    axes: mapped(known, (size, i) => size + (columns[i]!.fill === undefined ? 1 : 0)),
    smoothing,
  };
}

/** The places of so many rows from one on. The same as `placeReader`, for many at a time. */
type CellsReader = (row: number, rows: number) => Products['cells'][number];

function cellsReader(column: Places, cells: Cells): CellsReader {
  const { places, of } = placeReader(column, cells);
  const { cuts = [], fill } = column;
  if (cells.kind === 'numeric' && places < 256)
    return (row, rows) => ({ values: cells.values.subarray(row, row + rows), cuts, missing: fill ?? places });
  if (cells.kind === 'nominal' && fill === undefined) return (row, rows) => cells.codes.subarray(row, row + rows);
  return (row, rows) => Uint32Array.from({ length: rows }, (_, i) => of(row + i));
}
