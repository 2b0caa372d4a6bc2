export {
  listByCode, alongList, alongBytes, weighGroups, route, fallRows, spreadBranches,
  splitRows, splitSorted, splitInTwo, splitInMany, splitShared, spreadWeights,
} from './parts';
export { purityTests } from './purity';
export { purityTree } from './purity-tree';
