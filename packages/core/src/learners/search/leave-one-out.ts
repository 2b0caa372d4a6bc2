import { cellCounts, type Reading } from './cell-counts.js';
import type { DistinctRows } from './distinct-rows.js';
import type { Groups } from './groups.js';
import { itemsOf } from './items.js';
import { type NetColumn, netColumn, ownShare } from './net-column.js';
import type { Scored } from './scored.js';

export interface LeaveOneOut {
  /** The columns that naive Bayes has from now on. */
  setNet(columns: readonly number[]): void;
  /** Probabilities of every row, without it, by a table with these groups and naive Bayes, which may have one more column. */
  scores(groups: Groups, more?: number): Scored;
}

/**
 * Leave-one-out by subtraction: a row leaves the counts of its own class only, in its cell of the table, in the prior and in
 * its place of every column. So one pass over the rows scores a set of columns, and nothing is fitted again.
 *
 * Q(y | X) is proportional to Q_table * Q_bayes / Q(y) (Hall and Frank 2008): the prior of naive Bayes and Q(y) cancel.
 */
export function leaveOneOut(rows: DistinctRows, reading: Reading): LeaveOneOut {
  const { count, classes, from, left } = rows;
  const cells = cellCounts(rows, reading);
  /** What a left-out row takes from the answer of an empty cell: nothing where that is the same for all. */
  const priorLeaves = reading.empty === 'uniform' ? new Float64Array(count) : left;
  const columns = new Map<number, NetColumn>();
  const none: NetColumn = {
    codes: new Uint32Array(count),
    counts: new Float64Array(),
    totals: new Float64Array(),
    shares: new Float64Array(classes).fill(1),
    size: 0,
  };
  const columnOf = (column: number) => {
    const own = columns.get(column) ?? netColumn(rows, column);
    columns.set(column, own);
    return own;
  };
  let net: readonly number[] = [];
  const logs = new Float64Array(count * classes);
  /** The product of the terms of the net so far, by row and class, scaled so that the largest of a row is 1. */
  const product = new Float64Array(count * classes).fill(1);
  const items = itemsOf(rows);
  const joint = new Float64Array(classes);

  function add(column: NetColumn): void {
    const { codes, shares } = column;
    for (let c = 0; c < classes; c++)
      for (let row = from[c]!; row < from[c + 1]!; row++) {
        for (let other = 0; other < classes; other++)
          if (other !== c) logs[row * classes + other]! += Math.log(shares[codes[row]! * classes + other]!);
        logs[row * classes + c]! += Math.log(ownShare(column, classes, row, c, left[row]!));
      }
  }

  /** From the logs and not from the products before: what has become too small to hold could not come back. */
  function multiply(): void {
    for (let at = 0; at < logs.length; at += classes) {
      let most = logs[at]!;
      for (let c = 1; c < classes; c++) if (logs[at + c]! > most) most = logs[at + c]!;
      for (let c = 0; c < classes; c++) product[at + c] = Math.exp(logs[at + c]! - most);
    }
  }

  return {
    setNet(wanted) {
      const goesOn = net.length <= wanted.length && net.every((column, i) => column === wanted[i]);
      if (!goesOn) {
        logs.fill(0);
        items.reset();
      }
      const added = goesOn ? wanted.slice(net.length) : wanted;
      for (const column of added) {
        add(columnOf(column));
        items.add(columnOf(column));
      }
      if (!goesOn || added.length > 0) multiply();
      net = wanted;
    },
    scores(groups, more) {
      const { cellOf, counts } = cells.of(groups);
      const column = more === undefined ? none : columnOf(more);
      const { codes, shares } = column;
      items.fill(cellOf, codes, more === undefined && net.length === 0);
      const { from, row: rowOf, scores } = items.scored;
      for (let c = 0; c < classes; c++)
        for (let item = from[c]!; item < from[c + 1]!; item++) {
          const row = rowOf[item]!;
          const at = row * classes;
          const place = codes[row]! * classes;
          const cell = cellOf[row]! * classes;
          let sum = 0;
          for (let i = 0; i < c; i++) sum += joint[i] = counts[cell + i]! * product[at + i]! * shares[place + i]!;
          for (let i = c + 1; i < classes; i++)
            sum += joint[i] = counts[cell + i]! * product[at + i]! * shares[place + i]!;
          const own = more === undefined ? 1 : ownShare(column, classes, row, c, left[row]!);
          joint[c] = (counts[cell + c]! - (cell === 0 ? priorLeaves[row]! : left[row]!)) * product[at + c]! * own;
          sum += joint[c]!;
          // Weka's cells may have no count of the only class that naive Bayes leaves: then all are alike.
          const scale = sum > 0 ? 1 / sum : 0;
          for (let i = 0, to = item; i < classes; i++, to += count) scores[to] = joint[i]! * scale;
        }
      return items.scored;
    },
  };
}
