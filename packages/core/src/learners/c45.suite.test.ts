import { c45Suite } from '../contract/suites/c45.js';
import { describeLearner } from '../testing/learner.suite.js';
import { c45 } from './c45.js';

describeLearner(c45, c45Suite);
