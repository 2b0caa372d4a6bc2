import type { DistinctRows } from './distinct-rows.js';
import type { Grouping, Groups } from './groups.js';
import { type JoinedCodes, joiner } from './joined-codes.js';

export interface Without {
  readonly column: number;
  readonly groups: Groups;
}

/** Columns that are left out in turn, at `low` up to `high` of their order, and the groups of all others. */
interface Part {
  readonly low: number;
  readonly high: number;
  /** How often the columns were halved: the groups of a part are needed until both of its halves are done. */
  readonly depth: number;
  readonly groups: Groups;
  /** The other half, by which the groups are still to be split. */
  readonly by?: JoinedCodes | undefined;
}

/**
 * The groups of all columns but one, for every one of them, in their order. The columns are halved and halved again, and each
 * half is split by the codes of the other together: once for a half, not once for every column. Most of these codes are known
 * from the step before, after which one column is gone. Groups last until the next ones are asked for.
 */
export function withoutEach(rows: DistinctRows, { whole, splitBy }: Grouping) {
  let order: readonly number[] = [];
  let codesOf = joinedCodes(rows, order);
  return function* (columns: readonly number[]): Generator<Without> {
    if (!isPartOf(columns, order)) {
      order = columns;
      codesOf = joinedCodes(rows, order);
    }
    const isIn = Uint8Array.from(order, (column) => (columns.includes(column) ? 1 : 0));
    const open: Part[] = [{ low: 0, high: order.length, depth: 0, groups: whole }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { low, high, depth, by } = next;
      if (!isIn.subarray(low, high).includes(1)) continue;
      const groups = by && next.groups.rows.length > 0 ? splitBy(next.groups, by.codes, depth) : next.groups;
      if (high - low === 1) yield { column: order[low]!, groups };
      else {
        const middle = (low + high) >> 1;
        open.push({ low: middle, high, depth: depth + 1, groups, by: codesOf(isIn, low, middle) });
        open.push({ low, high: middle, depth: depth + 1, groups, by: codesOf(isIn, middle, high) });
      }
    }
  };
}

/** Whether the one is the other without some of its columns, in the same order. */
function isPartOf(columns: readonly number[], order: readonly number[]): boolean {
  let found = 0;
  for (const column of order) if (columns[found] === column) found++;
  return found === columns.length;
}

/** The codes, all together, of the columns of a range that are in; kept until others are. */
function joinedCodes({ columns, sizes, count }: DistinctRows, order: readonly number[]) {
  const most = sizes.reduce((most, size) => Math.max(most, size + 1), count);
  const join = joiner(count, most);
  const kept = new Map<number, { readonly columns: string; readonly codes: JoinedCodes | undefined }>();
  return function codesOf(isIn: Uint8Array, low: number, high: number): JoinedCodes | undefined {
    const column = order[low]!;
    if (high - low === 1) return isIn[low] === 1 ? { codes: columns[column]!, size: sizes[column]! + 1 } : undefined;
    const key = low * (order.length + 1) + high;
    const own = isIn.subarray(low, high).join('');
    const known = kept.get(key);
    if (known?.columns === own) return known.codes;
    const middle = (low + high) >> 1;
    const one = codesOf(isIn, low, middle);
    const other = codesOf(isIn, middle, high);
    const codes = one && other ? join(one, other) : (one ?? other);
    kept.set(key, { columns: own, codes });
    return codes;
  };
}
