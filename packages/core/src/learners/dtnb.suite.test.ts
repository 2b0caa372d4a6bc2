import { dtnbSuite } from '../contract/suites/dtnb.js';
import { describeLearner } from '../testing/learner.suite.js';
import { dtnb } from './dtnb.js';

describeLearner(dtnb, dtnbSuite);
