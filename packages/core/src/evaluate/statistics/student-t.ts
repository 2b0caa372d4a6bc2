import { logGamma } from '../../base/log-gamma.js';
import { normalQuantile } from '../../base/normal-quantile.js';
import { badArgument } from '../../base/problems.js';
import { fallingRoot } from './falling-root.js';
import { incompleteBeta } from './incomplete-beta.js';
import { normal } from './normal.js';

/** Where t^2 is so much larger than the degrees of freedom that only the first term of the tail is left. */
const FAR = 1e9;

/** The two-tailed p of Student's t: the chance of a value at least as far from 0. I_x(df/2, 1/2) at x = df / (df + t^2). */
export function studentT(t: number, df: number): number {
  check(t, df);
  if (df === Number.POSITIVE_INFINITY) return 2 * normal(-Math.abs(t));
  const ratio = Math.abs(t) / Math.sqrt(df);
  if (ratio > FAR) return farTail(ratio, df / 2);
  const x = 1 / (1 + ratio * ratio);
  return incompleteBeta(x, ratio * ratio * x, df / 2, 0.5);
}

/** x^a / (a B(a, 1/2)) with x = 1 / ratio^2, which itself may be too small for a number. */
function farTail(ratio: number, a: number): number {
  const logBeta = logGamma(a) + logGamma(0.5) - logGamma(a + 0.5);
  return Math.exp(-2 * a * Math.log(ratio) - logBeta) / a;
}

/** The t below which a value of Student's t falls with probability p. */
export function studentTQuantile(p: number, df: number): number {
  check(p, df);
  if (!(p >= 0 && p <= 1)) throw badArgument(`The probability is ${p}.`, 'Give a number from 0 to 1.');
  if (df === Number.POSITIVE_INFINITY) return normalQuantile(p);
  if (p === 0.5) return 0;
  const tails = 2 * Math.min(p, 1 - p);
  const t = tails === 0 ? Number.POSITIVE_INFINITY : fallingRoot((at) => studentT(at, df), tails);
  return p < 0.5 ? -t : t;
}

function check(value: number, df: number): void {
  if (Number.isNaN(value)) throw badArgument('A value is not a number.', "Student's t is defined for numbers only.");
  if (!(df > 0)) throw badArgument(`There are ${df} degrees of freedom.`, 'Give a number above 0.');
}
