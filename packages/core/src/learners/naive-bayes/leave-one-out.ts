/** Numbers of one class in units of its scale, ascending and distinct, with the cases at each, `m` in all. */
export interface Sample {
  readonly values: Float64Array;
  readonly n: Float64Array;
  readonly m: number;
}

/** Kernels farther off than this many widths are worth e^-55 of the one on the spot. */
const WINDOW = 10.5;

/** A case with less than this from others inside the window is looked at again, from its nearest neighbour on. */
const ALONE = 1e-6;

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/**
 * CV_CE of the S-NBTree paper: minus the mean log density of every case under the kernels of all the others. Its double
 * sum is not walked: values are sorted and distinct, and only pairs within the window are added, once for both. What is
 * left out is below 1e-17 of any sum.
 */
export function crossEntropy(sample: Sample, width: number): number {
  const { values, n } = sample;
  const sums = n.map((cases) => Math.max(0, cases - 1));
  const reach = WINDOW * width;
  const half = 1 / (2 * width * width);
  for (let i = 0; i < values.length; i++) {
    const x = values[i]!;
    let own = 0;
    for (let j = i + 1; j < values.length; j++) {
      const apart = values[j]! - x;
      if (apart > reach) break;
      const kernel = expOfMinus(apart * apart * half);
      own += n[j]! * kernel;
      sums[j]! += n[i]! * kernel;
    }
    sums[i]! += own;
  }
  let logs = 0;
  for (let i = 0; i < sums.length; i++)
    logs += n[i]! * (sums[i]! < ALONE ? logOfLonely(sample, i, width) : Math.log(sums[i]!));
  return costOf(logs, sample.m, width);
}

/** How many pairs that takes. */
export function pairsWithin({ values }: Sample, width: number): number {
  let pairs = 0;
  for (let i = 0, j = 0; i < values.length; i++) {
    while (j < values.length && values[j]! - values[i]! <= WINDOW * width) j++;
    pairs += j - i - 1;
  }
  return pairs;
}

/** The cross-entropy from the logs of the sums of all cases. */
export const costOf = (logs: number, m: number, width: number) =>
  -logs / m + Math.log(m - 1) + Math.log(width) + HALF_LOG_TWO_PI;

/** log of the sum of kernels of all other cases on a case that lies apart: taken from its nearest neighbour's, so it is finite. */
export function logOfLonely({ values, n }: Sample, at: number, width: number): number {
  const away = (i: number) => Math.abs(values[i]! - values[at]!) / width;
  const before = at > 0 ? away(at - 1) : Number.POSITIVE_INFINITY;
  const behind = at + 1 < values.length ? away(at + 1) : Number.POSITIVE_INFINITY;
  const nearest = n[at]! > 1 ? 0 : Math.min(before, behind);
  let sum = nearest === 0 ? n[at]! - 1 : 0;
  for (const step of [-1, 1])
    for (let i = at + step; i >= 0 && i < values.length; i += step) {
      const z = away(i);
      const beyond = (z - nearest) * (z + nearest);
      if (beyond > 2 * 55) break;
      sum += n[i]! * Math.exp(-beyond / 2);
    }
  return Math.log(sum) - (nearest * nearest) / 2;
}

const STEPS = 128;
const POWERS = Float64Array.from({ length: 56 * STEPS + 2 }, (_, i) => Math.exp(-i / STEPS));

/** exp(-u) for u from 0 to 56, within 1e-14: a table and four terms, twice as fast as Math.exp. */
function expOfMinus(u: number): number {
  const place = (u * STEPS + 0.5) | 0;
  const rest = u - place / STEPS;
  return POWERS[place]! * (1 - rest * (1 - rest * (1 / 2 - rest * (1 / 6 - rest / 24))));
}
