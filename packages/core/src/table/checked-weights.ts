import { badWeight } from '../base/problems.js';
import type { Table } from './table.js';

/** Case weights as they are, or a complaint about the first that is missing, negative or infinite. */
export function checkedWeights(
  table: Table,
  weights: Float64Array | undefined,
  column: string | undefined,
): Float64Array | undefined {
  weights?.forEach((weight, row) => {
    if (weight >= 0 && weight < Number.POSITIVE_INFINITY) return;
    const place = { ...(table.name !== undefined && { file: table.name }), ...(column !== undefined && { column }) };
    throw badWeight(place, Number.isNaN(weight) ? `missing (row ${row + 1})` : `${weight} (row ${row + 1})`);
  });
  return weights;
}
