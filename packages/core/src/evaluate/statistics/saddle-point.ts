import { logGamma } from '../../base/log-gamma.js';

/**
 * Loader (2000), Fast and accurate computation of binomial probabilities. Terms such as x^a (1-x)^b / B(a, b) are
 * differences of huge logarithms; taken from the saddle point on, they keep nearly all digits also for large a and b.
 */
const HALF_LOG_TAU = 0.9189385332046728;

/** What Stirling's formula for log n! leaves out. */
function stirlingError(n: number): number {
  if (n < 15) return logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - HALF_LOG_TAU;
  const m = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * m)) / m) / m) / m) / n;
}

/** x log(x / mean) + mean - x, by a series where the two are close and the sum would cancel. */
function deviance(x: number, mean: number): number {
  if (!(Math.abs(x - mean) < 0.1 * (x + mean))) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let power = 2 * x * v;
  for (let j = 1; j < 1000; j++) {
    power *= v * v;
    const next = sum + power / (2 * j + 1);
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** Gamma(n+1) / (Gamma(x+1) Gamma(n-x+1)) p^x q^(n-x), for any 0 < x < n; p + q = 1, both given to keep their digits. */
export function binomialTerm(x: number, n: number, p: number, q: number): number {
  const rest = n - x;
  const stirling = stirlingError(n) - stirlingError(x) - stirlingError(rest);
  return Math.exp(stirling - deviance(x, n * p) - deviance(rest, n * q)) * Math.sqrt(n / x / rest / (2 * Math.PI));
}

/** mean^x e^-mean / Gamma(x+1), for any x > 0. */
export function poissonTerm(x: number, mean: number): number {
  return Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);
}
