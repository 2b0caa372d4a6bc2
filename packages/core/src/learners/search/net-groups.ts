import type { DistinctRows } from './distinct-rows.js';
import { type NetColumn, ownShare } from './net-column.js';

/**
 * Rows of one class that agree in all columns of naive Bayes, group after group: it says the same of all of them. Early in a
 * search, groups are few. Where rows may be left out by different weights, each is a group of its own.
 */
export interface NetGroups {
  /** `order` up to `ends[0]`, up to `ends[1]`, ...; the groups of class c end at `ofClass[c]`. */
  readonly order: Uint32Array;
  readonly ends: Uint32Array;
  readonly ofClass: Uint32Array;
  /** `logs[group * classes + class]` of the product of the terms, without the row that is left out. */
  readonly logs: Float64Array;
}

/** Naive Bayes without columns. */
export function netGroups({ count, classes, from, left }: DistinctRows): NetGroups {
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const isUniform = left.every((own) => own === left[0]);
  const ends = isUniform ? from.slice(1) : order.map((row) => row + 1);
  const ofClass = isUniform ? Uint32Array.from({ length: classes }, (_, c) => c + 1) : from.slice(1);
  return { order, ends, ofClass, logs: new Float64Array(ends.length * classes) };
}

/** Splits the groups by one more column. */
export function withColumn(rows: DistinctRows, groups: NetGroups, column: NetColumn): NetGroups {
  const { count, classes, left } = rows;
  const { codes, shares, size } = column;
  const { order: before } = groups;
  const order = new Uint32Array(count);
  const ends: number[] = [];
  const logs: number[] = [];
  const ofClass = new Uint32Array(classes);
  const tally = new Uint32Array(size + 1);
  const seen = new Uint32Array(size + 1);
  let from = 0;
  let group = 0;
  for (let c = 0; c < classes; c++) {
    for (; group < groups.ofClass[c]!; group++) {
      const end = groups.ends[group]!;
      let kinds = 0;
      for (let at = from; at < end; at++) if (tally[codes[before[at]!]!]!++ === 0) seen[kinds++] = codes[before[at]!]!;
      let filled = from;
      for (let i = 0; i < kinds; i++) {
        const n = tally[seen[i]!]!;
        tally[seen[i]!] = filled;
        filled += n;
        ends.push(filled);
      }
      for (let at = from; at < end; at++) order[tally[codes[before[at]!]!]!++] = before[at]!;
      for (let i = 0; i < kinds; i++) {
        const place = seen[i]!;
        const own = ownShare(column, classes, place, c, left[before[from]!]!);
        for (let other = 0; other < classes; other++)
          logs.push(
            groups.logs[group * classes + other]! + Math.log(other === c ? own : shares[place * classes + other]!),
          );
        tally[place] = 0;
      }
      from = end;
    }
    ofClass[c] = ends.length;
  }
  return { order, ends: Uint32Array.from(ends), ofClass, logs: Float64Array.from(logs) };
}

/**
 * The products of the terms, scaled so that the largest of a group is 1. From the logs and not from the products before: what
 * has become too small to hold could not come back.
 */
export function productsOf(logs: Float64Array, classes: number): Float64Array {
  const products = new Float64Array(logs.length);
  for (let at = 0; at < logs.length; at += classes) {
    let most = logs[at]!;
    for (let c = 1; c < classes; c++) if (logs[at + c]! > most) most = logs[at + c]!;
    for (let c = 0; c < classes; c++) products[at + c] = Math.exp(logs[at + c]! - most);
  }
  return products;
}
