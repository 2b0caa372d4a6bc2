import { naiveBayesSuite } from '../contract/suites/naive-bayes.js';
import { describeLearner } from '../testing/learner.suite.js';
import { naiveBayes } from './naive-bayes.js';

describeLearner(naiveBayes, naiveBayesSuite);
