import type { Test } from './grow.js';

export const branchesOf = (test: Test): number => (test.kind === 'cuts' ? test.cuts.length + 1 : test.branches);
