import { fhdfSuite } from '../contract/suites/fhdf.js';
import { describeLearner } from '../testing/learner.suite.js';
import { fhdf } from './fhdf.js';

describeLearner(fhdf, fhdfSuite);
