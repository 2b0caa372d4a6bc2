export { Problem } from './base/problem.js';
export * as problems from './base/problems.js';
