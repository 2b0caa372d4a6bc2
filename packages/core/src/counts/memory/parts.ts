import { mapped } from '../../base/mapped.js';
import { partPlace } from '../../kernels/part-place.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { CellAlong } from '../cell-along.js';
import type { CountSource, Partition } from '../counts.js';
import type { Part, Parts } from '../parts.js';
import type { Ground } from './ground.js';
import { type Branches, branchesIn, wordsOf } from './part-branches.js';
import { type PartGround, partGround } from './part-ground.js';
import { partStore } from './part-store.js';
import { purityGround } from './purity-ground.js';
import { purityTreeIn } from './purity-tree.js';
import { roomIn } from './room-in.js';
import type { Staged } from './staged.js';

/** Byte columns with up to this many codes are counted row by row (see `alongBytes`); others are listed by their codes. */
const BY_ROW = 64;

/** Bytes that the lists of a source may take. */
const MOST = 2 ** 31;

export const isListed = ({ fine, width }: CodedColumn): boolean => fine !== 0 || width > BY_ROW;

/** Classes must be bytes, and the lists must fit into memory beside everything else. */
const mayPart = ({ target, features, count }: Ground): boolean => {
  const fit = (columns: readonly CodedColumn[]) => 8 * count * columns.length < MOST;
  // Which columns are listed is only known once they are coded, which is not asked for without need.
  return target.axis.kind === 'nominal' && target.fine === 0 && (fit(features) || fit(features.filter(isListed)));
};

/** The rows of a source, or of a partition with one cell, in parts; undefined where they are out of reach, or too many. */
export async function partsOf({ inMemory }: CountSource, within?: Partition): Promise<Parts | undefined> {
  if (inMemory === undefined || !mayPart(inMemory.ground)) return undefined;
  const { ground, ready, staged } = inMemory;
  if (within) await ready();
  return partsOver(partGround(ground, await partPlace(ground.coded)), staged(within));
}

function partsOver(ground: PartGround, staged: Staged): Parts {
  const { arena, kernels } = ground.coded;
  const { features, target } = ground;
  const scratch = arena.scratch();
  const store = partStore(ground, staged, features.filter(isListed), scratch);
  const { rowsOf, weightsOf } = store;
  const branches = branchesIn(ground, scratch);
  const listOf = numbered(features);
  const [codeRoom, outRoom, caseRoom] = [roomIn(scratch), roomIn(scratch), roomIn(scratch)];
  const copied = copies();
  const purity = purityGround(ground, store, listOf, scratch);
  let sortLast = () => {};
  let answer: Answer | undefined;
  let entered: Part | undefined;
  let routed: { readonly part: Part; readonly cells: Partition; readonly to: Branches } | undefined;

  const enter = (part: Part) => {
    if (entered !== part) store.spreadWeights(part);
    entered = part;
  };
  const route = (part: Part, cells: Partition): Branches => {
    if (routed?.part !== part || routed.cells !== cells)
      routed = { part, cells, to: branches(rowsOf(part), part.n, cells) };
    return routed.to;
  };
  /** The lists of features, which are mostly the same as those of the part before. */
  let [listed, listedFor]: readonly (readonly number[])[] = [[], []];
  const listsOf = (kept: readonly number[]): readonly number[] => {
    if (kept !== listedFor) listed = mapped(kept, (feature) => listOf[feature]!).filter((list) => list >= 0);
    listedFor = kept;
    return listed!;
  };
  /** Zeros for `alongBytes`. */
  const tables = new Map<number, number>();
  const tableOf = (width: number) => {
    if (!tables.has(width)) tables.set(width, scratch.zeroed(8 * BY_ROW * width));
    return tables.get(width)!;
  };
  /** By one test, with at most one cut, into two cells: what most trees are made of. What stands in for it is not asked where no value is missing. */
  const quickSplit = (part: Part, partition: Partition, lists: readonly number[]) => {
    const [test] = partition.steps;
    if (partition.cells !== 2 || test === undefined || 'cell' in test) return undefined;
    if ('cuts' in test && test.cuts.length !== 1) return undefined;
    const column = ground.column(test.column);
    const list = listOf[features.indexOf(column)] ?? -1;
    return store.splitInTwo(part, column, wordsOf(partition, test, column), lists, lists.includes(list) ? list : -1);
  };
  /** A byte a row of the table, and how many groups there are: the classes, or cells of a partition. */
  const groupsOf = (part: Part, cells: Partition | undefined) =>
    cells
      ? { groups: route(part, cells).bytes(), width: cells.cells }
      : { groups: target.coarse, width: target.axis.size };
  /** Room for the answer along a feature, with views on it: made anew when it, or the memory, has grown. */
  const answerFor = (places: number, width: number): Answer => {
    const codes = codeRoom(4 * places);
    const out = outRoom(8 * places * width);
    const { u32, f64 } = arena.views;
    if (answer?.at !== codes || answer.out !== out || answer.codes.buffer !== u32.buffer)
      answer = { at: codes, out, codes: u32.subarray(codes >>> 2), n: f64.subarray(out >>> 3) };
    return answer;
  };
  return {
    whole: store.whole,
    cases(part, cells) {
      const { groups, width } = groupsOf(part, cells);
      const at = caseRoom(8 * width) >>> 3;
      arena.views.f64.fill(0, at, at + width);
      kernels.weighGroups(rowsOf(part), part.n, weightsOf(part), groups, 8 * at);
      return copied(arena.views.f64, at, width);
    },
    along(part, feature, cells) {
      enter(part);
      const { groups, width } = groupsOf(part, cells);
      const { axis, coarse, width: codes } = features[feature]!;
      const list = listOf[feature]!;
      const places = list < 0 ? codes : Math.min(part.n, axis.size + 1);
      const room = answerFor(places, width);
      const { n } = part;
      const found =
        list < 0
          ? kernels.alongBytes(
              rowsOf(part),
              n,
              weightsOf(part),
              groups,
              width,
              coarse,
              tableOf(width),
              room.at,
              room.out,
            )
          : kernels.alongList(
              store.listOf(part, list),
              n,
              store.weightOf(),
              cells ? groups : 0,
              width,
              room.at,
              room.out,
            );
      return alongOf(room, found, width, axis.size);
    },
    purityTree: purityTreeIn(ground, store, purity, scratch),
    standIns: (part, cells, asked) => purity()?.standIns(part, route(part, cells).bytes(), asked),
    bitCuts: async (limits) =>
      kernels.bitCuts && (await import('./bit-cuts.js')).bitCutsIn(ground, store, listOf, scratch, limits),
    split(part, partition, kept) {
      enter(part);
      const lists = listsOf(kept);
      const { parts, sort } = quickSplit(part, partition, lists) ?? store.split(part, route(part, partition), lists);
      sortLast = sort;
      entered = routed = undefined;
      return parts;
    },
    sort: () => sortLast(),
    falling: async (steps) => (await import('./part-fall.js')).fallingIn(ground, store, scratch, steps),
    release: scratch.release,
  };
}

/** Copies of numbers, many in one buffer: trees keep a hundred thousand of them, and buffers are dear. */
function copies(): (from: ArrayLike<number>, at: number, count: number) => Float64Array {
  let room = new Float64Array(0);
  let used = 0;
  return (from, at, count) => {
    if (used + count > room.length) [room, used] = [new Float64Array(Math.max(count, 4096)), 0];
    const copy = room.subarray(used, (used += count));
    for (let i = 0; i < count; i++) copy[i] = from[at + i]!;
    return copy;
  };
}

interface Answer {
  readonly at: number;
  readonly out: number;
  readonly codes: Uint32Array;
  readonly n: Float64Array;
}

/** The number of every listed column among them; -1 for the others. */
function numbered(features: readonly CodedColumn[]): readonly number[] {
  let next = 0;
  return features.map((column) => (isListed(column) ? next++ : -1));
}

function alongOf({ codes, n }: Answer, found: number, width: number, none: number): CellAlong {
  const last = found - 1;
  if (found === 0 || codes[last] !== none) return { codes, places: found, width, n, missing: undefined };
  return { codes, places: last, width, n, missing: n.subarray(last * width, found * width) };
}
