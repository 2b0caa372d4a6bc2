import { nbTreeSuite } from '../contract/suites/nb-tree.js';
import { describeLearner } from '../testing/learner.suite.js';
import { nbTree } from './nb-tree.js';

describeLearner(nbTree, nbTreeSuite);
