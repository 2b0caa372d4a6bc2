import { badTarget } from '../base/problems.js';

/** Numbers that no model file can hold the sum or the squares of. */
export const tooLargeTarget = (name: string) =>
  badTarget(
    name,
    'has values that are infinite, or too large to be added',
    'Take those rows out, or scale the column.',
  );
