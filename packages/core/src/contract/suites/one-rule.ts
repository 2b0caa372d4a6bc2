import type { Suite } from '../suite.js';

export const oneRuleSuite: Suite = {
  variants: { defaults: {}, 'small intervals, bare shares': { minBucket: 1, smoothing: 0 } },
};
