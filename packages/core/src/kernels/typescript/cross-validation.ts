import type { Arena } from '../arena.js';
import type { FoldKernels } from '../fold-kernels.js';
import type { IntervalKernels } from '../interval-kernels.js';
import { foldKernels } from './folds.js';
import { intervalKernels } from './intervals.js';

export const crossValidation = (arena: Arena): FoldKernels & IntervalKernels => ({
  ...intervalKernels(arena),
  ...foldKernels(arena),
});
