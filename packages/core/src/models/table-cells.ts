import type { DecisionTable } from './model.js';
import { cellShares } from './table-scorer.js';

/** A cell of a decision table: its place, its training cases by class, and what it answers. */
export interface TableCell {
  readonly cell: number;
  readonly keys: readonly number[];
  readonly counts: readonly number[];
  readonly cases: number;
  readonly shares: Float64Array;
}

export const cellsIn = ({ counts, prior }: DecisionTable): number =>
  prior.counts.length === 0 ? 0 : counts.length / prior.counts.length;

/** The cells with the most cases, at most so many, and the first of those that have as many. */
export function topCells(table: DecisionTable, most: number): readonly TableCell[] {
  const width = table.prior.counts.length;
  const cases = new Float64Array(cellsIn(table));
  for (let i = 0; i < table.counts.length; i++) cases[Math.floor(i / width)]! += table.counts[i]!;
  const ranked = Uint32Array.from(cases.keys()).sort((a, b) => cases[b]! - cases[a]! || a - b);
  const shares = cellShares(table, width);
  return Array.from(ranked.subarray(0, most), (cell) => ({
    cell,
    keys: table.keys.slice(cell * table.columns.length, (cell + 1) * table.columns.length),
    counts: table.counts.slice(cell * width, (cell + 1) * width),
    cases: cases[cell]!,
    shares: shares.slice(cell * width, (cell + 1) * width),
  }));
}
