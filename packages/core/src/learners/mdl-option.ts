import { choice } from '../base/options.js';

/** What MDL intervals of numbers cost, for all learners that cut numbers so. */
export const encodingOption = choice(
  ['cases', 'gaps'],
  'cases',
  "MDL intervals: naming a cut costs log2(N - 1) for N cases, or log2 of the gaps between values (Weka's -E).",
);
