import type { BandwidthOptions } from './bandwidth.js';

/** The width of the kernels in every class; `counts[value * classes + class]`. */
export type Widths = (values: Float64Array, counts: Float64Array, classes: number) => readonly number[];

/** The search for widths is loaded by those who learn kernels, not with every learner. */
export async function widthsBy(options: BandwidthOptions): Promise<Widths> {
  const { bandwidths } = await import('./bandwidth.js');
  return (values, counts, classes) => bandwidths(values, counts, classes, options);
}
