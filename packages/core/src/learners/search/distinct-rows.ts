import type { CodedRows } from '../../counts/counts.js';
import { type CodeColumn, sortedRows } from './sorted-rows.js';

/**
 * Training rows, each kind of them once. Rows stand by class and then by their codes, whatever the order of the table, so
 * that sums over them come out the same to the last bit.
 */
export interface DistinctRows {
  readonly count: number;
  readonly classes: number;
  /** `columns[feature][row]`: a place, `sizes[feature]` where it is missing. */
  readonly columns: readonly Uint32Array[];
  readonly sizes: readonly number[];
  readonly target: Uint32Array;
  /** Rows of class c are `from[c]` up to `from[c + 1]`. */
  readonly from: Uint32Array;
  /** Weight of all the rows that are alike, and what is left out of it when one of them is: a case, or all of a lighter row. */
  readonly weight: Float64Array;
  readonly left: Float64Array;
  /** Where in the table the first of them stands. */
  readonly first: Uint32Array;
}

/** A row of weight w is w copies of it, of which leave-one-out leaves out one. */
export function distinctRows(rows: CodedRows, sizes: readonly number[], classes: number): DistinctRows {
  const count = rows.target.length;
  const leftOut = lightest(rows.weights);
  const columns = [
    { codes: rows.target, size: classes - 1 },
    ...rows.features.map((codes, i) => ({ codes, size: sizes[i]! })),
    ...(leftOut ? [leftOut] : []),
  ];
  const order = sortedRows(count, columns);
  const starts = startsIn(order, columns);
  const kept = order.filter((_, at) => starts[at] === 1);
  const weight = new Float64Array(kept.length);
  const first = kept.slice();
  for (let at = 0, group = -1; at < count; at++) {
    group += starts[at]!;
    weight[group]! += rows.weights?.[order[at]!] ?? 1;
    if (order[at]! < first[group]!) first[group] = order[at]!;
  }
  const target = taken(rows.target, kept);
  const from = new Uint32Array(classes + 1);
  for (const c of target) from[c + 1]!++;
  for (let c = 0; c < classes; c++) from[c + 1]! += from[c]!;
  return {
    count: kept.length,
    classes,
    columns: rows.features.map((codes) => taken(codes, kept)),
    sizes,
    target,
    from,
    weight,
    left: weight.map((_, i) => Math.min(1, rows.weights?.[kept[i]!] ?? 1)),
    first,
  };
}

/** 1 where a row is not like the one before it, column by column: most neighbours agree in many. */
function startsIn(order: Uint32Array, columns: readonly CodeColumn[]): Uint8Array {
  const starts = new Uint8Array(order.length);
  starts[0] = 1;
  for (const { codes } of columns)
    for (let at = 1, last = codes[order[0]!]; at < order.length; at++) {
      const own = codes[order[at]!];
      starts[at]! |= Number(own !== last);
      last = own;
    }
  return starts;
}

function taken(codes: ArrayLike<number>, rows: Uint32Array): Uint32Array {
  const out = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) out[i] = codes[rows[i]!]!;
  return out;
}

/** Rows lighter than a case are left out whole, so that only equally light ones are alike: their weights as codes. */
function lightest(weights: Float64Array | undefined) {
  if (weights === undefined) return undefined;
  const light = [...new Set(weights.filter((weight) => weight < 1))].sort((a, b) => a - b);
  if (light.length === 0) return undefined;
  const place = new Map(light.map((weight, i) => [weight, i]));
  return { codes: Uint32Array.from(weights, (weight) => place.get(weight) ?? light.length), size: light.length };
}
