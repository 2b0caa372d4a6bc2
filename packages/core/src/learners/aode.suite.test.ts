import { describeLearner } from '../testing/learner.suite.js';
import { aode } from './aode.js';

describeLearner(aode, {});
