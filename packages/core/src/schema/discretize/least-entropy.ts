import type { Blocks, BlocksOfMany, BlocksOfTwo } from './blocks.js';

/** Entropies closer than this are a tie, and the lowest cut wins: the last bits of a sum must not choose a cut. */
const TIE = 1e-12;

/** By how much the entropy of a cut may be off where it is followed from cut to cut, for every block and class. */
const DRIFT = 1e-12;

/** Class counts left and right of a cut. */
export interface Split {
  /** First block of the right part. */
  readonly at: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** Class counts on one side, and n log2 n of each: a block has few classes, so that few change from cut to cut. */
interface Part {
  readonly n: Float64Array;
  readonly logs: Float64Array;
}

function partOf(n: Float64Array): Part {
  const logs = new Float64Array(n.length);
  for (let c = 0; c < n.length; c++) logs[c] = timesLog(n[c]!);
  return { n, logs };
}

/**
 * The split of least entropy among the boundary points of blocks from..to, whose class counts are `whole`: a point between
 * two neighbours that are pure in the same class is never best (Fayyad and Irani 1992, theorem 1), so it is not tried.
 *
 * The entropy is followed from cut to cut, which is cheap, and added up anew only where it could be the least.
 */
export function leastEntropySplit(
  blocks: Blocks,
  [from, to]: readonly [number, number],
  whole: Float64Array,
  tried?: ReadonlySet<number>,
): Split | undefined {
  if ('firstBefore' in blocks) return splitOfTwo(blocks, from, to);
  const { pure, before, start } = blocks;
  const left = partOf(new Float64Array(whole.length));
  const right = partOf(whole.slice());
  const total = sumOf(whole);
  const drift = DRIFT * (to - from) * whole.length;
  const best: Split = { at: -1, left: new Float64Array(whole.length), right: new Float64Array(whole.length) };
  let at = -1;
  let least = Number.POSITIVE_INFINITY;
  let inner = sumOf(right.logs);
  for (let block = from; block < to; block++) {
    const own = pure[block]!;
    if (block > from && (tried ? tried.has(start[block]!) : own < 0 || own !== pure[block - 1])) {
      const outer = timesLog(before[block]! - before[from]!) + timesLog(before[to]! - before[block]!);
      const entropy = (outer - inner) / total < least + drift ? (bitsOf(left) + bitsOf(right)) / total : least;
      if (entropy < least - TIE) {
        least = entropy;
        at = block;
        copy(left.n, best.left);
        copy(right.n, best.right);
      }
    }
    inner += move(blocks, block, own, left, right);
  }
  return at < 0 ? undefined : { ...best, at };
}

/** Blocks that are looked at together first: so many at least, and twice as many after a stretch that was passed over. */
const STRETCH = 16;
const MOST_STRETCH = 512;

/** Cuts that are tried before all others. */
const PROBES = 64;

/**
 * A cut that is so many bits (N times the entropy) above another one is not looked at. What wins by a tie may hang on what came
 * before it, but a chain of ties would be longer than there are cases before it were so long.
 */
const ABOVE = 1;

/**
 * The same for two classes, from their counts before every block: then any cut can be judged by itself. Entropy is concave in
 * the counts before the cut, so that no cut in a stretch is below the least of four: its ends, and all of one class first.
 */
function splitOfTwo({ before, firstBefore }: BlocksOfTwo, from: number, to: number): Split | undefined {
  const [start, firstStart] = [before[from]!, firstBefore[from]!];
  const total = before[to]! - start;
  const first = firstBefore[to]! - firstStart;
  const bitsOf = total < TIMES_LOG.length ? fewOfTwo : manyOfTwo;
  const bitsAt = (low: number, lowFirst: number) =>
    bitsOf(lowFirst, low - lowFirst) + bitsOf(first - lowFirst, total - low - (first - lowFirst));
  let most = Number.POSITIVE_INFINITY;
  const apart = Math.max(STRETCH, Math.ceil((to - from) / PROBES));
  for (let block = from + apart; block < to; block += apart)
    most = Math.min(most, bitsAt(before[block]! - start, firstBefore[block]! - firstStart));
  let at = -1;
  let least = Number.POSITIVE_INFINITY;
  let [low, lowFirst, atLow] = [0, 0, Number.POSITIVE_INFINITY];
  for (let block = from, stretch = STRETCH; block < to; ) {
    const end = Math.min(block + stretch, to);
    const high = before[end]! - start;
    const highFirst = firstBefore[end]! - firstStart;
    const atHigh = bitsAt(high, highFirst);
    const ends = Math.min(atLow, atHigh);
    const corners = Math.min(
      bitsAt(low + highFirst - lowFirst, highFirst),
      bitsAt(high - highFirst + lowFirst, lowFirst),
    );
    if (Math.min(ends, corners) >= most + ABOVE) stretch = Math.min(2 * stretch, MOST_STRETCH);
    else if (stretch > STRETCH) {
      stretch >>= 1;
      continue;
    } else
      for (let own = Math.max(block, from + 1); own < end; own++) {
        const bits = bitsAt(before[own]! - start, firstBefore[own]! - firstStart);
        if (!(bits / total < least - TIE)) continue;
        least = bits / total;
        most = Math.min(most, bits);
        at = own;
      }
    [block, low, lowFirst, atLow] = [end, high, highFirst, atHigh];
  }
  if (at < 0) return undefined;
  const own = before[at]! - start;
  const ownFirst = firstBefore[at]! - firstStart;
  const left = Float64Array.of(ownFirst, own - ownFirst);
  return { at, left, right: Float64Array.of(first - left[0]!, total - first - left[1]!) };
}

const manyOfTwo = (a: number, b: number): number => Math.max(0, timesLog(a + b) - (timesLog(a) + timesLog(b)));

/** The same of whole numbers whose logs are known. */
const fewOfTwo = (a: number, b: number): number =>
  Math.max(0, TIMES_LOG[(a + b) | 0]! - (TIMES_LOG[a | 0]! + TIMES_LOG[b | 0]!));

/** Moves the counts of a block from the right to the left; by how much that changes the sum of n log2 n. */
function move({ n, width: classes }: BlocksOfMany, block: number, pure: number, left: Part, right: Part): number {
  const last = pure < 0 ? classes : pure + 1;
  let change = 0;
  for (let c = pure < 0 ? 0 : pure; c < last; c++) {
    const own = n[block * classes + c]!;
    if (own === 0) continue;
    const low = left.n[c]! + own;
    const high = right.n[c]! - own;
    const lowLog = timesLog(low);
    const highLog = timesLog(high);
    change += lowLog - left.logs[c]! + (highLog - right.logs[c]!);
    left.n[c] = low;
    right.n[c] = high;
    left.logs[c] = lowLog;
    right.logs[c] = highLog;
  }
  return change;
}

/** N times the entropy in bits: N log2 N - sum of n log2 n. */
export function bits(n: Float64Array): number {
  let total = 0;
  let inner = 0;
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += timesLog(n[c]!);
  }
  return total > 0 ? Math.max(0, timesLog(total) - inner) : 0;
}

function bitsOf({ n, logs }: Part): number {
  let total = 0;
  let inner = 0;
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += logs[c]!;
  }
  return total > 0 ? Math.max(0, timesLog(total) - inner) : 0;
}

export function sumOf(n: Float64Array): number {
  let total = 0;
  for (let c = 0; c < n.length; c++) total += n[c]!;
  return total;
}

/** The library's copy costs a call out of the compiled code, which few classes do not repay. */
function copy(from: Float64Array, to: Float64Array): void {
  for (let c = 0; c < from.length; c++) to[c] = from[c]!;
}

/** n log2 n of small whole numbers: counts repeat, and logs are most of what a search takes. */
const TIMES_LOG = timesLogs(1 << 14);

function timesLogs(length: number): Float64Array {
  const logs = new Float64Array(length);
  for (let n = 1; n < length; n++) logs[n] = n * Math.log2(n);
  return logs;
}

let longest = TIMES_LOG;

/** The same up to `most` at least, for kernels. */
export function timesLogUpTo(most: number): Float64Array {
  if (longest.length <= most) longest = timesLogs(most + 1);
  return longest;
}

const timesLog = (n: number): number =>
  n < TIMES_LOG.length && n === (n | 0) ? TIMES_LOG[n]! : n > 0 ? n * Math.log2(n) : 0;
