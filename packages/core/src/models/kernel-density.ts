import { intervalOf } from '../base/interval-of.js';
import { inBoxes } from './kernel-boxes.js';
import { away, type Crowds, crowdsOf, FARTHEST, sumOfCrowd } from './kernel-crowds.js';

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/**
 * The log of a kernel density estimate at any finite x: log of sum n K((x - v) / h) / (m h) with normal kernels on values
 * that ascend. Only kernels that can change the sum are added: those whose exponent is within log(m) + 38 of the nearest
 * one's, as m e^-(log(m) + 38) is 3e-17 of the sum. Exponents are taken from the nearest one's, so that the log is finite
 * however far x is.
 */
export function logKernelDensity(
  values: Float64Array,
  n: Float64Array,
  bandwidth: number,
  /** Numbers, ascending, like those that it will be asked for. */
  likely = values,
): (x: number) => number {
  let m = 0;
  for (let i = 0; i < n.length; i++) m += n[i]!;
  const limit = 2 * (Math.log(Math.max(1, m)) + 38);
  const constant = -Math.log(m) - Math.log(bandwidth) - HALF_LOG_TWO_PI;
  let crowds: Crowds | undefined;
  const log = (x: number) => {
    crowds ??= crowdsOf(values, n, bandwidth);
    const right = intervalOf(x, values);
    const above = right < values.length ? away(crowds, x, right) : FARTHEST;
    const nearest = right > 0 ? Math.min(above, away(crowds, x, right - 1)) : above;
    const sum = sumAround(crowds, x, nearest, limit);
    return Math.log(sum) - (nearest * nearest) / 2;
  };
  const logSum = inBoxes(values, n, bandwidth, likely, log);
  return (x) => logSum(x) + constant;
}

/** From the crowd that x is in or behind, to both sides, until a crowd begins too far away. */
function sumAround(crowds: Crowds, x: number, nearest: number, limit: number): number {
  const { starts, firsts } = crowds;
  const behind = intervalOf(x, firsts);
  let sum = 0;
  for (let crowd = behind; crowd < firsts.length; crowd++) {
    const z = away(crowds, x, starts[crowd]!);
    if ((z - nearest) * (z + nearest) > limit) break;
    sum += sumOfCrowd(crowds, crowd, x, nearest);
  }
  for (let crowd = behind - 1; crowd >= 0; crowd--) {
    const z = away(crowds, x, starts[crowd + 1]! - 1);
    if (crowd < behind - 1 && (z - nearest) * (z + nearest) > limit) break;
    sum += sumOfCrowd(crowds, crowd, x, nearest);
  }
  return sum;
}
