export {
  listByCode, alongList, alongBytes, weighGroups, route, fallRows, spreadBranches,
  splitRows, splitSorted, splitInTwo, splitInMany, splitShared, spreadWeights,
} from './parts';
export { giniTests } from './gini';
export { giniTree } from './gini-tree';
