import type { AxisCounts } from './axis-counts.js';

/** Neighbouring places between which no cut is tried, as one. */
export interface Blocks {
  /** The first place of every block, and how many places there are. */
  readonly start: Uint32Array;
  readonly width: number;
  /** Class counts: `n[block * width + class]`. */
  readonly n: ArrayLike<number>;
  /** The only class of every block, or -1 where it is mixed. */
  readonly pure: Int32Array;
  /** The weight of all blocks before each. */
  readonly before: Float64Array;
}

/** Every place a block of its own. */
export function singleBlocks({ codes, n, width }: AxisCounts): Blocks {
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
 * and so would cuts on how places are put together.
 */
export function joinedBlocks(counts: AxisCounts): Blocks {
  const single = singleBlocks(counts);
  const { width, n: before } = single;
  if (!areWhole(before)) return single;
  const [start, pure, sums] = [single.start.slice(), single.pure.slice(), single.before.slice()];
  const n = new Float64Array(before.length);
  let found = 0;
  for (let place = 0; place < counts.codes.length; place++) {
    const own = single.pure[place]!;
    if (own < 0 || found === 0 || pure[found - 1] !== own) {
      start[found] = place;
      pure[found++] = own;
    }
    for (let c = own < 0 ? 0 : own; c < (own < 0 ? width : own + 1); c++)
      n[(found - 1) * width + c]! += before[place * width + c]!;
    sums[found] = single.before[place + 1]!;
  }
  start[found] = counts.codes.length;
  return { start: start.subarray(0, found + 1), width, n, pure, before: sums };
}

function areWhole(n: ArrayLike<number>): boolean {
  for (let i = 0; i < n.length; i++) if (n[i]! !== Math.floor(n[i]!)) return false;
  return true;
}

/** Class counts of blocks from..to. */
export function countsIn({ n, width, pure }: Blocks, [from, to]: readonly [number, number]): Float64Array {
  const whole = new Float64Array(width);
  for (let block = from; block < to; block++) {
    const own = pure[block]!;
    if (own >= 0) whole[own]! += n[block * width + own]!;
    else for (let c = 0; c < width; c++) whole[c]! += n[block * width + c]!;
  }
  return whole;
}
