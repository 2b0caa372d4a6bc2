import { continuedFraction } from './continued-fraction.js';
import { binomialTerm } from './saddle-point.js';

/**
 * The regularized incomplete beta function I_x(a, b), by a continued fraction on the side of the peak where it converges
 * fast. `y` is 1 - x: who knows it better than by subtracting gives its digits.
 */
export function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  return x < (a + 1) / (a + b + 2) ? inTail(x, y, a, b) : 1 - inTail(y, x, b, a);
}

/**
 * Didonato & Morris (1992), Algorithm 708, eq. 9: unlike the fraction of the handbooks it subtracts nothing from 1, which
 * for large a, where all of the tail is near x = 1, would leave half of the digits.
 */
function inTail(x: number, y: number, a: number, b: number): number {
  const term = ((a * b) / (a + b)) * binomialTerm(a, a + b, x, y);
  // Far out the term is 0, and what it is multiplied with need not be known.
  if (!(term > 0)) return 0;
  const c = 1 + (a > b ? (a + b) * y - b : a - (a + b) * x);
  const fraction = continuedFraction(
    (a * c) / (a + 1),
    (n) => {
      const p = 1 + (n - 1) / a;
      const e = a / (a + 2 * n - 1);
      return p * (p + b / a) * e * e * n * (b - n) * x * x;
    },
    (n) => n + (n * (b - n) * x) / (a + 2 * n - 1) + ((a + n) / (a + 1 + 2 * n)) * (c + n * (1 + y)),
  );
  return Math.min(1, term / fraction);
}
