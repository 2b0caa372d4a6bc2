import { intervalOf } from '../schema/cut.js';
import type { Cells } from './bind.js';
import type { Categorical, Factor } from './model.js';

/** Adds the log of a factor for a row to `out`, class by class from `at` on; nothing where the cell is missing. */
export type Terms = (row: number, out: Float64Array, at: number) => void;

export function factorTerms(factor: Factor, cells: Cells, width: number): Terms {
  switch (factor.kind) {
    case 'categorical':
      return categoricalTerms(factor, cells, width);
    case 'gaussian':
    case 'kernel':
      throw new Error('to come');
  }
}

function categoricalTerms(factor: Categorical, cells: Cells, width: number): Terms {
  const logs = categoricalLogs(factor, width);
  const places = logs.length / width;
  const { cuts } = factor;
  const place: (row: number) => number =
    cells.kind === 'nominal'
      ? (row) => cells.codes[row]!
      : (row) => (Number.isNaN(cells.values[row]!) ? places : intervalOf(cells.values[row]!, cuts!));
  return (row, out, at) => {
    const from = place(row) * width;
    if (from < logs.length) for (let c = 0; c < width; c++) out[at + c]! += logs[from + c]!;
  };
}

/** The logs of the estimates, place by place. */
function categoricalLogs({ counts, smoothing }: Categorical, width: number): Float64Array {
  const places = counts.length / width;
  const totals = new Float64Array(width);
  for (let i = 0; i < counts.length; i++) totals[i % width]! += counts[i]!;
  return Float64Array.from(counts, (n, i) => {
    const total = totals[i % width]! + smoothing * places;
    return total > 0 ? Math.log((n + smoothing) / total) : -Math.log(places);
  });
}
