import type { Scratch } from '../../kernels/arena.js';
import type { Kernels } from '../../kernels/kernels.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { marginals } from './marginals.js';
import { type Pair, passCost } from './pass-cost.js';
import { rowsAt } from './selection.js';
import type { Flat } from './staged.js';
import { flatKeys } from './units.js';

/** One or two byte columns joined into one byte column. */
type Group = readonly CodedColumn[];

interface Quad {
  readonly g: Group;
  readonly h: Group;
  /** The pairs to be summed out of it. */
  readonly pairs: Pair[];
}

/**
 * Joint quads: columns are joined in twos, pairs of joined columns are counted, and the tables of pairs of columns are
 * summed out of those. For all pairs of p columns that is about p * p / 8 passes in place of p * p / 2.
 */
export interface Quads {
  readonly groups: readonly Group[];
  readonly quads: readonly Quad[];
  /** Pairs that no quad holds, to be counted by themselves. */
  readonly apart: readonly Pair[];
  readonly cost: number;
}

const widthOf = (group: Group) => group.reduce((width, column) => width * column.width, 1);

export function quadsFor(task: DenseTask, pairs: readonly Pair[]): Quads | undefined {
  if (pairs.length < 4) return undefined;
  const groupOf = inGroups(pairs);
  const quads = new Map<string, Quad>();
  const groups = [...new Set(groupOf.values())];
  const number = new Map(groups.map((group, i) => [group, i]));
  for (const pair of pairs) {
    const [g, h] = [groupOf.get(pair.a)!, groupOf.get(pair.b)!].sort((x, y) => number.get(x)! - number.get(y)!);
    if (g === h) continue;
    const key = `${number.get(g!)} ${number.get(h!)}`;
    if (!quads.has(key)) quads.set(key, { g: g!, h: h!, pairs: [] });
    quads.get(key)!.pairs.push(pair);
  }
  const all = [...quads.values()];
  const quadOf = new Map(all.toReversed().flatMap((quad) => [[quad.g, quad] as const, [quad.h, quad] as const]));
  const apart = pairs.filter((pair) => {
    const group = groupOf.get(pair.a)!;
    if (group !== groupOf.get(pair.b)) return false;
    const quad = quadOf.get(group);
    quad?.pairs.push(pair);
    return quad === undefined;
  });
  const joins = groups.filter((group) => group.length > 1).length * task.selection.entries * 0.3;
  const passes = all.reduce((cost, quad) => cost + passCost(task, quadSize(task, quad)), 0);
  return { groups, quads: all, apart, cost: joins + passes + apart.length * task.selection.entries };
}

const quadSize = ({ ground, selection, byTarget }: DenseTask, { g, h }: Quad) =>
  selection.cells.length * (byTarget ? ground.target.axis.size : 1) * widthOf(g) * widthOf(h);

/** Columns in twos, the widest with the narrowest, as long as a byte holds both. */
function inGroups(pairs: readonly Pair[]): ReadonlyMap<CodedColumn, Group> {
  const columns = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].sort((x, y) => x.width - y.width);
  const groupOf = new Map<CodedColumn, Group>();
  let narrow = 0;
  let wide = columns.length - 1;
  while (narrow <= wide) {
    const fits = narrow < wide && columns[narrow]!.width * columns[wide]!.width <= 256;
    const group = fits ? [columns[narrow++]!, columns[wide--]!] : [columns[wide--]!];
    for (const column of group) groupOf.set(column, group);
  }
  return groupOf;
}

/** Rows joined and counted in one go: the joined columns then stay in the second-level cache. */
const BLOCK = 32_768;

/** Bytes of quad tables held at once. */
const TURN = 1 << 24;

interface Tabled {
  readonly quad: Quad;
  readonly table: number;
}

export function quadTables(task: DenseTask, { quads }: Quads): void {
  const strides = quads.map(({ g, h }) => widthOf(g) * widthOf(h));
  const widest = strides.reduce((most, stride) => Math.max(most, stride), 0);
  const flat = flatKeys(task, widest);
  for (let first = 0; first < quads.length; ) {
    const scratch = task.ground.coded.arena.scratch();
    try {
      const turn: Tabled[] = [];
      for (let bytes = 0; first < quads.length && (turn.length === 0 || bytes < TURN); first++) {
        const size = flat ? flat.keys * strides[first]! : quadSize(task, quads[first]!);
        bytes += 4 * size;
        turn.push({ quad: quads[first]!, table: scratch.zeroed(4 * size) });
      }
      if (flat) countFlat(task, turn, flat);
      else countListed(task, turn);
      for (const { quad, table } of turn) emitPairs(task, quad, table);
    } finally {
      scratch.release();
    }
  }
}

function countFlat({ ground }: DenseTask, turn: readonly Tabled[], flat: Flat): void {
  const { arena, kernels, rows } = ground.coded;
  const scratch = arena.scratch();
  const joined = joinedRoom(turn, scratch);
  for (let from = 0; from < rows; from += BLOCK) {
    const n = Math.min(BLOCK, rows - from);
    for (const [group, out] of joined) join(kernels, group, 0, from, n, out);
    for (const { quad, table } of turn) {
      const width = widthOf(quad.h);
      const [a, b] = [joined.get(quad.g)!, joined.get(quad.h)!];
      kernels.countBytes(n, flat.column + from, widthOf(quad.g) * width, a, width, b, table, 0);
    }
  }
  scratch.release();
}

function countListed({ ground, selection, byTarget }: DenseTask, turn: readonly Tabled[]): void {
  const { arena, kernels } = ground.coded;
  const base = selection.base(byTarget);
  const scratch = arena.scratch();
  const joined = joinedRoom(turn, scratch);
  const scaled = scratch.alloc(4 * BLOCK);
  for (const { from, at, n: all } of selection.stretches)
    for (let done = 0; done < all; done += BLOCK) {
      const n = Math.min(BLOCK, all - done);
      const rows = rowsAt(selection.staged, from + done);
      for (const [group, out] of joined) join(kernels, group, rows, rows === 0 ? from + done : 0, n, out);
      let scale = 0;
      for (const { quad, table } of turn) {
        const width = widthOf(quad.h);
        const stride = widthOf(quad.g) * width;
        if (stride !== scale) kernels.scaleKeys(base + 4 * (at + done), n, (scale = stride), scaled);
        kernels.countListed(0, n, scaled, joined.get(quad.g)!, width, joined.get(quad.h)!, table, 0);
      }
    }
  scratch.release();
}

const joinedRoom = (turn: readonly Tabled[], scratch: Scratch): ReadonlyMap<Group, number> =>
  new Map([...new Set(turn.flatMap(({ quad }) => [quad.g, quad.h]))].map((group) => [group, scratch.alloc(BLOCK)]));

/** Joins the columns of a group over listed rows, or over the rows from `first` on. */
function join(kernels: Kernels, [a, b]: Group, rows: number, first: number, n: number, out: number): void {
  kernels.joinBytes(rows, n, a!.coarse + first, b ? b.width : 0, (b ?? a!).coarse + first, out);
}

function emitPairs(task: DenseTask, { g, h, pairs }: Quad, table: number): void {
  const { ground, selection, byTarget } = task;
  const { arena, kernels } = ground.coded;
  const scratch = arena.scratch();
  const columns = [...g, ...h];
  const rest = selection.cells.length * (byTarget ? ground.target.axis.size : 1);
  const { keep } = marginals(kernels, scratch, table, [rest, ...columns.map((column) => column.width)]);
  for (const { a, b, asked } of pairs) {
    const axes = [columns.indexOf(a) + 1, columns.indexOf(b) + 1].sort((x, y) => x - y);
    const at = keep(axes);
    const kept = axes.map((axis) => columns[axis - 1]!);
    for (const one of asked) emit(task, one, arena.views.u32, at >>> 2, kept);
  }
  scratch.release();
}
