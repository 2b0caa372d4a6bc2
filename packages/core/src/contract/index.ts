/** What every learner must keep, as values that can be run anywhere: `@bayesgrove/core/contract`. */
export { type Check, contractOf, idleSkips, type SchemaReader } from './contract-of.js';
export { type Broken, type LeftOut, runChecks, type Verdict } from './run-checks.js';
export type { Skip, Suite } from './suite.js';
export { suites } from './suites.js';
