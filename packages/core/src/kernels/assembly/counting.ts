export { decimalRange, decimalRank, sortRank, narrow, splitCodes } from './rank';
export { byteKeys, wideKeys, byteKeysDouble, wideKeysDouble, tally, tallyWeighted } from './keys';
export { countByte, countBytes, countListed, scaleKeys, sumOut, addTables, spreadTable } from './count';
export { childByMap, childByCuts, scatter, gather, markRows } from './partition';
export { cellRuns, cellRunsWeighted } from './runs';
export { numberRange, addTerms } from './sums';
export { hashLevels, hashNumbers, mixRows, sumMixed } from './hash';
