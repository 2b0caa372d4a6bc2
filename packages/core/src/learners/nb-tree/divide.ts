import { mapped } from '../../base/mapped.js';
import type { Cases } from '../tree/cases.js';
import type { Node } from './node.js';

/**
 * The cases of a node of two classes are split into parts, one after the other in a list. Where there are two, they stay sorted: each is where the
 * sorted cases of the node were, which nobody asks for any more. `places` is room for all cases.
 */
export function divide(node: Node, parts: readonly Cases[], list: number, places: number): void {
  const { kernels } = node.place;
  const low = parts[0]!.rows.length;
  const isTwo = parts.length === 2;
  const known = mapped(parts, () => (isTwo ? new Uint32Array(node.columns.length) : undefined));
  if (isTwo) kernels.placesInTwo(list, low, node.count, places);
  node.columns.forEach(({ sorted, values, known: all }, feature) => {
    if (!isTwo || node.axes[feature]!.kind !== 'numeric') return;
    known[0]![feature] = kernels.divideSorted(sorted, values, all, places, low, node.tables.sorting);
    known[1]![feature] = all - known[0]![feature]!;
  });
  let { from } = node;
  parts.forEach((part, i) => {
    node.orders.set(part, { from, known: known[i] });
    from += part.rows.length;
  });
}
