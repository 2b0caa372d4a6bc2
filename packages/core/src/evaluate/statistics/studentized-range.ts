import { fallingRoot } from './falling-root.js';
import { normal } from './normal.js';

/** The integrand is smooth and falls like a normal density, so that equal steps converge faster than any power of theirs. */
const STEP = 1 / 16;
/** Beyond, the chance is too small for a number. */
const FARTHEST = 80;

/**
 * The chance that the range of `groups` independent standard normal values is q or more: the studentized range at infinite
 * degrees of freedom, as Nemenyi's test needs it. With P and p the normal distribution and density, and m = groups - 1:
 * 1 - groups * integral of p(z) (P(z) - P(z - q))^m = groups * integral of p(z) (P(z)^m - (P(z) - P(z - q))^m),
 * where nothing cancels and small chances keep their digits.
 */
export function studentizedRange(q: number, groups: number): number {
  if (q <= 0) return 1;
  if (q > FARTHEST) return 0;
  let sum = 0;
  const end = q / 2 + 12;
  for (let z = -10; z <= end; z += STEP) {
    const below = normal(z);
    const lost = -Math.expm1((groups - 1) * Math.log1p(-normal(z - q) / below));
    sum += Math.exp((groups - 1) * Math.log(below) - (z * z) / 2) * lost;
  }
  return Math.min(1, (groups * STEP * sum) / Math.sqrt(2 * Math.PI));
}

/** The range that is reached or exceeded with the chance `alpha`. */
export const studentizedRangeQuantile = (alpha: number, groups: number): number =>
  fallingRoot((q) => studentizedRange(q, groups), alpha);
