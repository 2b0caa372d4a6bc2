import type { ClassOutcomes } from '../outcomes.js';
import { type ClassRef, classAt } from './class-at.js';
import { scoreLevels } from './score-levels.js';

/** Which points of a curve are kept. */
export interface CurveOptions {
  /** Leaves out points between others, by which no drawing changes, as scikit-learn does. */
  readonly dropIntermediate?: boolean;
}

/** From no row (0, 0) to all rows (1, 1), a point for every distinct probability. */
export interface RocCurve {
  /** Rows with a probability of at least this are said to be of the class. The first is infinite: none is. */
  readonly thresholds: Float64Array;
  /** Share of the other rows that are said to be of the class. */
  readonly falsePositives: Float64Array;
  /** Share of the rows of the class that are said to be of it. */
  readonly truePositives: Float64Array;
}

/** One class against the rest, as scikit-learn's `roc_curve`. Nothing where there are no rows of it, or no others. */
export function rocCurve(outcomes: ClassOutcomes, of: ClassRef, options: CurveOptions = {}): RocCurve | undefined {
  const { scores, own, other, ownTotal, otherTotal } = scoreLevels(outcomes, classAt(outcomes.classes, of));
  if (!(ownTotal > 0 && otherTotal > 0)) return undefined;
  const right = addedUp(own);
  const wrong = addedUp(other);
  const isCorner = (level: number) => bends(right, level) || bends(wrong, level);
  const kept = options.dropIntermediate ? keptOf(scores.length, isCorner) : keptOf(scores.length, () => true);
  return {
    thresholds: starting(Number.POSITIVE_INFINITY, kept, (level) => scores[level]!),
    falsePositives: starting(0, kept, (level) => wrong[level]! / wrong.at(-1)!),
    truePositives: starting(0, kept, (level) => right[level]! / right.at(-1)!),
  };
}

/** Whether the step to this level is another one than the step behind it. */
const bends = (sums: Float64Array, level: number) =>
  sums[level + 1]! - sums[level]! !== sums[level]! - sums[level - 1]!;

export function addedUp(weights: Float64Array): Float64Array {
  const sums = Float64Array.from(weights);
  for (let i = 1; i < sums.length; i++) sums[i]! += sums[i - 1]!;
  return sums;
}

/** The first and the last level, and of those between them the ones to keep. */
export function keptOf(levels: number, isKept: (level: number) => boolean): Uint32Array {
  const kept = new Uint32Array(levels);
  let filled = 0;
  for (let level = 0; level < levels; level++)
    if (level === 0 || level === levels - 1 || isKept(level)) kept[filled++] = level;
  return kept.slice(0, filled);
}

export function starting(first: number, kept: Uint32Array, valueAt: (level: number) => number): Float64Array {
  const values = new Float64Array(kept.length + 1);
  values[0] = first;
  for (let i = 0; i < kept.length; i++) values[i + 1] = valueAt(kept[i]!);
  return values;
}
