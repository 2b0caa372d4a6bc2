/** All that an exported JavaScript module needs of the core: bundled instead of its index, so that nothing else comes along. */
export { targetOf } from '../../schema/schema.js';
export { dateIn, dateTimeIn } from '../../table/csv/date.js';
export { rowScorer } from '../row-scorer.js';
