export { sortCases, keepSorted, mdlStarts, leastEntropyStart } from './intervals';
export {
  splitByCode, outsideLargest, placesIn, narrowClasses,
  priorScores, levelCells, intervalCells, estimate, addColumns, wrongWeight,
} from './folds';
