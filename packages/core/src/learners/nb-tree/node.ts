import { mapped } from '../../base/mapped.js';
import type { Axis, CodedRows, Codes } from '../../counts/counts.js';
import type { FoldPlace } from '../../kernels/fold-place.js';
import { intervalRoom, sortCasesScratch } from '../../kernels/interval-kernels.js';
import type { Workplace } from '../../kernels/start-kernels.js';
import type { Cases } from '../tree/cases.js';
import type { Bins } from './bins.js';
import { logsUpTo, namingUpTo } from './logs.js';
import { areFew, type Members } from './value-counts.js';

/** The cases of one node after the other, in the memory of the kernels: where there is no unit, a number is an offset there. */
export interface Node {
  readonly place: FoldPlace;
  readonly axes: readonly Axis[];
  readonly classes: number;
  /** How many bits of a value are its class. */
  readonly bits: number;
  readonly tables: Tables;
  readonly target: number;
  readonly columns: readonly NodeColumn[];
  /** Of two classes, where cuts are found by counts in bins. */
  bins: Bins | undefined;
  /** Where the sorted cases of nodes are that are still to come: the parts of one that was split, one after the other. Others are sorted anew. */
  readonly orders: WeakMap<Cases, Order>;
  /** Where those of this one are. */
  from: number;
  /** How many nodes there were. */
  entered: number;
  /** How many cases there are, their rows, and their weights; 0 where all weigh 1. */
  count: number;
  readonly rows: number;
  weights: number;
  /** Takes up the cases of a node, if it has not yet. */
  enter(cases: Cases): void;
  /** Where the classes of so many places may be counted (f64); good until it is asked for again. */
  countsOf(places: number): number;
  /** Room for up to all cases at every node, until `release`. */
  room(bytes: number): number;
  release(): void;
}

export interface Order {
  readonly from: number;
  /** By column, if they are sorted already. */
  readonly known: Uint32Array | undefined;
}

export interface NodeColumn {
  /** By case; the size of the axis where it is missing. */
  readonly codes: number;
  /** Is it a number whose cases are counted by their value, and not sorted? */
  isCounted: boolean;
  /** Of other numbers: the cases with a known value, ascending, and their codes, the class behind them where there are two; and how many. */
  sorted: number;
  values: number;
  known: number;
  /** Is it missing in any case of any node? */
  readonly hasMissing: boolean;
}

/** Logs and work room of the kernels. */
export interface Tables {
  readonly ln: number;
  readonly lnLength: number;
  readonly units: number;
  readonly log2: number;
  readonly naming: number;
  readonly sorting: number;
  readonly cutting: number;
  readonly sides: number;
  readonly starts: number;
}

/** For up to `most` cases of these rows. */
export function nodeIn(place: FoldPlace, rows: CodedRows, axes: readonly Axis[], classes: number, most: number): Node {
  const { arena, kernels } = place;
  const scratch = arena.scratch();
  const room = (bytes: number) => scratch.alloc(bytes);
  const tables = tablesIn(place, room, most, classes);
  const bits = Number(classes === 2);
  let counts = { at: 0, length: 0 };
  const columns = mapped(axes, ({ kind, size }, feature): NodeColumn => {
    const [codes, more] = [room(4 * most), kind === 'numeric' ? 4 * (most + 1) : 0];
    const hasMissing = rows.features[feature]!.includes(size);
    return { codes, isCounted: false, sorted: room(more), values: room(more), known: 0, hasMissing };
  });
  const [target, weightsAt, rowsAt] = [room(4 * most), room(8 * most), room(4 * most)];
  const pickers = mapped(rows.features, (codes) => pickerIn(place, room, codes));
  const pickTarget = pickerIn(place, room, rows.target);
  let at: Cases | undefined;
  const firsts = mapped(columns, ({ sorted, values }) => ({ sorted, values }));
  return {
    place,
    axes,
    classes,
    bits,
    tables,
    target,
    columns,
    bins: undefined,
    orders: new WeakMap(),
    from: 0,
    entered: 0,
    count: 0,
    rows: rowsAt,
    weights: 0,
    enter(cases) {
      if (cases === at) return;
      at = cases;
      const { rows: own, weights } = cases;
      this.entered++;
      this.count = own.length;
      this.weights = weights ? weightsAt : 0;
      const { u32, f64 } = arena.views;
      if (weights) f64.set(weights, weightsAt >>> 3);
      u32.set(own, rowsAt >>> 2);
      pickTarget(rowsAt, own.length, target);
      const order = this.orders.get(cases);
      this.from = order?.from ?? 0;
      columns.forEach((column, feature) => {
        const { kind, size } = axes[feature]!;
        const { codes } = column;
        pickers[feature]!(rowsAt, own.length, codes);
        if (kind !== 'numeric') return;
        column.isCounted = classes > 2 && !weights && areFew(size, classes, own.length);
        if (column.isCounted) return;
        const sorted = firsts[feature]!.sorted + 4 * this.from;
        const values = firsts[feature]!.values + 4 * this.from;
        const known = order?.known?.[feature];
        column.sorted = sorted;
        column.values = values;
        column.known =
          known ?? kernels.sortCases(codes, 0, own.length, size, bits && target, tables.sorting, sorted, values);
      });
    },
    countsOf(places) {
      const length = places * classes;
      if (length > counts.length) counts = { at: room(16 * length), length: 2 * length };
      return counts.at;
    },
    room,
    release: () => scratch.release(),
  };
}

function tablesIn({ arena }: Workplace, room: (bytes: number) => number, most: number, classes: number): Tables {
  const { ln, units, log2 } = logsUpTo(most);
  const lnLength = Math.min(ln.length, 2 * most + 64);
  const copied = (numbers: Float64Array) => {
    const at = room(8 * numbers.length);
    arena.views.f64.set(numbers, at >>> 3);
    return at;
  };
  return {
    ln: copied(ln.subarray(0, lnLength)),
    lnLength,
    units: copied(units.subarray(0, most + 1)),
    log2: copied(log2.subarray(0, most + 1)),
    naming: copied(namingUpTo(classes)),
    sorting: room(sortCasesScratch(most)),
    cutting: room(intervalRoom(most, classes)),
    sides: room(8 * classes),
    starts: room(4 * (most + 1)),
  };
}

/** Picks the codes of rows: they are copied to where the kernels are, once. */
function pickerIn({ arena, kernels }: FoldPlace, room: (bytes: number) => number, codes: Codes) {
  const bytes = codes instanceof Uint8Array ? 1 : 4;
  const at = room(bytes * codes.length);
  const { u8, u32 } = arena.views;
  if (bytes === 1) u8.set(codes, at);
  else u32.set(codes, at >>> 2);
  return (rows: number, n: number, out: number) => kernels.pickCodes(at, bytes, rows, n, out);
}

/** All cases of a node. */
export const allOf = ({ count, target, classes }: Node): Members => ({
  list: 0,
  n: count,
  classes: target,
  width: classes,
});

/** `n[level * classes + class]` of the known cases. */
export function levelCounts(node: Node, feature: number): Float64Array {
  const { place, axes, classes, count, target, weights, columns } = node;
  const { size } = axes[feature]!;
  const at = node.countsOf(size + 1);
  place.kernels.countLevels(columns[feature]!.codes, count, size, target, classes, weights, at);
  return place.arena.views.f64.slice(at >>> 3, (at >>> 3) + size * classes);
}
