export { sortCases, keepSorted, placesInTwo, divideSorted } from './sorted-cases';
export { leastEntropyCode, leastEntropyStart, mdlCodes, mdlStarts } from './intervals';
export {
  splitByCode, placesIn, narrowClasses, estimatePriors, levelSlots, intervalSlots, codeSlots,
  estimate,
} from './folds';
export { countIntervals, countLevels, countValues, pickCodes } from './node-cases';
export { addPairs } from './pair-slots';
export { addSlots, countSlots, estimateGroups, groupSlots } from './slots';
export { binCases, countKeys, otherCounts } from './bins';
export { binSlots } from './bin-slots';
export { binnedCuts, binnedLeast } from './binned-cuts';
