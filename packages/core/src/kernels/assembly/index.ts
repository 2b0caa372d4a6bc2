export { decimalRange, decimalRank, sortRank, narrow, splitCodes } from './rank';
export { byteKeys, wideKeys, byteKeysDouble, wideKeysDouble, tally, tallyWeighted } from './keys';
export { countBytes, countListed, scaleKeys, joinBytes, sumOut, addTables } from './count';
export { childByMap, childByCuts, scatter, gather, markRows } from './partition';
export { cellRuns, cellRunsWeighted } from './runs';
export { numberRange, addTerms } from './sums';
export { hashNumbers, hashLevels, sumMixed } from './hash';
export { sortCases, keepSorted, mdlStarts, leastEntropyStart } from './intervals';
export {
  splitByCode, outsideLargest, placesIn, narrowClasses,
  priorScores, levelCells, intervalCells, estimate, addColumns, wrongWeight,
} from './folds';
export {
  listByCode, alongList, alongBytes, weighGroups, route, fallRows, spreadBranches,
  splitRows, splitSorted, splitInTwo, splitInMany, splitShared, spreadWeights,
} from './parts';
export { giniTests } from './gini';
export { addProducts } from './products';
