export { sortCases, keepSorted, mdlStarts, leastEntropyStart } from './intervals';
export {
  splitByCode, outsideLargest, placesIn, narrowClasses,
  priorScores, levelCells, intervalCells, countCells,
  estimate, addColumns, wrongWeight,
} from './folds';
export { addLevels, countLevels } from './level-rows';
