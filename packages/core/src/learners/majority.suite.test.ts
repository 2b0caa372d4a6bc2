import { describeLearner } from '../testing/learner.suite.js';
import { majority } from './majority.js';

describeLearner(majority);
