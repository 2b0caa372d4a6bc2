import { priorShares } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { DecisionTable } from './model.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** The shares of the cell that a row falls into; of the prior where there is none. */
export function tableScorer(table: DecisionTable, cells: readonly Cells[], width: number): Scorer {
  const cellOf = cellFinder(table, cells);
  const answers = cellShares(table, width);
  const prior = priorShares(table.prior);
  return (row, out, at) => {
    const cell = cellOf(row);
    for (let c = 0; c < width; c++) out[at + c] = cell < 0 ? prior[c]! : answers[cell * width + c]!;
  };
}

/** The cell that a row falls into, -1 where no training row was. */
export function cellFinder({ columns, keys }: DecisionTable, cells: readonly Cells[]): (row: number) => number {
  const readers = columns.map((places) => placeReader(places, cells[places.feature]!));
  const width = columns.length;
  const count = width === 0 ? 1 : keys.length / width;
  // Cells ascend by their keys, so that a search by halves finds a row's.
  const compare = (cell: number, places: ArrayLike<number>) => {
    for (let i = 0; i < width; i++)
      if (keys[cell * width + i] !== places[i]) return keys[cell * width + i]! - places[i]!;
    return 0;
  };
  const places = new Uint32Array(width);
  return (row) => {
    for (let i = 0; i < width; i++) places[i] = readers[i]!.of(row);
    let [from, to] = [0, count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(middle, places) < 0) from = middle + 1;
      else to = middle;
    }
    return from < count && compare(from, places) === 0 ? from : -1;
  };
}

/** The shares of every cell, `[cell * width + class]`. A cell that nothing speaks for answers as the prior does. */
export function cellShares({ counts, smoothing, first, prior }: DecisionTable, width: number): Float64Array {
  const out = new Float64Array(counts.length);
  const otherwise = priorShares(prior);
  for (let from = 0, cell = 0; from < counts.length; from += width, cell++) {
    let total = 0;
    for (let c = 0; c < width; c++) {
      out[from + c] = counts[from + c]! + (first?.[cell] === c ? 0 : smoothing);
      total += out[from + c]!;
    }
    for (let c = 0; c < width; c++) out[from + c] = total > 0 ? out[from + c]! / total : otherwise[c]!;
  }
  return out;
}
