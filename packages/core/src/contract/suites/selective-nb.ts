import type { Suite } from '../suite.js';

export const selectiveNaiveBayesSuite: Suite = {
  variants: { defaults: {}, 'by log loss': { merit: 'log-loss' }, 'by accuracy': { merit: 'accuracy' } },
};
