import { describeLearner } from '../testing/learner.suite.js';
import { tan } from './tan.js';

describeLearner(tan, {
  variants: {
    defaults: {},
    'bare information, maximum likelihood': { information: 'ml', smoothing: 0 },
    'equation 18 throughout, missing as the mode': { estimate: 'eq18', missing: 'mode' },
    'as Weka': { preset: 'weka' },
  },
});
