import { a2deSuite } from '../contract/suites/a2de.js';
import { describeLearner } from '../testing/learner.suite.js';
import { a2de } from './a2de.js';

describeLearner(a2de, a2deSuite);
