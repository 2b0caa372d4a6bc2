import { selectiveNaiveBayesSuite } from '../contract/suites/selective-nb.js';
import { describeLearner } from '../testing/learner.suite.js';
import { selectiveNaiveBayes } from './selective-nb.js';

describeLearner(selectiveNaiveBayes, selectiveNaiveBayesSuite);
