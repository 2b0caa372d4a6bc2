import { aodeSuite } from '../contract/suites/aode.js';
import { describeLearner } from '../testing/learner.suite.js';
import { aode } from './aode.js';

describeLearner(aode, aodeSuite);
