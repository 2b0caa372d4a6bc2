export { sortCases, keepSorted } from './sorted-cases';
export { mdlStarts, leastEntropyStart } from './intervals';
export {
  splitByCode, placesIn, narrowClasses, priorScores, levelSlots, intervalSlots, estimate, wrongWeight,
} from './folds';
export { addSlots, countSlots } from './slots';
