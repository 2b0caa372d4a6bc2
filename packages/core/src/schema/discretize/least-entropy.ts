import type { AxisCounts } from './axis-counts.js';

/** Entropies closer than this are a tie, and the lowest cut wins: the last bits of a sum must not choose a cut. */
const TIE = 1e-12;

/** Class counts left and right of a cut. */
export interface Split {
  /** First place of the right part. */
  readonly at: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** Class counts on one side, and n log2 n of each: a place has few classes, so that few change from cut to cut. */
interface Part {
  readonly n: Float64Array;
  readonly logs: Float64Array;
}

const emptyPart = (classes: number): Part => ({ n: new Float64Array(classes), logs: new Float64Array(classes) });

/**
 * The split of least entropy among the boundary points of places from..to: a point between two neighbours that are
 * pure in the same class is never best (Fayyad and Irani 1992, theorem 1), so it is not tried.
 */
export function leastEntropySplit(
  { n, width: classes }: AxisCounts,
  pure: Int32Array,
  from: number,
  to: number,
  tried?: ReadonlySet<number>,
): Split | undefined {
  const left = emptyPart(classes);
  const right = emptyPart(classes);
  for (let place = from; place < to; place++) add(n, place, pure[place]!, right, 1);
  const total = right.n.reduce((sum, own) => sum + own, 0);
  const best: Split = { at: -1, left: new Float64Array(classes), right: new Float64Array(classes) };
  let at = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let place = from; place < to; place++) {
    const own = pure[place]!;
    if (place > from && (tried ? tried.has(place) : own < 0 || own !== pure[place - 1])) {
      const entropy = (bitsOf(left) + bitsOf(right)) / total;
      if (entropy < least - TIE) {
        least = entropy;
        at = place;
        best.left.set(left.n);
        best.right.set(right.n);
      }
    }
    add(n, place, own, left, 1);
    add(n, place, own, right, -1);
  }
  return at < 0 ? undefined : { ...best, at };
}

/** The only class at every place, or -1 where it is mixed. */
export function pureClasses({ codes, n, width: classes }: AxisCounts): Int32Array {
  const pure = new Int32Array(codes.length).fill(-1);
  for (let place = 0; place < pure.length; place++) {
    let found = 0;
    for (let c = 0; c < classes; c++) if (n[place * classes + c]! !== 0 && ++found === 1) pure[place] = c;
    if (found > 1) pure[place] = -1;
  }
  return pure;
}

/** Adds the counts of a place, or takes them away. */
function add(n: ArrayLike<number>, place: number, pure: number, part: Part, sign: 1 | -1): void {
  const classes = part.n.length;
  const last = pure < 0 ? classes : pure + 1;
  for (let c = pure < 0 ? 0 : pure; c < last; c++) {
    const own = part.n[c]! + sign * n[place * classes + c]!;
    part.n[c] = own;
    part.logs[c] = timesLog(own);
  }
}

/** N times the entropy in bits: N log2 N - sum of n log2 n. */
export const bits = (n: Float64Array): number => bitsOf({ n, logs: n.map(timesLog) });

function bitsOf({ n, logs }: Part): number {
  let total = 0;
  let inner = 0;
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += logs[c]!;
  }
  return total > 0 ? Math.max(0, timesLog(total) - inner) : 0;
}

/** n log2 n of small whole numbers: counts repeat, and logs are most of what a search takes. */
const TIMES_LOG = Float64Array.from({ length: 1 << 14 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

const timesLog = (n: number): number =>
  n < TIMES_LOG.length && n === (n | 0) ? TIMES_LOG[n]! : n > 0 ? n * Math.log2(n) : 0;
