import type { DistinctRows } from './distinct-rows.js';
import type { Groups } from './groups.js';

/** How a cell of the table is read. */
export interface Reading {
  /** Laplace: n + 1. Weka: the class of the cell's first training row starts at 0, and a cell in which no class exceeds 1 once a row is left out is empty. */
  readonly cell: 'laplace' | 'weka';
  /** What an empty cell answers. */
  readonly empty: 'prior' | 'uniform';
}

export interface CellCounts {
  /** The cell of every row, and `counts[cell * classes + class]`, corrected. Cell 0 is that of the rows whose cell is empty without them. */
  readonly cellOf: Uint32Array;
  readonly counts: Float64Array;
}

/** Weka's comparisons have this slack. */
const SLACK = 1e-6;

export function cellCounts(rows: DistinctRows, { cell: reading, empty }: Reading) {
  const { count, classes, target, weight, left, first } = rows;
  const cellOf = new Uint32Array(count);
  const counts = new Float64Array((count + 1) * classes);
  const prior = new Float64Array(classes).fill(1);
  if (empty === 'prior') for (let row = 0; row < count; row++) prior[target[row]!]! += weight[row]!;
  counts.set(prior);
  let last: Groups | undefined;
  return {
    /** Good until it is asked for other groups; those of a column that may go two ways are asked for twice. */
    of(groups: Groups): CellCounts {
      if (groups === last) return { cellOf, counts };
      last = groups;
      cellOf.fill(0);
      counts.fill(1, classes, (groups.ends.length + 1) * classes);
      let from = 0;
      for (let group = 0; group < groups.ends.length; group++) {
        const end = groups.ends[group]!;
        const cell = group + 1;
        for (let at = from; at < end; at++) {
          const row = groups.rows[at]!;
          cellOf[row] = cell;
          counts[cell * classes + target[row]!]! += weight[row]!;
        }
        if (reading === 'weka') asWeka(groups, from, end, cell);
        from = end;
      }
      return { cellOf, counts };
    },
  };

  function asWeka(groups: Groups, from: number, end: number, cell: number): void {
    let earliest = groups.rows[from]!;
    for (let at = from; at < end; at++) if (first[groups.rows[at]!]! < first[earliest]!) earliest = groups.rows[at]!;
    counts[cell * classes + target[earliest]!]! -= 1;
    let above = 0;
    for (let c = 0; c < classes; c++) if (counts[cell * classes + c]! > 1 + SLACK) above++;
    for (let at = from; at < end; at++) {
      const row = groups.rows[at]!;
      const own = counts[cell * classes + target[row]!]!;
      if (above === (own > 1 + SLACK ? 1 : 0) && !(own - left[row]! > 1 + SLACK)) cellOf[row] = 0;
    }
  }
}
