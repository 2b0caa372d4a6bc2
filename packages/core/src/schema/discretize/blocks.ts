import type { AxisCounts } from './axis-counts.js';

/** Neighbouring places between which no cut is tried, as one. */
export type Blocks = BlocksOfMany | BlocksOfTwo;

interface AnyBlocks {
  /** The first place of every block, and how many places there are. */
  readonly start: Uint32Array;
  /** The weight of all blocks before each. */
  readonly before: Float64Array;
}

/** Whole weights of two classes: all blocks are cut apart. */
export interface BlocksOfTwo extends AnyBlocks {
  /** The weight of the first class before each. */
  readonly firstBefore: Float64Array;
}

export interface BlocksOfMany extends AnyBlocks {
  readonly width: number;
  /** Class counts: `n[block * width + class]`. */
  readonly n: ArrayLike<number>;
  /** The only class of every block, or -1 where it is mixed. */
  readonly pure: Int32Array;
}

/** Every place a block of its own. */
export function singleBlocks({ codes, n, width }: AxisCounts): BlocksOfMany {
  const pure = new Int32Array(codes.length).fill(-1);
  const before = new Float64Array(codes.length + 1);
  const start = new Uint32Array(codes.length + 1);
  for (let place = 0; place < pure.length; place++) {
    let found = 0;
    let weight = 0;
    for (let c = 0; c < width; c++) {
      const own = n[place * width + c]!;
      if (own !== 0 && ++found === 1) pure[place] = c;
      weight += own;
    }
    if (found > 1) pure[place] = -1;
    before[place + 1] = before[place]! + weight;
    start[place + 1] = place + 1;
  }
  return { start, width, n, pure, before };
}

/**
 * Places in a row that are pure in the same class together, if all weights are whole: sums of others hang on their order,
 * and so would cuts on how places are put together. They last until others are asked for.
 */
export function joinedBlocks(counts: AxisCounts): Blocks {
  const { codes, n: cases, width } = counts;
  if (width === 2) return joinedOfTwo(counts) ?? singleBlocks(counts);
  if (!areWhole(cases)) return singleBlocks(counts);
  const start = new Uint32Array(codes.length + 1);
  const pure = new Int32Array(codes.length);
  const before = new Float64Array(codes.length + 1);
  const n = new Float64Array(cases.length);
  let found = 0;
  let weight = 0;
  let last = -1;
  for (let place = 0, from = 0; place < codes.length; place++, from += width) {
    const own = onlyClass(cases, from, width);
    if (own < 0 || own !== last || found === 0) {
      start[found] = place;
      pure[found++] = own;
    }
    last = own;
    const to = (found - 1) * width;
    for (let c = own < 0 ? 0 : own, end = own < 0 ? width : own + 1; c < end; c++) {
      n[to + c]! += cases[from + c]!;
      weight += cases[from + c]!;
    }
    before[found] = weight;
  }
  start[found] = codes.length;
  return { start: start.subarray(0, found + 1), width, n, pure, before };
}

/** Up to so many places the lists of blocks are written where the last ones were: as new ones, they are most of what a fit throws away. */
const KEPT = 1 << 16;
let kept = { start: new Uint32Array(0), before: new Float64Array(0), firstBefore: new Float64Array(0) };

function roomFor(size: number): typeof kept {
  if (size <= kept.start.length) return kept;
  const most = Math.max(size, Math.min(KEPT, 2 * size));
  const room = {
    start: new Uint32Array(most),
    before: new Float64Array(most),
    firstBefore: new Float64Array(most),
  };
  if (size <= KEPT) kept = room;
  return room;
}

/** Nothing where some weight is not whole. They last until others are asked for. */
function joinedOfTwo({ codes, n }: AxisCounts): BlocksOfTwo | undefined {
  const { start, before, firstBefore } = roomFor(codes.length + 1);
  before[0] = 0;
  firstBefore[0] = 0;
  let found = 0;
  let last = -1;
  let rest = 0;
  for (let place = 0, weight = 0, ofFirst = 0; place < codes.length; place++) {
    const first = n[2 * place]!;
    const second = n[2 * place + 1]!;
    // Whether neighbours are pure in the same class is nothing that could be foreseen, so there is no branch.
    const isFirst = Number(first > 0);
    const own = isFirst + 2 * Number(second > 0);
    start[found] = place;
    found += 1 - (Number(own === last) & (isFirst ^ (own >> 1)));
    last = own;
    rest += first - Math.floor(first) + (second - Math.floor(second));
    weight += first + second;
    ofFirst += first;
    before[found] = weight;
    firstBefore[found] = ofFirst;
  }
  start[found] = codes.length;
  return rest > 0 ? undefined : { start: start.subarray(0, found + 1), before, firstBefore };
}

/** The only class that a place has cases of; -1 where there are several, or none. */
function onlyClass(n: ArrayLike<number>, from: number, width: number): number {
  let only = -1;
  for (let c = 0; c < width; c++) {
    if (n[from + c] === 0) continue;
    if (only >= 0) return -1;
    only = c;
  }
  return only;
}

function areWhole(n: ArrayLike<number>): boolean {
  for (let i = 0; i < n.length; i++) if (n[i]! !== Math.floor(n[i]!)) return false;
  return true;
}

/** Class counts of blocks from..to. */
export function countsIn(blocks: Blocks, [from, to]: readonly [number, number]): Float64Array {
  if ('firstBefore' in blocks) {
    const first = blocks.firstBefore[to]! - blocks.firstBefore[from]!;
    return Float64Array.of(first, blocks.before[to]! - blocks.before[from]! - first);
  }
  const { n, width, pure } = blocks;
  const whole = new Float64Array(width);
  for (let block = from; block < to; block++) {
    const own = pure[block]!;
    if (own >= 0) whole[own]! += n[block * width + own]!;
    else for (let c = 0; c < width; c++) whole[c]! += n[block * width + c]!;
  }
  return whole;
}
