import type { ClassOutcomes } from '../outcomes.js';
import { sumsBy } from './sums-by.js';

/** The weight of the rows of every class (first index) for which every class was predicted (second index). */
export function confusion({ classes, truth, labels, weights }: ClassOutcomes): readonly Float64Array[] {
  const width = classes.length;
  const cells = sumsBy(width * width);
  for (let row = 0; row < truth.length; row++)
    cells.add(truth[row]! * width + labels[row]!, weights === undefined ? 1 : weights[row]!);
  const values = cells.values();
  return classes.map((_, c) => values.slice(c * width, (c + 1) * width));
}
