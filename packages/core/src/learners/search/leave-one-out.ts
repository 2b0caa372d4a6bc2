import { cellCounts, type Reading } from './cell-counts.js';
import type { DistinctRows } from './distinct-rows.js';
import type { Groups } from './groups.js';
import { type Items, itemsOf } from './items.js';
import { type NetColumn, netColumn, ownShare } from './net-column.js';
import { netGroups, productsOf, withColumn } from './net-groups.js';
import { DECIMALS } from './rank-area.js';
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
export function leaveOneOut(rows: DistinctRows, reading: Reading, onlyHits = false): LeaveOneOut {
  const { count, classes, left } = rows;
  const cells = cellCounts(rows, reading);
  /** What a left-out row takes from the answer of an empty cell: nothing where that is the same for all. */
  const fromPrior = reading.empty === 'uniform' ? 0 : 1;
  /** What most searches ask for. */
  const isPlain = onlyHits && classes === 2 && left.every((own) => own === 1);
  const columns = new Map<number, NetColumn>();
  const columnOf = (column: number) => {
    const own = columns.get(column) ?? netColumn(rows, column);
    columns.set(column, own);
    return own;
  };
  /** A column that says nothing: all rows are missing there. */
  const none = netColumn({ ...rows, columns: [new Uint32Array(count)], sizes: [0] }, 0);
  let net: readonly number[] = [];
  let groups = netGroups(rows);
  let products = productsOf(groups.logs, classes);
  const itemsBy = itemsOf(rows);
  // Where only hits are asked for, an item's scores are written over those of the one before.
  const [stride, next] = onlyHits ? [1, 0] : [count, 1];
  const scores = new Float64Array(stride * classes);
  const scale = new Float64Array(onlyHits ? 0 : count);

  /** `counts * product * share` of every class; those of an item's own class without the row that is left out. */
  function score(items: Items, counts: Float64Array, column: NetColumn): number {
    const { from, weight, row: rowOf, cell: cellOf, group, place: placeOf } = items;
    // In the loop, what is not a constant of this function would be looked up again every time.
    const [out, product, { shares }] = [scores, products, column];
    let hits = 0;
    for (let c = 0; c < classes; c++)
      for (let item = from[c]!; item < from[c + 1]!; item++) {
        const [cell, at, place] = [cellOf[item]!, group[item]!, placeOf[item]!];
        const lost = left[rowOf[item]!]!;
        let sum = 0;
        let most = 0;
        for (let i = 0, to = item * next; i < classes; i++, to += stride) {
          if (i === c) continue;
          const joint = counts[cell + i]! * product[at + i]! * shares[place + i]!;
          out[to] = joint;
          sum += joint;
          most = Math.max(most, joint);
        }
        const share = ownShare(column, place + c, lost);
        const joint = (counts[cell + c]! - (cell === 0 ? fromPrior * lost : lost)) * product[at + c]! * share;
        out[c * stride + item * next] = joint;
        sum += joint;
        if (onlyHits) hits += weight[item]! * Number(isSure(joint, most, sum) ? joint > most : isHit(out, c, sum));
        else scale[item] = scaleOf(sum);
      }
    return hits;
  }

  /** The hits of two classes, where every row that is left out is a whole case. */
  function plainHits(
    { from, weight, cell, group, place }: Items,
    counts: Float64Array,
    { shares, own }: NetColumn,
  ): number {
    const product = products;
    let hits = 0;
    for (let c = 0; c < 2; c++)
      for (let item = from[c]!, i = 1 - c; item < from[c + 1]!; item++) {
        const [n, at, to] = [cell[item]!, group[item]!, place[item]!];
        const most = counts[n + i]! * product[at + i]! * shares[to + i]!;
        const joint = (counts[n + c]! - (n === 0 ? fromPrior : 1)) * product[at + c]! * own[to + c]!;
        const sum = most + joint;
        if (isSure(joint, most, sum)) hits += weight[item]! * Number(joint > most);
        else if (isHit(c === 0 ? [joint, most] : [most, joint], c, sum)) hits += weight[item]!;
      }
    return hits;
  }

  return {
    setNet(wanted) {
      const goesOn = net.length <= wanted.length && net.every((column, i) => column === wanted[i]);
      if (!goesOn) groups = netGroups(rows);
      for (const column of goesOn ? wanted.slice(net.length) : wanted)
        groups = withColumn(rows, groups, columnOf(column));
      products = productsOf(groups.logs, classes);
      net = wanted;
    },
    scores(cellGroups, more) {
      const { cellOf, counts } = cells.of(cellGroups);
      const column = more === undefined ? none : columnOf(more);
      const items = itemsBy(groups, cellOf, column.codes, more === undefined && net.length === 0);
      const hits = (isPlain ? plainHits : score)(items, counts, column);
      return { from: items.from, weight: items.weight, row: items.row, scores, scale, stride, hits };
    },
  };
}

/** Weka's cells may have no count of the only class that naive Bayes leaves: then all are alike. */
const scaleOf = (sum: number): number => (sum > 0 ? 1 / sum : 0);

/** Scores further apart than a little of their sum are no tie, however they are rounded. */
const isSure = (one: number, other: number, sum: number): boolean => Math.abs(one - other) > 1e-11 * sum;

/**
 * Whether class c scores highest. Scores equal in 12 decimals are ties, which go to the first class: those before have to be
 * rounded to less, those behind to no more, and only the own score has to be rounded for that.
 */
function isHit(scores: ArrayLike<number>, c: number, sum: number): boolean {
  const scale = scaleOf(sum);
  const own = scores[c]!;
  const key = Math.round(own * scale * DECIMALS);
  for (let i = 0; i < scores.length; i++) {
    const other = scores[i]! * scale * DECIMALS;
    if (!(i < c ? other < key - 0.5 : scores[i]! <= own || other < key + 0.5)) return false;
  }
  return true;
}
