import { cannotPay, pays } from './mdl-price.js';

/** Cases in the order of their values: ranks that ascend, and a class each. */
export interface Sequence {
  readonly ranks: Uint32Array;
  readonly classes: Uint32Array;
}

export interface MdlIntervals {
  /** The first case of every interval but the first, ascending; valid until the next call. */
  readonly starts: Uint32Array;
  /** How many of them there are for the first `length` cases of the sequence, whose classes are below `width`. */
  cut(length: number, width: number): number;
}

/** As in `mdlCuts`: entropies closer than this are a tie, and the lowest cut wins. */
const TIE = 1e-12;
/** What sums that are carried along may be off by. */
const DRIFT = 1e-9;

/**
 * The cuts of `mdlCuts`, told by cases in order instead of counts, since NBTree discretizes every column of every child of
 * every candidate. Neighbours of one class are a block, and a cut between blocks is tried by moving one block: a few
 * steps, however many classes and cases there are. `bits[n]` is n log2 n.
 */
export function mdlIntervals(
  { ranks, classes: classOf }: Sequence,
  encoding: 'cases' | 'gaps',
  bits: Float64Array,
): MdlIntervals {
  const starts = new Uint32Array(ranks.length);
  /** The first case of every block, its class (-1: several with one value), and how many values lie before it. */
  const first = new Uint32Array(ranks.length + 1);
  const only = new Int32Array(ranks.length + 1);
  const values = new Uint32Array(ranks.length + 1);
  const openFrom = new Uint32Array(ranks.length + 2);
  const openTo = new Uint32Array(ranks.length + 2);
  let [left, right, bestLeft] = [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)];
  /** The class counts of the open parts, one after the other. */
  let openCounts = new Uint32Array(0);
  let classes = 0;

  function blocks(length: number): number {
    let [found, distinct] = [0, 0];
    for (let i = 0; i < length; distinct++) {
      const from = i;
      const rank = ranks[i]!;
      let pure = classOf[i++]!;
      let mixed = false;
      for (; i < length && ranks[i] === rank; i++) mixed ||= classOf[i] !== pure;
      if (mixed) pure = -1;
      else if (found > 0 && only[found - 1] === pure) continue;
      first[found] = from;
      values[found] = distinct;
      only[found++] = pure;
    }
    first[found] = length;
    values[found] = distinct;
    return found;
  }

  /**
   * The first block behind the cut of least entropy between blocks from..to, whose class counts are in `right`, with
   * `bestLeft` before it; `from` where none can pay.
   */
  function search(from: number, to: number): number {
    const total = first[to]! - first[from]!;
    let below = 0;
    let above = total;
    let inner = 0;
    for (let c = 0; c < classes; c++) {
      left[c] = 0;
      inner += bits[right[c]!]!;
    }
    if (cannotPay(right, bits[total]! - inner, total, priceOf(from, to))) return from;
    let least = Number.POSITIVE_INFINITY;
    let best = from;
    for (let block = from; block < to; block++) {
      if (block > from && bits[below]! + bits[above]! - inner < least + DRIFT * total) {
        const entropy = entropyBits(left, bits) + entropyBits(right, bits);
        if (entropy < least - TIE * total) {
          least = entropy;
          best = block;
          for (let c = 0; c < classes; c++) bestLeft[c] = left[c]!;
        }
      }
      const start = first[block]!;
      const cases = first[block + 1]! - start;
      const c = only[block]!;
      if (c >= 0) inner += move(c, cases);
      else for (let i = start; i < start + cases; i++) inner += move(classOf[i]!, 1);
      below += cases;
      above -= cases;
    }
    return best;
  }

  /** Moves cases of a class from right to left; what that adds to the sum of both sides. */
  function move(c: number, cases: number): number {
    const low = left[c]!;
    const high = right[c]!;
    left[c] = low + cases;
    right[c] = high - cases;
    return bits[low + cases]! - bits[low]! + bits[high - cases]! - bits[high]!;
  }

  /** After a search all cases are in `left`; those behind the cut are in `right` then. */
  function accepts(from: number, to: number): boolean {
    for (let c = 0; c < classes; c++) right[c] = left[c]! - bestLeft[c]!;
    return pays(bestLeft, right, priceOf(from, to), bits);
  }

  const priceOf = (from: number, to: number): number =>
    Math.log2(encoding === 'gaps' ? values[to]! - values[from]! - 1 : first[to]! - first[from]! - 1);

  function open(depth: number, from: number, to: number, counts: Uint32Array): number {
    openFrom[depth] = from;
    openTo[depth] = to;
    for (let c = 0; c < classes; c++) openCounts[depth * classes + c] = counts[c]!;
    return depth + 1;
  }

  function begin(length: number, width: number): void {
    if (width !== classes) {
      [left, right, bestLeft] = [new Uint32Array(width), new Uint32Array(width), new Uint32Array(width)];
      openCounts = new Uint32Array(openFrom.length * width);
    }
    classes = width;
    right.fill(0);
    for (let i = 0; i < length; i++) right[classOf[i]!]!++;
  }

  return {
    starts,
    cut(length, width) {
      begin(length, width);
      let found = 0;
      let depth = open(0, 0, blocks(length), right);
      while (depth-- > 0) {
        const from = openFrom[depth]!;
        const to = openTo[depth]!;
        if (to - from < 2) continue;
        for (let c = 0; c < classes; c++) right[c] = openCounts[depth * classes + c]!;
        const at = search(from, to);
        if (at === from || !accepts(from, to)) continue;
        starts[found++] = first[at]!;
        depth = open(open(depth, from, at, bestLeft), at, to, right);
      }
      if (found > 1) starts.subarray(0, found).sort();
      return found;
    },
  };
}

export function entropyBits(n: Uint32Array, bits: Float64Array): number {
  let [total, inner] = [0, 0];
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += bits[n[c]!]!;
  }
  return Math.max(0, bits[total]! - inner);
}
