import { oneRuleSuite } from '../contract/suites/one-rule.js';
import { describeLearner } from '../testing/learner.suite.js';
import { oneRule } from './one-rule.js';

describeLearner(oneRule, oneRuleSuite);
