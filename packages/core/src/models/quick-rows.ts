import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import type { Scorer } from './scorer.js';

/**
 * Who has kernels leaves a quicker way to score many rows here (see learners/aode/score-together.ts). It is not imported from
 * there: who only predicts should not have to load them.
 */
export const quickRows: { averaged?: (body: Averaged, cells: readonly Cells[], width: number) => Scorer } = {};
