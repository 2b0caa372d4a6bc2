import type { Risk } from '../../models/risk.js';

/** What a walk along the values of a feature found: the best place so far to cut behind. */
export interface BestCut {
  gain: number;
  /** The last place that goes left; -1 for none. */
  place: number;
  missing: 0 | 1 | undefined;
  larger: 0 | 1;
}

/** A later candidate must be better by more than `slack`; a smaller difference is rounding, and the first stays. */
export interface Limits {
  readonly minLeaf: number;
  readonly slack: number;
}

/** The two sides of a split that is being looked for: groups of cases are moved to the left, or back. One a tree. */
export interface Scan {
  /** Begins with a node: these are all of its cases, and they are to the right. */
  begin(total: ArrayLike<number>): void;
  move(n: Float64Array, at: number, sign: 1 | -1): void;
  /** Everything to the right again. */
  clear(): void;
  /** The weight on the left, and on the right. */
  left(): number;
  right(): number;
  /** By how much the risk falls when the node is split so. */
  gain(): number;
  /** Moves one place after the other to the left, and notes the best cut behind one of them. */
  walk(n: Float64Array, places: number, limits: Limits, best: BestCut, missing: 0 | 1 | undefined): void;
}

/** `width` numbers tell the cases of a node. */
export const scanOf = (width: number, risk: Risk): Scan =>
  risk.criterion === 'squares' ? squaresScan() : classScan(width, risk);

function classScan(width: number, risk: Risk): Scan {
  const left = new Float64Array(width);
  const right = new Float64Array(width);
  let total: ArrayLike<number> = right;
  let [whole, all, size] = [0, 0, 0];
  const scan: Scan = {
    begin(cases) {
      // The features of a node begin with the same cases, one after the other.
      if (cases !== total) {
        total = cases;
        whole = risk.of(cases);
        all = sum(cases);
      }
      scan.clear();
    },
    move(n, at, sign) {
      for (let c = 0; c < width; c++) {
        const moved = sign * n[at + c]!;
        left[c]! += moved;
        right[c]! -= moved;
        size += moved;
      }
    },
    clear() {
      for (let c = 0; c < width; c++) {
        left[c] = 0;
        right[c] = total[c]!;
      }
      size = 0;
    },
    left: () => size,
    right: () => all - size,
    gain: () => whole - risk.of(left) - risk.of(right),
    walk(n, places, limits, best, missing) {
      if (risk.criterion === 'gini' && width === 2) walkPair(n, places, limits, best, missing);
      else walk(scan, width, n, places, limits, best, missing);
    },
  };
  return scan;

  /**
   * Gini's index of two classes, the most frequent case: the numbers of `walk`
   * in the same order, in variables instead of arrays.
   */
  function walkPair(
    n: Float64Array,
    places: number,
    { minLeaf, slack }: Limits,
    best: BestCut,
    missing: 0 | 1 | undefined,
  ): void {
    const w0 = risk.weights[0]!;
    const w1 = risk.weights[1]!;
    let l0 = left[0]!;
    let l1 = left[1]!;
    let r0 = right[0]!;
    let r1 = right[1]!;
    let below = size;
    let most = best.gain + slack;
    for (let place = 0; place < places; place++) {
      const m0 = n[2 * place]!;
      const m1 = n[2 * place + 1]!;
      l0 += m0;
      l1 += m1;
      r0 -= m0;
      r1 -= m1;
      below = below + m0 + m1;
      const above = all - below;
      if (!(below >= minLeaf && above >= minLeaf)) continue;
      const gain = whole - pairRisk(l0 * w0, l1 * w1) - pairRisk(r0 * w0, r1 * w1);
      if (!(gain > most)) continue;
      note(best, gain, place, missing, below >= above ? 0 : 1);
      most = gain + slack;
    }
  }
}

const pairRisk = (a: number, b: number): number => (a + b > 0 ? (2 * (b * a)) / (a + b) : 0);

function walk(
  scan: Scan,
  width: number,
  n: Float64Array,
  places: number,
  { minLeaf, slack }: Limits,
  best: BestCut,
  missing: 0 | 1 | undefined,
): void {
  for (let place = 0; place < places; place++) {
    scan.move(n, place * width, 1);
    const left = scan.left();
    const right = scan.right();
    if (!(left >= minLeaf && right >= minLeaf)) continue;
    const gain = scan.gain();
    if (gain > best.gain + slack) note(best, gain, place, missing, left >= right ? 0 : 1);
  }
}

function note(best: BestCut, gain: number, place: number, missing: 0 | 1 | undefined, larger: 0 | 1): void {
  best.gain = gain;
  best.place = place;
  best.missing = missing;
  best.larger = larger;
}

/** With y about the mean of the node, the gain is S^2 N / (Nl Nr), S the sum on the left: nothing large cancels. */
function squaresScan(): Scan {
  let [all, mean, size, sumLeft] = [0, 0, 0, 0];
  const scan: Scan = {
    begin(total) {
      all = total[0]!;
      mean = total[1]! / all;
      scan.clear();
    },
    move(n, at, sign) {
      size += sign * n[at]!;
      sumLeft += sign * (n[at + 1]! - n[at]! * mean);
    },
    clear() {
      size = 0;
      sumLeft = 0;
    },
    left: () => size,
    right: () => all - size,
    // Divided before it is squared: the gain is at most the squares of the node, but S^2 N may be infinite.
    gain: () => (sumLeft / size) * (sumLeft / (all - size)) * all,
    walk: (n, places, limits, best, missing) => walk(scan, 3, n, places, limits, best, missing),
  };
  return scan;
}

export function sum(n: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < n.length; i++) total += n[i]!;
  return total;
}
