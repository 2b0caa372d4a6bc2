import { cartSuite } from '../contract/suites/cart.js';
import { describeLearner } from '../testing/learner.suite.js';
import { cart } from './cart.js';

describeLearner(cart, cartSuite);
