import { incompleteBeta } from './incomplete-beta.js';

/** The chance of at most so many successes in so many trials, each with the chance `share`: I_(1-share)(trials - k, k + 1). */
export function binomial(successes: number, trials: number, share = 0.5): number {
  const most = Math.floor(successes);
  if (most < 0) return 0;
  if (most >= trials) return 1;
  return incompleteBeta(1 - share, share, trials - most, most + 1);
}
