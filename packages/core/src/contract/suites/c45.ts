import type { Suite } from '../suite.js';

export const c45Suite: Suite = {
  variants: {
    defaults: {},
    unpruned: { prune: false, collapse: false, minCases: 1 },
    subsets: { splits: 'subset' },
    binary: { splits: 'binary', threshold: 'midpoint', smoothing: 1, raising: false },
    weka: { preset: 'weka' },
  },
  chain: { prune: false, collapse: false, minCases: 1, penalty: 'none', minSplit: 'simple', slack: 0 },
};
