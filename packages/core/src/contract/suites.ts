import type { Suite } from './suite.js';
import { a2deSuite } from './suites/a2de.js';
import { aodeSuite } from './suites/aode.js';
import { c45Suite } from './suites/c45.js';
import { cartSuite } from './suites/cart.js';
import { decisionTableSuite } from './suites/decision-table.js';
import { dtnbSuite } from './suites/dtnb.js';
import { fhdfSuite } from './suites/fhdf.js';
import { naiveBayesSuite } from './suites/naive-bayes.js';
import { nbTreeSuite } from './suites/nb-tree.js';
import { oneRuleSuite } from './suites/one-rule.js';
import { rtanSuite } from './suites/rtan.js';
import { sNbTreeSuite } from './suites/s-nb-tree.js';
import { sbcSuite } from './suites/sbc.js';
import { selectiveNaiveBayesSuite } from './suites/selective-nb.js';
import { tanSuite } from './suites/tan.js';

/** How each of our own learners is held to the contract, by its name; those that are not listed promise all of it. */
export const suites: ReadonlyMap<string, Suite> = new Map([
  ['one-rule', oneRuleSuite],
  ['naive-bayes', naiveBayesSuite],
  ['c45', c45Suite],
  ['cart', cartSuite],
  ['nb-tree', nbTreeSuite],
  ['s-nb-tree', sNbTreeSuite],
  ['decision-table', decisionTableSuite],
  ['dtnb', dtnbSuite],
  ['selective-nb', selectiveNaiveBayesSuite],
  ['sbc', sbcSuite],
  ['tan', tanSuite],
  ['rtan', rtanSuite],
  ['aode', aodeSuite],
  ['a2de', a2deSuite],
  ['fhdf', fhdfSuite],
]);
