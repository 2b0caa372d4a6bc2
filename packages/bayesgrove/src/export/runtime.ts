export { parseModel } from '@bayesgrove/core';
