import { cannotPay, pays } from './mdl-price.js';

/** Cases in the order of their values: ranks that ascend, and a class each. */
export interface Sequence {
  readonly ranks: Uint32Array;
  readonly classes: Uint32Array;
}

export interface MdlIntervals {
  /** The first case of every interval but the first, ascending; valid until the next call. */
  readonly starts: Uint32Array;
  /** How many of them there are for the cases from..to of a sequence. */
  cut(sequence: Sequence, from: number, to: number): number;
}

/** Entropies closer than this many units (2^-30 bits, of all cases) are a tie, and the lowest cut wins. */
const TIE = 32;

/**
 * The cuts of `mdlCuts`, told by cases in order instead of counts, since NBTree discretizes every column of every child of
 * every candidate. Neighbours of one class are a block, and a cut between blocks is tried by moving one block: a few
 * steps, however many classes and cases there are. `units[n]` is n log2 n, in whole units.
 */
export function mdlIntervals(
  cases: number,
  classes: number,
  encoding: 'cases' | 'gaps',
  units: Float64Array,
): MdlIntervals {
  const starts = new Uint32Array(cases);
  /** Cases in a row with one value and one class: what moves at once. Cases of a node stand class by class within a value. */
  const runClass = new Uint32Array(cases);
  const runLength = new Uint32Array(cases);
  /** Of every block: its first run, its first case, and how many values lie before it. */
  const run = new Uint32Array(cases + 1);
  const first = new Uint32Array(cases + 1);
  const values = new Uint32Array(cases + 1);
  /** Parts that are still to be looked at, and their class counts. */
  const openFrom = new Uint32Array(cases + 2);
  const openTo = new Uint32Array(cases + 2);
  let openCounts = new Uint32Array(16 * classes);
  const left = new Uint32Array(classes);
  const right = new Uint32Array(classes);

  /** Fills the runs and blocks, and `right` with the class counts of all; the number of blocks. */
  function blocks({ ranks, classes: classOf }: Sequence, from: number, to: number): number {
    let [runs, found, distinct, before] = [0, 0, 0, -1];
    right.fill(0);
    for (let i = from; i < to; distinct++) {
      const start = i;
      const rank = ranks[i]!;
      const runsBefore = runs;
      while (i < to && ranks[i] === rank) {
        const c = classOf[i]!;
        const begun = i++;
        while (i < to && classOf[i] === c && ranks[i] === rank) i++;
        runClass[runs] = c;
        runLength[runs++] = i - begun;
        right[c]! += i - begun;
      }
      const pure = runs === runsBefore + 1 ? runClass[runsBefore]! : -1;
      if (pure >= 0 && pure === before) {
        runLength[--runs - 1]! += i - start;
        continue;
      }
      before = pure;
      first[found] = start;
      values[found] = distinct;
      run[found++] = runsBefore;
    }
    first[found] = to;
    values[found] = distinct;
    run[found] = runs;
    return found;
  }

  /** The first block behind the cut of least entropy between blocks from..to, whose counts are in `right`; `from` where none can pay. */
  function search(from: number, to: number): number {
    let above = first[to]! - first[from]!;
    let inner = 0;
    for (let c = 0; c < classes; c++) {
      left[c] = 0;
      inner += units[right[c]!]!;
    }
    if (cannotPay(right, units[above]! - inner, above, priceOf(from, to))) return from;
    let [below, least, best] = [0, Number.POSITIVE_INFINITY, from];
    for (let block = from; block < to; block++) {
      const entropy = units[below]! + units[above]! - inner;
      if (entropy < least - TIE && block > from) {
        least = entropy;
        best = block;
      }
      for (let r = run[block]!; r < run[block + 1]!; r++) {
        const c = runClass[r]!;
        const more = runLength[r]!;
        const low = left[c]!;
        const high = right[c]!;
        left[c] = low + more;
        right[c] = high - more;
        inner += units[low + more]! - units[low]! + units[high - more]! - units[high]!;
        below += more;
        above -= more;
      }
    }
    return best;
  }

  /** After a search all cases are in `left`; those behind block `at` go back. */
  function divide(at: number, to: number): void {
    for (let r = run[at]!; r < run[to]!; r++) right[runClass[r]!]! += runLength[r]!;
    for (let c = 0; c < classes; c++) left[c]! -= right[c]!;
  }

  const priceOf = (from: number, to: number): number =>
    Math.log2(encoding === 'gaps' ? values[to]! - values[from]! - 1 : first[to]! - first[from]! - 1);

  function open(depth: number, from: number, to: number, counts: Uint32Array): number {
    openFrom[depth] = from;
    openTo[depth] = to;
    if (openCounts.length < (depth + 1) * classes) {
      const longer = new Uint32Array(2 * openCounts.length);
      longer.set(openCounts);
      openCounts = longer;
    }
    for (let c = 0; c < classes; c++) openCounts[depth * classes + c] = counts[c]!;
    return depth + 1;
  }

  return {
    starts,
    cut(sequence, from, to) {
      let found = 0;
      const all = blocks(sequence, from, to);
      let depth = open(0, 0, all, right);
      while (depth-- > 0) {
        const [low, high] = [openFrom[depth]!, openTo[depth]!];
        if (high - low < 2) continue;
        for (let c = 0; c < classes; c++) right[c] = openCounts[depth * classes + c]!;
        const at = search(low, high);
        if (at === low) continue;
        divide(at, high);
        if (!pays(left, right, priceOf(low, high), units)) continue;
        starts[found++] = first[at]!;
        depth = open(open(depth, low, at, left), at, high, right);
      }
      if (found > 1) starts.subarray(0, found).sort();
      return found;
    },
  };
}
