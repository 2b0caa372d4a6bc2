export {
  listByCode, alongList, alongBytes, weighGroups, route, fallRows, fallCases, spreadBranches,
  splitRows, splitSorted, splitInTwo, splitInMany, splitShared, spreadWeights,
} from './parts';
export { purityTree } from './purity-tree';
export { standIns } from './stand-ins';
export { weaveColumns, logTerms } from './weave';
export { linkCuts } from './pruning';
export { layOut } from './lay-out';
export { bitCuts } from './bit-cuts';
