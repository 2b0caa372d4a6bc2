import { type ClassOutcomes, hasProbabilities } from '../outcomes.js';
import { rocAreaOf } from './areas.js';
import { f1Of, precisionOf, recallOf } from './macro.js';
import { tallies } from './tallies.js';

/** How well one class was told from the others. What is not defined is left out. */
export interface ClassReport {
  readonly class: string;
  /** Weight of the rows of the class. */
  readonly n: number;
  /** Not where the class was never predicted. */
  readonly precision?: number;
  /** Not where the class has no rows. */
  readonly recall?: number;
  readonly f1?: number;
  readonly auc?: number;
}

/** Precision, recall and the like of every class. */
export function classReport(outcomes: ClassOutcomes): readonly ClassReport[] {
  const counted = tallies(outcomes);
  return outcomes.classes.map((name, c) => {
    const n = counted.actual[c]!;
    const precision = precisionOf(counted, c);
    const recall = recallOf(counted, c);
    const f1 = f1Of(counted, c);
    const auc = n > 0 && hasProbabilities(outcomes) ? rocAreaOf(outcomes, c) : undefined;
    return {
      class: name,
      n,
      ...(precision !== undefined && { precision }),
      ...(recall !== undefined && { recall }),
      ...(f1 !== undefined && { f1 }),
      ...(auc !== undefined && { auc }),
    };
  });
}
