import { type ColumnGroup, columnGroups, halvingsOf } from './averaged-groups.js';
import { priorShares } from './bayes-net-scorer.js';
import { chooseOf, combinations } from './combinations.js';
import { knownCounts } from './known-counts.js';
import type { Averaged } from './model.js';

/** The estimators that share a set of parents: what one of them says of a row is a product of lines of a table. */
export interface ParentSet {
  /** Positions in `columns`, ascending. None for naive Bayes. */
  readonly parents: readonly number[];
  /** Cases by the places of the parents, those of the last running fastest. */
  readonly cases: Float64Array;
  /** P(y, parents) by the places of the parents; the prior for none. */
  readonly start: Float64Array;
  /**
   * By the places of the parents, made by `tableAt` when a row first has these: a model may have many more of them than a
   * row, or all rows, ever ask for. A line has a number a class, and one more where there is an odd number of them:
   * the first line is P(y, parents), the others P(x | y, parents) for every entry of every group, 1 for the parents
   * themselves and for missing cells.
   */
  readonly tables: (Float64Array | undefined)[];
}

/** The sets of so many parents, how columns are grouped in their tables, and what makes a table. */
export interface ParentSets {
  readonly sets: readonly ParentSet[];
  readonly groups: readonly ColumnGroup[];
  /** Numbers of a line. */
  readonly line: number;
  /** The last line of every table, in which every number is 1. */
  readonly ones: number;
  tableAt(set: ParentSet, place: number): Float64Array;
}

const made = new WeakMap<Averaged, Map<number, ParentSets>>();

/**
 * All sets of `size` parents, once for a model: what is made for one row serves the next, whichever table it is from.
 * `places` has the number of places of each column, missing not among them.
 */
export function parentSets(body: Averaged, places: readonly number[], width: number, size: number): ParentSets {
  const bySize = made.get(body) ?? new Map<number, ParentSets>();
  made.set(body, bySize);
  const found = bySize.get(size) ?? makeSets(body, places, width, size);
  bySize.set(size, found);
  return found;
}

function makeSets(body: Averaged, places: readonly number[], width: number, size: number): ParentSets {
  const known = knownCounts(body, places, width);
  const sets = combinations(places.length, size).map((parents): ParentSet => {
    const joint = known(parents);
    const cases = new Float64Array(joint.length / width);
    for (let i = 0; i < joint.length; i++) cases[Math.floor(i / width)]! += joint[i]!;
    const start = size === 0 ? priorShares(body.prior) : jointShares(joint, body);
    return { parents, cases, start, tables: new Array(cases.length) };
  });
  const groups = columnGroups(places, size, halvingsOf(body, places, width, size));
  const line = width + (width & 1);
  const ones = groups.reduce((sum, { entries }) => sum + entries, 1);
  const ground = { slice: slicer(body, places, width, size), places, width, line, ones, smoothing: body.smoothing };
  return {
    sets,
    groups,
    line,
    ones,
    tableAt: (set, place) => (set.tables[place] ??= tableOf(set, place, groups, ground)),
  };
}

/** P(y, parents). */
function jointShares(joint: Float64Array, { smoothing }: Averaged): Float64Array {
  let total = smoothing * joint.length;
  for (const n of joint) total += n;
  return joint.map((n) => (total > 0 ? (n + smoothing) / total : 1 / joint.length));
}

interface Ground {
  readonly slice: Slicer;
  readonly places: readonly number[];
  readonly width: number;
  readonly line: number;
  readonly ones: number;
  readonly smoothing: number;
}

function tableOf(set: ParentSet, place: number, groups: readonly ColumnGroup[], ground: Ground): Float64Array {
  const { width, line } = ground;
  const table = new Float64Array((ground.ones + 1) * line).fill(1);
  for (let c = 0; c < width; c++) table[c] = set.start[place * width + c]!;
  for (const group of groups) for (const i of group.columns.keys()) multiply(table, set, place, group, i, ground);
  return table;
}

/** Multiplies the lines of a group by P(x | y, parents) of its i-th column. */
function multiply(
  table: Float64Array,
  { parents }: ParentSet,
  place: number,
  { columns, steps, entries, from }: ColumnGroup,
  i: number,
  { slice, places, width, line, smoothing }: Ground,
): void {
  const column = columns[i]!;
  if (parents.includes(column)) return;
  const own = places[column]!;
  const { counts, from: first, step } = slice(parents, place, column);
  const block = steps[i]! * line;
  const end = (from + entries) * line;
  for (let c = 0; c < width; c++) {
    let total = smoothing * own;
    for (let x = 0; x < own; x++) total += counts[first + x * step + c]!;
    for (let x = 0; x < own; x++) {
      const factor = total > 0 ? (counts[first + x * step + c]! + smoothing) / total : 1 / own;
      for (let outer = from * line + x * block; outer < end; outer += (own + 1) * block)
        for (let at = outer + c; at < outer + block; at += line) table[at]! *= factor;
    }
  }
}
/** The class counts of a column where the parents are at a place: those of its first place from `from` on, the next `step` further. */
interface Slice {
  readonly counts: ArrayLike<number>;
  readonly from: number;
  readonly step: number;
}

type Slicer = (parents: readonly number[], place: number, column: number) => Slice;

function slicer(body: Averaged, places: readonly number[], width: number, size: number): Slicer {
  const n = places.length;
  const { tables, axes } = tablesOf(body, places, width, size);
  return (parents, place, column) => {
    let [from, own, step, rest, next] = [0, 0, width, place, size - 1];
    let rank = tables.length - 1;
    for (let i = size; i >= 0; i--) {
      const parent = next < 0 ? -1 : parents[next]!;
      const isOwn = own === 0 && parent < column;
      if (isOwn) own = step;
      else {
        from += (rest % places[parent]!) * step;
        rest = Math.floor(rest / places[parent]!);
        next--;
      }
      const member = isOwn ? column : parent;
      rank -= chooseOf(n - 1 - member, size + 1 - i);
      step *= axes[member]!;
    }
    return { counts: tables[rank]!, from, step: own };
  };
}

/** The counts of all sets of so many columns and one more, and how many places each has there; the model's own where it has them. */
function tablesOf(body: Averaged, places: readonly number[], width: number, size: number) {
  if (size === body.parents)
    return { tables: body.counts, axes: places.map((own, i) => own + (body.columns[i]!.fill === undefined ? 1 : 0)) };
  return { tables: combinations(places.length, size + 1).map(knownCounts(body, places, width)), axes: places };
}
