import type { ClassOutcomes } from '../outcomes.js';
import { type ClassRef, classAt } from './class-at.js';
import { addedUp, type CurveOptions, keptOf, starting } from './roc-curve.js';
import { scoreLevels } from './score-levels.js';

/** From recall 0 to recall 1, a point for every distinct probability. Between two points the curve is a step, no slope. */
export interface PrCurve {
  /** Rows with a probability of at least this are said to be of the class. The first is infinite: none is. */
  readonly thresholds: Float64Array;
  /** Of the rows said to be of the class, the share that is; 1 where none is. */
  readonly precision: Float64Array;
  /** Share of the rows of the class that are said to be of it. */
  readonly recall: Float64Array;
}

/**
 * One class against the rest: scikit-learn's `precision_recall_curve`, in the other direction. Nothing where there are no
 * rows of the class.
 */
export function prCurve(outcomes: ClassOutcomes, of: ClassRef, options: CurveOptions = {}): PrCurve | undefined {
  const { scores, own, other, ownTotal } = scoreLevels(outcomes, classAt(outcomes.classes, of));
  if (!(ownTotal > 0)) return undefined;
  const right = addedUp(own);
  const wrong = addedUp(other);
  const isCorner = (level: number) => right[level] !== right[level - 1] || right[level] !== right[level + 1];
  const kept = options.dropIntermediate ? keptOf(scores.length, isCorner) : keptOf(scores.length, () => true);
  return {
    thresholds: starting(Number.POSITIVE_INFINITY, kept, (level) => scores[level]!),
    precision: starting(1, kept, (level) => right[level]! / (right[level]! + wrong[level]!)),
    recall: starting(0, kept, (level) => right[level]! / right.at(-1)!),
  };
}
