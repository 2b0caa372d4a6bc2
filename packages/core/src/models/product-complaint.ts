import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { factorsComplaint } from './bayes-net-complaint.js';
import type { Product } from './model.js';
import { tableComplaint } from './table-complaint.js';

/** What is wrong with a table and naive Bayes beyond their shape, if anything. No column may speak in both. */
export function productComplaint(
  { table, factors }: Product,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const complaint =
    tableComplaint(table, features, classes, `${path}.table`) ??
    factorsComplaint(factors, features, classes, `${path}.factors`);
  if (complaint) return complaint;
  const columns = new Set(table.columns.map(({ feature }) => feature));
  const twice = factors.findIndex(({ feature }) => columns.has(feature));
  return twice < 0 ? undefined : { path: `${path}.factors[${twice}].feature`, what: 'is a column of the table too' };
}
