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
  /** Groups split by more columns. */
  refined(groups: Groups, columns: readonly number[]): Groups;
  /**
   * Groups split by codes, no more of them than rows or places of the largest column. They last until others are put on the
   * same shelf, which is not that of the groups given.
   */
  splitBy(groups: Groups, codes: Uint32Array, shelf: number): Groups;
}

export function grouping(all: DistinctRows): Grouping {
  const { count, columns } = all;
  const split = splitter(all);
  const kinds = columns.map((codes, column) => kindsIn(codes, all.sizes[column]!));
  const shelves: Room[] = [];
  const splitBy = (groups: Groups, codes: Uint32Array, shelf: number): Groups => {
    const { rows, ends } = (shelves[shelf] ??= room(count));
    const found = split(codes, groups.rows, groups.ends, shelves[shelf]!);
    return { rows: rows.subarray(0, found === 0 ? 0 : ends[found - 1]!), ends: ends.subarray(0, found) };
  };
  return {
    whole: { rows: new Uint32Array(count).map((_, row) => row), ends: Uint32Array.of(count) },
    refined(groups, by) {
      // Columns with many kinds of cells first: they leave the most rows alone.
      const order = by.filter((column) => kinds[column]! > 1).sort((a, b) => kinds[b]! - kinds[a]!);
      if (order.length === 0) return groups;
      let found = groups;
      for (const [i, column] of order.entries())
        if (found.rows.length > 0) found = splitBy(found, columns[column]!, i % 2);
      return kept(found);
    },
    // The first two are for refining.
    splitBy: (groups, codes, shelf) => splitBy(groups, codes, shelf + 2),
  };
}

/** The shelves are used again. */
const kept = ({ rows, ends }: Groups): Groups => ({ rows: rows.slice(), ends: ends.slice() });

function kindsIn(codes: Uint32Array, size: number): number {
  const seen = new Uint8Array(size + 1);
  let kinds = 0;
  for (let row = 0; row < codes.length; row++)
    if (seen[codes[row]!] === 0) {
      seen[codes[row]!] = 1;
      kinds++;
    }
  return kinds;
}

interface Room {
  readonly rows: Uint32Array;
  readonly ends: Uint32Array;
}

const room = (count: number): Room => ({ rows: new Uint32Array(count), ends: new Uint32Array(count) });

/** Splits groups by the codes of a column into a room, and says how many groups there are then. */
function splitter({ count, sizes, weight, left }: DistinctRows) {
  // Codes of several columns together are up to as many as rows.
  const tally = new Uint32Array(sizes.reduce((most, size) => Math.max(most, size), count) + 1);
  const isPlain = weight.every((own, row) => own <= left[row]!);
  const firsts = new Uint32Array(count);
  return (codes: Uint32Array, before: Uint32Array, endsBefore: Uint32Array, { rows, ends }: Room): number => {
    let from = 0;
    let filled = 0;
    let found = 0;
    for (let group = 0; group < endsBefore.length; group++) {
      const end = endsBefore[group]!;
      if (end - from === 2 && isPlain) {
        // Most groups are pairs.
        const one = before[from]!;
        const other = before[from + 1]!;
        from = end;
        if (codes[one] !== codes[other]) continue;
        rows[filled] = one;
        rows[filled + 1] = other;
        filled += 2;
        ends[found++] = filled;
        continue;
      }
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
    return found;
  };
}

/** Whether a column tells rows of any group apart. */
export function divides({ rows, ends }: Groups, codes: Uint32Array): boolean {
  for (let group = 0, at = 0; group < ends.length; group++)
    for (const code = codes[rows[at]!]!; at < ends[group]!; at++) if (codes[rows[at]!] !== code) return true;
  return false;
}
