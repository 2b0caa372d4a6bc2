import type { DistinctRows } from './distinct-rows.js';

/**
 * Rows that agree in the columns of a table, group after group: `rows` up to `ends[0]`, up to `ends[1]`, ... A row that is
 * alone in its cell is not among them: once it is left out the cell is empty, whatever else its columns are, so that the
 * lists get short as columns are added (the stripped partitions of TANE).
 */
export interface Groups {
  readonly rows: Uint32Array;
  readonly ends: Uint32Array;
}

export interface Grouping {
  /** All rows in one group: a table without columns. */
  readonly whole: Groups;
  /** Groups split by one more column. */
  refined(groups: Groups, column: number): Groups;
}

export function grouping({ count, columns, sizes, weight, left }: DistinctRows): Grouping {
  const most = sizes.reduce((most, size) => Math.max(most, size), 0);
  const tally = new Uint32Array(most + 1);
  const firsts = new Uint32Array(count);
  const rows = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const constant = columns.map((codes) => codes.every((code) => code === codes[0]));
  return {
    whole: { rows: Uint32Array.from({ length: count }, (_, row) => row), ends: Uint32Array.of(count) },
    refined(groups, column) {
      if (groups.rows.length === 0 || constant[column]) return groups;
      const codes = columns[column]!;
      const { rows: before, ends: endsBefore } = groups;
      let from = 0;
      let filled = 0;
      let found = 0;
      for (let group = 0; group < endsBefore.length; group++) {
        const end = endsBefore[group]!;
        let kinds = 0;
        for (let at = from; at < end; at++) {
          const code = codes[before[at]!]!;
          if (tally[code]!++ === 0) firsts[kinds++] = before[at]!;
        }
        // Room for every group that is kept; from here a tally is where its next row goes, plus one, and 0 is not kept.
        for (let i = 0; i < kinds; i++) {
          const row = firsts[i]!;
          const n = tally[codes[row]!]!;
          const isKept = n > 1 || weight[row]! > left[row]!;
          tally[codes[row]!] = isKept ? filled + 1 : 0;
          if (!isKept) continue;
          filled += n;
          ends[found++] = filled;
        }
        for (let at = from; at < end; at++) {
          const code = codes[before[at]!]!;
          const to = tally[code]!;
          if (to === 0) continue;
          rows[to - 1] = before[at]!;
          tally[code] = to + 1;
        }
        for (let i = 0; i < kinds; i++) tally[codes[firsts[i]!]!] = 0;
        from = end;
      }
      return { rows: rows.slice(0, filled), ends: ends.slice(0, found) };
    },
  };
}

export interface Without {
  readonly column: number;
  readonly groups: Groups;
}

/** Columns that are left out in turn, and the groups of all others but those that are still to split `by`. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly groups: Groups;
  readonly by: readonly [number, number];
}

/**
 * The groups of all columns but one, for every one of them, in their order: halves of the columns are taken in turn, so that
 * a column is split by log2(columns) times and not once for every other one.
 */
export function* withoutEach({ whole, refined }: Grouping, columns: readonly number[]): Generator<Without> {
  const open: Part[] = columns.length === 0 ? [] : [{ from: 0, to: columns.length, groups: whole, by: [0, 0] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let { groups } = next;
    for (let i = next.by[0]; i < next.by[1] && groups.rows.length > 0; i++) groups = refined(groups, columns[i]!);
    const { from, to } = next;
    if (to - from === 1) yield { column: columns[from]!, groups };
    else {
      const middle = (from + to) >> 1;
      open.push({ from: middle, to, groups, by: [from, middle] }, { from, to: middle, groups, by: [middle, to] });
    }
  }
}
