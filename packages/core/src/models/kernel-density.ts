import { intervalOf } from '../schema/cut.js';
import { type Crowds, crowdsOf, sumOfCrowd } from './kernel-crowds.js';

/** Distances in bandwidths are not told apart beyond this, so that their squares stay finite. */
export const FARTHEST = 1e150;

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/**
 * The log of a kernel density estimate at any finite x: log of sum n K((x - v) / h) / (m h) with normal kernels on values
 * that ascend. Only kernels that can change the sum are added: those whose exponent is within log(m) + 38 of the nearest
 * one's, as m e^-(log(m) + 38) is 3e-17 of the sum. Exponents are taken from the nearest one's, so that the log is finite
 * however far x is.
 */
export function logKernelDensity(
  values: ArrayLike<number>,
  n: ArrayLike<number>,
  bandwidth: number,
): (x: number) => number {
  let m = 0;
  for (let i = 0; i < n.length; i++) m += n[i]!;
  const limit = 2 * (Math.log(Math.max(1, m)) + 38);
  const constant = -Math.log(m) - Math.log(bandwidth) - HALF_LOG_TWO_PI;
  const crowds = crowdsOf(values, n, bandwidth);
  const away = (x: number, i: number) => Math.min(FARTHEST, distance(x, values[i]!, bandwidth));
  return (x) => {
    const right = intervalOf(x, values);
    const above = right < values.length ? away(x, right) : FARTHEST;
    const nearest = right > 0 ? Math.min(above, away(x, right - 1)) : above;
    const sum = sumAround(crowds, x, nearest, limit, away);
    return Math.log(sum) - (nearest * nearest) / 2 + constant;
  };
}

/** From the crowd that x is in or behind, to both sides, until a crowd begins too far away. */
function sumAround(
  crowds: Crowds,
  x: number,
  nearest: number,
  limit: number,
  away: (x: number, i: number) => number,
): number {
  const { starts, firsts } = crowds;
  const beyond = (i: number) => (away(x, i) - nearest) * (away(x, i) + nearest);
  const behind = intervalOf(x, firsts);
  let sum = 0;
  for (let crowd = behind; crowd < firsts.length && beyond(starts[crowd]!) <= limit; crowd++)
    sum += sumOfCrowd(crowds, crowd, x, nearest, away);
  for (let crowd = behind - 1; crowd >= 0; crowd--) {
    if (crowd < behind - 1 && beyond(starts[crowd + 1]! - 1) > limit) break;
    sum += sumOfCrowd(crowds, crowd, x, nearest, away);
  }
  return sum;
}

/** |x - y| in units of `scale`, also where the difference itself would be infinite. */
export function distance(x: number, y: number, scale: number): number {
  const apart = Math.abs(x - y);
  return Number.isFinite(apart) ? apart / scale : Math.abs(x / scale - y / scale);
}
