import type { Mean } from './model.js';

/** The standard deviation of the cases behind a mean. */
export const deviationOf = ({ n, squares }: Mean): number => Math.sqrt(squares / Math.max(1, n - 1));
