import { tanSuite } from '../contract/suites/tan.js';
import { describeLearner } from '../testing/learner.suite.js';
import { tan } from './tan.js';

describeLearner(tan, tanSuite);
