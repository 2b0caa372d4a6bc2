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
  const order = new Uint32Array(count).map((_, row) => row);
  const isUniform = left.every((own) => own === left[0]);
  const ends = isUniform ? from.slice(1) : order.map((row) => row + 1);
  const ofClass = isUniform ? Uint32Array.from({ length: classes }, (_, c) => c + 1) : from.slice(1);
  return { order, ends, ofClass, logs: new Float64Array(ends.length * classes) };
}

/** Splits the groups by one more column. */
export function withColumn(rows: DistinctRows, groups: NetGroups, column: NetColumn): NetGroups {
  const { count, classes, left } = rows;
  const order = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const logs = new Float64Array(count * classes);
  const ofClass = new Uint32Array(classes);
  const split = splitter(groups.order, order, ends, column);
  let found = 0;
  for (let c = 0, group = 0; c < classes; c++) {
    for (; group < groups.ofClass[c]!; group++) {
      const before = found;
      const from = group === 0 ? 0 : groups.ends[group - 1]!;
      found = split(from, groups.ends[group]!, found);
      for (let part = before, at = from; part < found; at = ends[part++]!) {
        const place = column.codes[order[at]!]! * classes;
        const lost = left[order[at]!]!;
        for (let i = 0; i < classes; i++)
          logs[part * classes + i] = groups.logs[group * classes + i]! + column.logs[place + i]!;
        const own = lost === 1 ? column.ownLogs[place + c]! : Math.log(ownShare(column, place + c, lost));
        logs[part * classes + c] = groups.logs[group * classes + c]! + own;
      }
    }
    ofClass[c] = found;
  }
  return { order, ends: ends.slice(0, found), ofClass, logs: logs.slice(0, found * classes) };
}

/** Puts the rows from..end of one order into another by the codes of a column, those of the first row first. */
function splitter(before: Uint32Array, order: Uint32Array, ends: Uint32Array, { codes, size }: NetColumn) {
  const tally = new Uint32Array(size + 1);
  const seen = new Uint32Array(size + 1);
  /** Writes the ends of the parts behind the first `found`, and says how many there are then. */
  return (from: number, end: number, found: number): number => {
    let kinds = 0;
    for (let at = from; at < end; at++) if (tally[codes[before[at]!]!]!++ === 0) seen[kinds++] = codes[before[at]!]!;
    let filled = from;
    for (let i = 0; i < kinds; i++) {
      const n = tally[seen[i]!]!;
      tally[seen[i]!] = filled;
      filled += n;
      ends[found + i] = filled;
    }
    for (let at = from; at < end; at++) order[tally[codes[before[at]!]!]!++] = before[at]!;
    for (let i = 0; i < kinds; i++) tally[seen[i]!] = 0;
    return found + kinds;
  };
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
