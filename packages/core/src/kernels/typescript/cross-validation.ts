import type { Arena } from '../arena.js';
import type { CrossValidation } from '../fold-place.js';
import { foldKernels } from './folds.js';
import { intervalKernels } from './intervals.js';
import { nodeKernels } from './node-cases.js';
import { slotKernels } from './slots.js';

export function crossValidation(arena: Arena): CrossValidation {
  const folds = foldKernels(arena);
  return { ...intervalKernels(arena), ...nodeKernels(arena), ...folds, ...slotKernels(arena, folds) };
}
