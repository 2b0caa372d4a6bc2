import type { Mean } from '../models/model.js';
import { tooLargeTarget } from '../models/too-large-target.js';

/** The mean of a numeric target from its weight, sum and squares. Infinite ones are refused: no model file holds them. */
export function meanOf(target: string, n: number, sum: number, squares: number): Mean {
  const mean = sum / n;
  if (!Number.isFinite(mean) || !Number.isFinite(squares)) throw tooLargeTarget(target);
  return { kind: 'mean', n, mean, squares };
}
