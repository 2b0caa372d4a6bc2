import type { DistinctRows } from './distinct-rows.js';
import type { NetGroups } from './net-groups.js';

/**
 * Rows that get the same probabilities for the same reason: those of one group of naive Bayes and of one more column where
 * the table has nothing to say, and without naive Bayes those of one class and cell. Early in a search, that is most of them.
 * The arrays are used again for the next ones.
 */
export interface Items {
  /** Items of class c are `from[c]` up to `from[c + 1]`. */
  readonly from: Uint32Array;
  readonly weight: Float64Array;
  /** One of the rows of every item, and where its cell, its group and its place in the column begin in lists by class. */
  readonly row: Uint32Array;
  readonly cell: Uint32Array;
  readonly group: Uint32Array;
  readonly place: Uint32Array;
}

export function itemsOf(rows: DistinctRows) {
  const { count, classes } = rows;
  const most = rows.sizes.reduce((most, size) => Math.max(most, size), count);
  const tally = new Uint32Array(most + 1);
  const items: Items = {
    from: new Uint32Array(classes + 1),
    weight: new Float64Array(count),
    row: new Uint32Array(count),
    cell: new Uint32Array(count),
    group: new Uint32Array(count),
    place: new Uint32Array(count),
  };
  /** The items of these cells, by cell or, where the cell is empty (0), by the codes of one more column. */
  return (net: NetGroups, cellOf: Uint32Array, codes: Uint32Array, byCell: boolean): Items => {
    let n = 0;
    for (let c = 0, group = 0; c < classes; c++) {
      items.from[c] = n;
      for (; group < net.ofClass[c]!; group++) n = fill(rows, items, tally, net, group, n, cellOf, codes, byCell);
    }
    items.from[classes] = n;
    return items;
  };
}

/** Adds the items of a group behind the first n, and says how many there are then. */
function fill(
  { classes, weight }: DistinctRows,
  items: Items,
  tally: Uint32Array,
  { order, ends }: NetGroups,
  group: number,
  n: number,
  cellOf: Uint32Array,
  codes: Uint32Array,
  byCell: boolean,
): number {
  const { row: rowOf, weight: weightOf, cell: cellsOf, group: groupOf, place: placeOf } = items;
  const start = group === 0 ? 0 : ends[group - 1]!;
  const end = ends[group]!;
  const isAlone = end - start === 1;
  let next = n;
  for (let at = start; at < end; at++) {
    const row = order[at]!;
    const cell = cellOf[row]!;
    const code = codes[row]!;
    if (!isAlone && (byCell || cell === 0)) {
      const known = tally[byCell ? cell : code]!;
      // What is left there from other groups is not among the items of this one.
      if (known > n && known <= next && isSame(items, known - 1, cell * classes, code * classes)) {
        weightOf[known - 1]! += weight[row]!;
        continue;
      }
      tally[byCell ? cell : code] = next + 1;
    }
    rowOf[next] = row;
    weightOf[next] = weight[row]!;
    cellsOf[next] = cell * classes;
    groupOf[next] = group * classes;
    placeOf[next++] = code * classes;
  }
  return next;
}

const isSame = ({ cell, place }: Items, item: number, ownCell: number, ownPlace: number): boolean =>
  cell[item] === ownCell && place[item] === ownPlace;
