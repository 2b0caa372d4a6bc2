import type { Suite } from '../suite.js';

export const fhdfSuite: Suite = {
  variants: {
    'as it is': {},
    'dependencies of a few rows, certain rules': { support: 5, keys: 3, certain: true },
    "always the row's own rule, missing cells passed over": { match: 'own', missing: 'skip' },
    'joint growth, divergence, ties by index': {
      growth: 'joint',
      measure: 'kl',
      ties: 'index',
      dependencies: false,
      certain: true,
    },
    'no smoothing, dependencies of all rows': { smoothing: 0, support: 5, threshold: 0, unlabelled: true },
  },
  // Two of ten rows make a dependency of every three values of 2,000 columns: those are many, and nobody wants them.
  large: { support: 100 },
  skip: [
    {
      test: 'rows without a target are left out and counted',
      variant: 'no smoothing, dependencies of all rows',
      because: 'rows without a class were asked for: dependencies are found in them too',
    },
  ],
};
