import { rtanSuite } from '../contract/suites/rtan.js';
import { describeLearner } from '../testing/learner.suite.js';
import { rtan } from './rtan.js';

describeLearner(rtan, rtanSuite);
