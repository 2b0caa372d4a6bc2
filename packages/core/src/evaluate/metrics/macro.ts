import type { ClassMetric } from '../metric.js';
import { known } from './known.js';
import { type Tallies, tallies } from './tallies.js';

type OfClass = (counted: Tallies, c: number) => number | undefined;

/** Of the rows for which the class was predicted, the share that is of it. */
export const precisionOf: OfClass = ({ right, predicted }, c) => known(right[c]! / predicted[c]!);

/** Of the rows of the class, the share for which it was predicted. */
export const recallOf: OfClass = ({ right, actual }, c) => known(right[c]! / actual[c]!);

/** The harmonic mean of both. */
export const f1Of: OfClass = ({ right, actual, predicted }, c) => known((2 * right[c]!) / (actual[c]! + predicted[c]!));

export const macroPrecision = macro(
  'macro-precision',
  'Macro precision',
  'The mean over the classes of the share of right predictions',
  precisionOf,
);

export const macroRecall = macro(
  'macro-recall',
  'Macro recall',
  'The mean over the classes of the share of their rows that were found',
  recallOf,
);

export const macroF1 = macro(
  'macro-f1',
  'Macro F1',
  'The mean over the classes of the harmonic mean of precision and recall',
  f1Of,
);

/** As scikit-learn takes the mean: over classes that have rows or predictions, those without the one or the other giving 0. */
function macro(name: string, title: string, what: string, ofClass: OfClass): ClassMetric {
  return {
    kind: 'classes',
    name,
    title,
    summary: `${what}; classes with neither rows nor predictions are left out.`,
    better: 'higher',
    limits: [0, 1],
    perRow: false,
    of(outcomes) {
      const counted = tallies(outcomes);
      let sum = 0;
      let classes = 0;
      for (let c = 0; c < outcomes.classes.length; c++)
        if (counted.actual[c]! > 0 || counted.predicted[c]! > 0) {
          sum += ofClass(counted, c) ?? 0;
          classes++;
        }
      return known(sum / classes);
    },
  };
}
