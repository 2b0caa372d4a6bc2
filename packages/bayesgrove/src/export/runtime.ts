import { type Answer, answerer, type Carried, type Row } from './answerer.js';
import { type Difference, differences, type Vectors } from './differences.js';
import { startedAlone, tellAlone } from './started-alone.js';

export type { Answer, Carried, Difference, Row, Vectors };
export { answerer, differences, startedAlone, tellAlone };
