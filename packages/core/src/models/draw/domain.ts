import { normalsOf } from '../gaussian-terms.js';
import type { Gaussian, Kernel } from '../model.js';

export interface Domain {
  readonly low: number;
  readonly high: number;
}

/**
 * The values of a numeric feature that are worth drawing for some classes: normal curves to some deviations, kernels to
 * their outermost values and, where `beyond` is asked for, some bandwidths beyond.
 */
export function domainOf(
  factor: Gaussian | Kernel,
  classes: readonly number[],
  deviations: number,
  beyond = 0,
): Domain {
  const range =
    factor.kind === 'gaussian' ? normalRange(factor, classes, deviations) : kernelRange(factor, classes, beyond);
  return widened(range);
}

function normalRange(factor: Gaussian, classes: readonly number[], deviations: number): Domain {
  const normals = normalsOf(factor);
  const seen = classes.filter((c) => factor.n[c]! > 0);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const c of seen.length > 0 ? seen : classes) {
    const { mean, deviation } = normals[c]!;
    low = Math.min(low, Math.max(-Number.MAX_VALUE, mean - deviations * deviation));
    high = Math.max(high, Math.min(Number.MAX_VALUE, mean + deviations * deviation));
  }
  return { low, high };
}

function kernelRange({ values, counts, bandwidth }: Kernel, classes: readonly number[], beyond: number): Domain {
  const width = bandwidth.length;
  const isSeen = (i: number) => classes.some((c) => counts[i * width + c]! > 0);
  let [first, last] = [0, values.length - 1];
  while (first < last && !isSeen(first)) first++;
  while (last > first && !isSeen(last)) last--;
  if (values.length === 0) return { low: 0, high: 0 };
  const [low, high] = [values[first]!, values[last]!];
  const widest = classes.reduce((most, c) => Math.max(most, bandwidth[c]!), 0);
  // Kernels as wide as all values together would leave the values a speck in the middle.
  const around = beyond * Math.min(widest, Math.max(high / 2 - low / 2, high === low ? widest : 0));
  return { low: Math.max(-Number.MAX_VALUE, low - around), high: Math.min(Number.MAX_VALUE, high + around) };
}

/** A single value has no range: some is put around it. */
function widened({ low, high }: Domain): Domain {
  if (high > low) return { low, high };
  const around = Math.max(1e-9, Math.abs(low) * 0.05, low === 0 ? 1 : 0);
  return { low: low - around, high: high + around };
}

/** A place between the ends, from 0 to 1, also where their difference would be infinite. */
export const fraction = (x: number, { low, high }: Domain): number => (x / 2 - low / 2) / (high / 2 - low / 2);

export const between = ({ low, high }: Domain, t: number): number => low * (1 - t) + high * t;
