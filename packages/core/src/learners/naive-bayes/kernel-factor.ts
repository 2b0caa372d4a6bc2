import type { Kernel } from '../../models/model.js';
import { type BandwidthOptions, bandwidths } from './bandwidth.js';
import type { Values } from './tally.js';

/** Kernels on the values of a feature in every class. */
export function kernelFactor(feature: number, tally: Values, classes: number, options: BandwidthOptions): Kernel {
  const { axis, counts } = tally;
  const bandwidth = bandwidths(axis.values, counts, classes, options);
  return { kind: 'kernel', feature, values: Array.from(axis.values), counts: Array.from(counts), bandwidth };
}
