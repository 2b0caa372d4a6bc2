import { normalQuantile } from '../../base/normal-quantile.js';

/** Where a share lies with a given chance, if it was observed in n cases: Wilson (1927), equation 4. */
export function wilson(share: number, n: number, chance = 0.95): { readonly low: number; readonly high: number } {
  const z = normalQuantile((1 + chance) / 2);
  const middle = share * n + (z * z) / 2;
  const half = z * Math.sqrt(share * (1 - share) * n + (z * z) / 4);
  // By rounding alone the ends at 0 and 1 would be missed.
  return {
    low: share === 0 ? 0 : Math.max(0, (middle - half) / (n + z * z)),
    high: share === 1 ? 1 : Math.min(1, (middle + half) / (n + z * z)),
  };
}
