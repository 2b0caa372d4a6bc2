import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Step } from '../counts.js';
import type { Came, Falling, Part } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import { roomIn } from './room-in.js';
import { endWords, STEP, testWords } from './step-words.js';

/** Bytes of columns between which rows are worth being put side by side: fewer are all near the processor, and more would take too much room again. */
const [LEAST, MOST] = [2 ** 20, 2 ** 29] as const;

/** What a step is: a cell, a test that knows all values, or one that may miss some. */
const [CELL, KNOWS, MISSES] = [0, 1, 2] as const;

interface Tree {
  readonly ground: PartGround;
  readonly store: PartStore;
  readonly scratch: Scratch;
  readonly tests: number;
  readonly cases: number;
  readonly kinds: Uint8Array;
  readonly columns: Map<string, CodedColumn>;
  readonly woven: Woven;
  readonly room: (bytes: number) => number;
  came: Came;
}

/** The coarse bytes of numbers without missing values, a row's side by side: where those of a column start, and how far rows are apart. */
interface Woven {
  readonly bytes: ReadonlyMap<string, number>;
  readonly stride: number;
}

/** A tree that is written down once, for falls down many of its subtrees: see `Falling.down`. */
export function standingTree(
  ground: PartGround,
  store: PartStore,
  scratch: Scratch,
  count: number,
): Pick<Falling, 'put' | 'down'> {
  const tests = scratch.alloc(STEP * count);
  const cases = scratch.alloc(8 * ground.target.axis.size * count);
  const none: Came = { isMore: false, cases: new Float64Array(0) };
  const kinds = new Uint8Array(count);
  const room = roomIn(scratch);
  const woven = wovenOf(ground, scratch);
  const tree: Tree = { ground, store, scratch, tests, cases, kinds, columns: new Map(), woven, room, came: none };
  // Functions that are made anew in every fit are compiled anew in every fit: these have little to compile.
  return { put: (at, step) => put(tree, at, step), down: (part, own, order) => down(tree, part, own, order) };
}

/** A row that falls is asked about one column after the other: then these lie close together. */
function wovenOf(ground: PartGround, scratch: Scratch): Woven {
  const { coded, features } = ground;
  const known = features.filter(({ axis, missing }) => axis.kind === 'numeric' && missing === 0);
  const { length } = known;
  const size = length * coded.rows;
  if (coded.kernels.weaveColumns === undefined || size < LEAST || size > MOST) return { bytes: new Map(), stride: 1 };
  const matrix = ground.rowByRow(known, scratch);
  return { bytes: new Map(known.map(({ axis }, place) => [axis.name, matrix + place])), stride: length };
}

function put(tree: Tree, at: number, step: Step): void {
  const { ground, scratch, tests, kinds } = tree;
  const { arena } = ground.coded;
  if ('cell' in step) {
    kinds[at] = CELL;
    endWords(arena, tests + STEP * at);
  } else {
    const column = columnOf(tree, step.column);
    kinds[at] = column.missing > 0 ? MISSES : KNOWS;
    testWords(arena, step, column, tests + STEP * at, scratch.alloc, tree.woven.bytes.get(step.column));
  }
}

/** A column whose codes are made on demand is asked for everything once. */
function columnOf({ ground, columns }: Tree, name: string): CodedColumn {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const { axis, missing, width, coarse, fine, starts } = ground.column(name);
  const column = { axis, missing, width, coarse, fine, starts };
  columns.set(name, column);
  return column;
}

/** Cells are emptied; false where a value may be missing. */
function prepare({ ground, cases, kinds }: Tree, order: readonly number[]): boolean {
  const { f64 } = ground.coded.arena.views;
  const classes = ground.target.axis.size;
  for (let i = 0; i < order.length; i++) {
    const step = order[i]!;
    if (kinds[step] === MISSES) return false;
    if (kinds[step] !== CELL) continue;
    for (let at = (cases >>> 3) + step * classes, end = at + classes; at < end; at++) f64[at] = 0;
  }
  return true;
}

function down(tree: Tree, part: Part, own: Part, order: readonly number[]): Came | undefined {
  if (!prepare(tree, order)) return undefined;
  const { store, cases, kinds } = tree;
  // Without weights nothing was shared out, so that `own` is a stretch of the part; and cases are counted, in any order.
  const isMore = store.weightsOf(part) === 0;
  if (isMore) {
    const first = own.rows - part.rows;
    fall(tree, part, 0, first, order[0]!);
    fall(tree, part, first + own.n, part.n, order[0]!);
  } else fall(tree, part, 0, part.n, order[0]!);
  const { arena } = tree.ground.coded;
  const { f64 } = arena.views;
  if (tree.came.isMore !== isMore || tree.came.cases.buffer !== f64.buffer) {
    const at = cases >>> 3;
    tree.came = { isMore, cases: f64.subarray(at, at + tree.ground.target.axis.size * kinds.length) };
  }
  return tree.came;
}

function fall(tree: Tree, part: Part, from: number, to: number, step: number): void {
  const { ground, store, tests, cases, room, woven } = tree;
  const { coarse, axis } = ground.target;
  const [rows, weights, aside] = [store.rowsOf(part) + 4 * from, store.weightsOf(part), room(8 * part.n)];
  ground.coded.kernels.fallCases(rows, to - from, weights, tests, step, woven.stride, coarse, axis.size, cases, aside);
}
