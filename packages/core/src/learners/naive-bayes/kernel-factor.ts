import type { Kernel } from '../../models/model.js';
import type { Values } from './tally.js';
import type { Widths } from './widths-by.js';

/** Kernels on the values of a feature in every class. */
export function kernelFactor(feature: number, tally: Values, classes: number, widths: Widths): Kernel {
  const { axis, counts } = tally;
  const bandwidth = widths(axis.values, counts, classes);
  return { kind: 'kernel', feature, values: Array.from(axis.values), counts: Array.from(counts), bandwidth };
}
