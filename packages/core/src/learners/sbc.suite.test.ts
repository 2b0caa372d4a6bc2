import { sbcSuite } from '../contract/suites/sbc.js';
import { describeLearner } from '../testing/learner.suite.js';
import { sbc } from './sbc.js';

describeLearner(sbc, sbcSuite);
