import { describeLearner } from '../testing/learner.suite.js';
import { selectiveNaiveBayes } from './selective-nb.js';

describeLearner(selectiveNaiveBayes, {
  variants: { defaults: {}, 'by log loss': { merit: 'log-loss' }, 'by accuracy': { merit: 'accuracy' } },
});
