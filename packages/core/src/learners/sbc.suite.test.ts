import { describeLearner } from '../testing/learner.suite.js';
import { sbc } from './sbc.js';

describeLearner(sbc, {});
