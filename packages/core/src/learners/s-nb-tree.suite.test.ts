import { sNbTreeSuite } from '../contract/suites/s-nb-tree.js';
import { describeLearner } from '../testing/learner.suite.js';
import { sNbTree } from './s-nb-tree.js';

describeLearner(sNbTree, sNbTreeSuite);
