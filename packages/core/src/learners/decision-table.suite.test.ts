import { decisionTableSuite } from '../contract/suites/decision-table.js';
import { describeLearner } from '../testing/learner.suite.js';
import { decisionTable } from './decision-table.js';

describeLearner(decisionTable, decisionTableSuite);
