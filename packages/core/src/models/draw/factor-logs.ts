import type { Cells } from '../bind.js';
import { factorTerms } from '../factor-terms.js';
import type { Factor, Prior } from '../model.js';

/** What a factor adds for some values of its feature, `[value * width + class]`: asked of the scorer itself, so that drawings cannot differ from it. */
export function factorLogs(factor: Factor, prior: Prior, width: number, cells: Cells): Float64Array {
  const rows = cells.kind === 'nominal' ? cells.codes.length : cells.values.length;
  const add = factorTerms({ ...factor, feature: 0 }, [cells], width, prior);
  const logs = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) add(row, logs, row * width);
  return logs;
}

export const numbers = (values: ArrayLike<number>): Cells => ({ kind: 'numeric', values: Float64Array.from(values) });

/** One cell for every place of a categorical factor: its levels, or a number inside each of its intervals. */
export function placeCells(cuts: readonly number[] | undefined, places: number): Cells {
  if (cuts === undefined)
    return { kind: 'nominal', codes: Uint32Array.from({ length: places }, (_, code) => code), size: places };
  return numbers([...cuts, Number.POSITIVE_INFINITY]);
}
