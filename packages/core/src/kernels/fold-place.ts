import type { BinKernels } from './bin-kernels.js';
import type { FoldKernels } from './fold-kernels.js';
import type { IntervalKernels } from './interval-kernels.js';
import { type KernelSet, withKernels } from './kernel-set.js';
import type { Kernels } from './kernels.js';
import type { NodeKernels } from './node-kernels.js';
import type { SlotKernels } from './slot-kernels.js';
import type { Workplace } from './start-kernels.js';

export type CrossValidation = NodeKernels & FoldKernels & SlotKernels & IntervalKernels & BinKernels;

const foldKernelSet: KernelSet<CrossValidation> = {
  wasm: async () => (await import('./generated/cross-validation.js')).crossValidation,
  twin: async () => (await import('./typescript/cross-validation.js')).crossValidation,
};

export interface FoldPlace extends Workplace {
  readonly kernels: Kernels & CrossValidation;
}

/** A workplace with the kernels for naive Bayes in cross-validation, numbers in intervals. */
export const foldPlace = (place: Workplace): Promise<FoldPlace> => withKernels(place, foldKernelSet);
