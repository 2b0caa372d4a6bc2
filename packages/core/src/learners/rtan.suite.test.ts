import { describeLearner } from '../testing/learner.suite.js';
import { rtan } from './rtan.js';

describeLearner(rtan, {});
