import type { Axis, CodedRows } from '../../counts/counts.js';
import type { FoldPlace } from '../../kernels/fold-place.js';
import { intervalRoom, sortCasesScratch } from '../../kernels/interval-kernels.js';
import type { Workplace } from '../../kernels/start-kernels.js';
import type { Cases } from '../tree/cases.js';
import { logsUpTo, namingUpTo } from './logs.js';

/** The cases of one node after the other, in the memory of the kernels: where there is no unit, a number is an offset there. */
export interface Node {
  readonly place: FoldPlace;
  readonly axes: readonly Axis[];
  readonly classes: number;
  readonly tables: Tables;
  readonly target: number;
  readonly columns: readonly NodeColumn[];
  /** How many nodes there were. */
  entered: number;
  /** How many cases there are, and their weights; 0 where all weigh 1. */
  count: number;
  weights: number;
  /** Takes up the cases of a node. */
  enter(cases: Cases): void;
  /** Room for up to all cases at every node, until `release`. */
  room(bytes: number): number;
  release(): void;
}

export interface NodeColumn {
  /** By case; the size of the axis where it is missing. */
  readonly codes: number;
  /** Of a number: the cases with a known value, ascending, and their codes; and how many. */
  readonly sorted: number;
  readonly values: number;
  known: number;
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
  const columns = axes.map(({ kind }): NodeColumn => {
    const [codes, more] = [room(4 * most), kind === 'numeric' ? 4 * (most + 1) : 0];
    return { codes, sorted: room(more), values: room(more), known: 0 };
  });
  const [target, weightsAt] = [room(4 * most), room(8 * most)];
  return {
    place,
    axes,
    classes,
    tables,
    target,
    columns,
    entered: 0,
    count: 0,
    weights: 0,
    enter({ rows: own, weights }) {
      this.entered++;
      this.count = own.length;
      this.weights = weights ? weightsAt : 0;
      const { u32, f64 } = arena.views;
      if (weights) f64.set(weights, weightsAt >>> 3);
      pick(rows.target, own, u32, target);
      columns.forEach((column, feature) => {
        const { kind, size } = axes[feature]!;
        pick(rows.features[feature]!, own, u32, column.codes);
        if (kind === 'numeric')
          column.known = kernels.sortCases(
            column.codes,
            0,
            own.length,
            size,
            tables.sorting,
            column.sorted,
            column.values,
          );
      });
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

function pick(codes: ArrayLike<number>, rows: Uint32Array, u32: Uint32Array, out: number): void {
  for (let i = 0, at = out >>> 2; i < rows.length; i++) u32[at + i] = codes[rows[i]!]!;
}

/** `n[level * classes + class]` of the known cases. */
export function levelCounts(
  { place, axes, classes, count, target, weights, columns }: Node,
  feature: number,
): Float64Array {
  const { u32, f64 } = place.arena.views;
  const { size } = axes[feature]!;
  const [codes, classOf] = [columns[feature]!.codes >>> 2, target >>> 2];
  const n = new Float64Array(size * classes);
  for (let i = 0; i < count; i++) {
    const code = u32[codes + i]!;
    if (code < size) n[code * classes + u32[classOf + i]!]! += weights ? f64[(weights >>> 3) + i]! : 1;
  }
  return n;
}
