import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { ascends } from './count-complaint.js';
import type { Places } from './model.js';
import { placesIn } from './place-of.js';

/** What is wrong with a feature in places, if anything: intervals are of numbers, and levels of what has some. */
export function placesComplaint(places: Places, features: readonly Variable[], path: string): Complaint | undefined {
  const { feature, cuts, fill } = places;
  const kind = cuts === undefined ? 'nominal' : 'numeric';
  const variable = features[feature];
  if (variable?.kind !== kind) return { path: `${path}.feature`, what: `is not the position of a ${kind} feature` };
  if (cuts && !ascends(cuts)) return { path: `${path}.cuts`, what: 'should ascend' };
  return fill === undefined || fill < placesIn(places, variable)
    ? undefined
    : { path: `${path}.fill`, what: 'should be one of the places' };
}

/** What is wrong with columns that count together, if anything. */
export function columnsComplaint(
  columns: readonly Places[],
  features: readonly Variable[],
  path: string,
): Complaint | undefined {
  const seen = new Set<number>();
  for (const [i, column] of columns.entries()) {
    const complaint = placesComplaint(column, features, `${path}[${i}]`);
    if (complaint) return complaint;
    if (seen.has(column.feature)) return { path: `${path}[${i}].feature`, what: 'is there twice' };
    seen.add(column.feature);
  }
  return undefined;
}
