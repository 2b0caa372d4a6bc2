import type { Arena } from '../arena.js';
import type { CrossValidation } from '../fold-place.js';
import { binKernels } from './bins.js';
import { foldKernels } from './folds.js';
import { intervalKernels } from './intervals.js';
import { nodeKernels } from './node-cases.js';
import { slotKernels } from './slots.js';

export function crossValidation(arena: Arena): CrossValidation {
  const folds = foldKernels(arena);
  const intervals = intervalKernels(arena);
  return {
    ...intervals,
    ...binKernels(arena, intervals),
    ...nodeKernels(arena),
    ...folds,
    ...slotKernels(arena, folds),
  };
}
