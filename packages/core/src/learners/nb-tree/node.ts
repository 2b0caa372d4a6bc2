import type { Axis, CodedRows, Codes } from '../../counts/counts.js';
import type { FoldPlace } from '../../kernels/fold-place.js';
import { intervalRoom, sortCasesScratch } from '../../kernels/interval-kernels.js';
import type { Workplace } from '../../kernels/start-kernels.js';
import type { Cases } from '../tree/cases.js';
import type { Bins } from './bins.js';
import { logsUpTo, namingUpTo } from './logs.js';

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
  /** How many nodes there were. */
  entered: number;
  /** How many cases there are, their rows, and their weights; 0 where all weigh 1. */
  count: number;
  readonly rows: number;
  weights: number;
  /** Takes up the cases of a node, if it has not yet. */
  enter(cases: Cases): void;
  /** The cases are split into parts, one after the other in a list. Of two classes, where there are two parts, they stay sorted; `places` is room. */
  divide(parts: readonly Cases[], list: number, places: number): void;
  /** Where the classes of so many places may be counted (f64); good until it is asked for again. */
  countsOf(places: number): number;
  /** Room for up to all cases at every node, until `release`. */
  room(bytes: number): number;
  release(): void;
}

export interface NodeColumn {
  /** By case; the size of the axis where it is missing. */
  readonly codes: number;
  /** Of a number: the cases with a known value, ascending, and their codes, the class behind them where there are two; and how many. */
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
  const columns = axes.map(({ kind, size }, feature): NodeColumn => {
    const [codes, more] = [room(4 * most), kind === 'numeric' ? 4 * (most + 1) : 0];
    const hasMissing = rows.features[feature]!.includes(size);
    return { codes, sorted: room(more), values: room(more), known: 0, hasMissing };
  });
  const [target, weightsAt, rowsAt] = [room(4 * most), room(8 * most), room(4 * most)];
  const pickers = rows.features.map((codes) => pickerIn(place, room, codes));
  const pickTarget = pickerIn(place, room, rows.target);
  let at: Cases | undefined;
  /**
   * The sorted cases of all nodes that are not split yet stand one after the other: where those of a node begin, and how many of each column
   * there are, once they are sorted. Of more than two classes they are sorted at every node, since kernels write behind them.
   */
  const orders = new WeakMap<Cases, { readonly from: number; readonly known: Uint32Array | undefined }>();
  const firsts = columns.map(({ sorted, values }) => ({ sorted, values }));
  const hasNumbers = axes.some(({ kind }) => kind === 'numeric');
  let from = 0;

  function sort(column: NodeColumn, feature: number, n: number, known: number | undefined): void {
    column.sorted = firsts[feature]!.sorted + 4 * from;
    column.values = firsts[feature]!.values + 4 * from;
    const { codes, sorted, values } = column;
    const { size } = axes[feature]!;
    column.known = known ?? kernels.sortCases(codes, 0, n, size, bits && target, tables.sorting, sorted, values);
  }

  return {
    place,
    axes,
    classes,
    bits,
    tables,
    target,
    columns,
    bins: undefined,
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
      const order = orders.get(cases);
      from = order?.from ?? 0;
      columns.forEach((column, feature) => {
        pickers[feature]!(rowsAt, own.length, column.codes);
        if (axes[feature]!.kind === 'numeric') sort(column, feature, own.length, order?.known?.[feature]);
      });
    },
    divide(parts, list, places) {
      if (!bits || !hasNumbers) return;
      const low = parts[0]!.rows.length;
      const isTwo = parts.length === 2;
      const known = parts.map(() => (isTwo ? new Uint32Array(columns.length) : undefined));
      if (isTwo) kernels.placesInTwo(list, low, this.count, places);
      columns.forEach(({ sorted, values, known: all }, feature) => {
        if (!isTwo || axes[feature]!.kind !== 'numeric') return;
        known[0]![feature] = kernels.divideSorted(sorted, values, all, places, low, tables.sorting);
        known[1]![feature] = all - known[0]![feature]!;
      });
      let next = from;
      parts.forEach((part, i) => {
        orders.set(part, { from: next, known: known[i] });
        next += part.rows.length;
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

/** `n[level * classes + class]` of the known cases. */
export function levelCounts(node: Node, feature: number): Float64Array {
  const { place, axes, classes, count, target, weights, columns } = node;
  const { size } = axes[feature]!;
  const at = node.countsOf(size + 1);
  place.kernels.countLevels(columns[feature]!.codes, count, size, target, classes, weights, at);
  return place.arena.views.f64.slice(at >>> 3, (at >>> 3) + size * classes);
}
