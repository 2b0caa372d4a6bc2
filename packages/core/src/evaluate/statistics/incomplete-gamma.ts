import { continuedFraction } from './continued-fraction.js';
import { poissonTerm } from './saddle-point.js';

/** The regularized incomplete gamma function Q(a, x). */
export function gammaAbove(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - bySeries(a, x) : byFraction(a, x);
}

/** Abramowitz & Stegun 6.5.29. */
function bySeries(a: number, x: number): number {
  let [sum, term] = [1, 1];
  for (let n = a + 1; term > sum * 1e-17; n++) {
    term *= x / n;
    sum += term;
  }
  return Math.min(1, poissonTerm(a, x) * sum);
}

/** Abramowitz & Stegun 6.5.31, contracted to its even part. */
function byFraction(a: number, x: number): number {
  const term = x === Number.POSITIVE_INFINITY ? 0 : a * poissonTerm(a, x);
  if (term === 0) return 0;
  const fraction = continuedFraction(
    x + 1 - a,
    (step) => step * (a - step),
    (step) => x + 2 * step + 1 - a,
  );
  return Math.min(1, term / fraction);
}
