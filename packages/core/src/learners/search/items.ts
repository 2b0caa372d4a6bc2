import type { DistinctRows } from './distinct-rows.js';
import type { NetColumn } from './net-column.js';
import type { Scored } from './scored.js';

/**
 * Rows to items: those of one class that agree in all columns of naive Bayes get the same probabilities where the table has
 * nothing to say, and without naive Bayes those of one class and cell do. Early in a search, that is most of them.
 */
export function itemsOf(rows: DistinctRows) {
  const { count, classes, left, weight } = rows;
  const most = rows.sizes.reduce((most, size) => Math.max(most, size), count);
  const tally = new Uint32Array(most + 1);
  const seen = new Uint32Array(count);
  const mayMerge = left.every((own) => own === left[0]);
  const stride = count;
  const scored: Scored = {
    from: new Uint32Array(classes + 1),
    weight: new Float64Array(count),
    row: new Uint32Array(count),
    scores: new Float64Array(count * classes),
    stride,
  };
  /** Rows alike in class and net, group after group; the groups of class c end at `ofClass[c]`. */
  let order = Uint32Array.from({ length: count }, (_, row) => row);
  let ends = rows.from.slice(1);
  let ofClass = Uint32Array.from({ length: classes }, (_, c) => c + 1);
  return {
    scored,
    reset() {
      order = order.toSorted();
      ends = rows.from.slice(1);
      ofClass = Uint32Array.from({ length: classes }, (_, c) => c + 1);
    },
    /** Splits the groups of rows by one more column of naive Bayes. */
    add({ codes }: NetColumn): void {
      const next = new Uint32Array(count);
      const nextEnds: number[] = [];
      const nextOfClass = new Uint32Array(classes);
      let from = 0;
      let c = 0;
      for (let group = 0; group < ends.length; group++) {
        while (ofClass[c] === group) nextOfClass[c++] = nextEnds.length;
        let kinds = 0;
        for (let at = from; at < ends[group]!; at++)
          if (tally[codes[order[at]!]!]!++ === 0) seen[kinds++] = codes[order[at]!]!;
        let filled = from;
        for (let i = 0; i < kinds; i++) {
          const n = tally[seen[i]!]!;
          tally[seen[i]!] = filled;
          filled += n;
          nextEnds.push(filled);
        }
        for (let at = from; at < ends[group]!; at++) next[tally[codes[order[at]!]!]!++] = order[at]!;
        for (let i = 0; i < kinds; i++) tally[seen[i]!] = 0;
        from = ends[group]!;
      }
      nextOfClass.fill(nextEnds.length, c);
      order = next;
      ends = Uint32Array.from(nextEnds);
      ofClass = nextOfClass;
    },
    /** The items of these cells, by cell or, where the cell is empty (0), by the codes of one more column. */
    fill(cellOf: Uint32Array, codes: Uint32Array, byCell: boolean): void {
      const { from, row: rowOf, weight: weightOf } = scored;
      let start = 0;
      let n = 0;
      let group = 0;
      for (let c = 0; c < classes; c++) {
        from[c] = n;
        for (; group < ofClass[c]!; group++) {
          const end = ends[group]!;
          let kinds = 0;
          for (let at = start; at < end; at++) {
            const row = order[at]!;
            const isShared = mayMerge && (byCell || cellOf[row] === 0);
            const code = byCell ? cellOf[row]! : codes[row]!;
            if (isShared && tally[code]! > 0) {
              weightOf[tally[code]! - 1]! += weight[row]!;
              continue;
            }
            rowOf[n] = row;
            weightOf[n++] = weight[row]!;
            if (!isShared) continue;
            tally[code] = n;
            seen[kinds++] = code;
          }
          for (let i = 0; i < kinds; i++) tally[seen[i]!] = 0;
          start = end;
        }
      }
      from[classes] = n;
    },
  };
}
