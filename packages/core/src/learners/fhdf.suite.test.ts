import { describeLearner } from '../testing/learner.suite.js';
import { fhdf } from './fhdf.js';

describeLearner(fhdf, {
  variants: {
    'as in the paper': {},
    'dependencies of a few rows': { support: 5, keys: 3 },
    "always the row's own rule, missing cells passed over": { match: 'own', missing: 'skip' },
    'joint growth, divergence, ties by index': { growth: 'joint', measure: 'kl', ties: 'index', dependencies: false },
    'no smoothing': { smoothing: 0, support: 5, threshold: 0, unlabelled: true },
  },
});
