import type { Scorer } from './scorer.js';

/** What is told of a single row, told of many. */
export const oneByOne =
  (score: Scorer, width: number): Scorer =>
  (row, out, at, rows = 1) => {
    for (let i = 0; i < rows; i++) score(row + i, out, at + i * width);
  };
