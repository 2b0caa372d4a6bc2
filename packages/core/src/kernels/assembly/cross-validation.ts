export { sortCases, keepSorted } from './sorted-cases';
export { mdlStarts, leastEntropyStart } from './intervals';
export {
  splitByCode, placesIn, narrowClasses, estimatePriors, levelSlots, intervalSlots, estimate,
} from './folds';
export { countIntervals, countLevels, pickCodes } from './node-cases';
export { addSlots, countSlots, estimateGroups, groupSlots } from './slots';
