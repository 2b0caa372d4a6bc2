import { expect, test } from 'vitest';
import { normalQuantile } from './normal-quantile.js';

/** R's qnorm. */
test.each([
  [0.5, 0],
  [0.75, 0.6744897501960817],
  [0.975, 1.959963984540054],
  [0.01, -2.3263478740408408],
  [1e-5, -4.264890793922825],
  [1e-20, -9.262340089798409],
  [0, Number.NEGATIVE_INFINITY],
  [1, Number.POSITIVE_INFINITY],
])('the quantile of %d is %d', (p, z) => {
  if (Number.isFinite(z)) expect(normalQuantile(p)).toBeCloseTo(z, 13);
  else expect(normalQuantile(p)).toBe(z);
});
