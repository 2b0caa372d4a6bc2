import { type KernelSet, withKernels } from './kernel-set.js';
import type { Kernels } from './kernels.js';
import type { PartKernels } from './part-kernels.js';
import type { Workplace } from './start-kernels.js';

const partKernelSet: KernelSet<PartKernels> = {
  wasm: async () => (await import('./generated/parts-of-rows.js')).partsOfRows,
  twin: async () => (await import('./typescript/parts.js')).partKernels,
};

export interface PartPlace extends Workplace {
  readonly kernels: Kernels & PartKernels;
}

/** A workplace with the kernels that split and count parts of the rows. */
export const partPlace = (place: Workplace): Promise<PartPlace> => withKernels(place, partKernelSet);
