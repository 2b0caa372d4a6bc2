import { badTarget } from '../base/problems.js';
import type { Mean } from '../models/model.js';

/** The mean of a numeric target from its weight, sum and squares. Infinite ones are refused: no model file holds them. */
export function meanOf(target: string, n: number, sum: number, squares: number): Mean {
  const mean = sum / n;
  if (!Number.isFinite(mean) || !Number.isFinite(squares))
    throw badTarget(
      target,
      'has values that are infinite, or too large to be added',
      'Take those rows out, or scale the column.',
    );
  return { kind: 'mean', n, mean, squares };
}
