export {
  listByCode, alongList, alongBytes, weighGroups, route, spreadBranches,
  splitRows, splitSorted, splitInTwo, splitInMany, splitShared, spreadWeights,
} from './parts';
export { fallRows, fallCases } from './falling';
export { purityTree } from './purity-tree';
export { standIns } from './stand-ins';
export { weaveColumns, logTerms } from './weave';
export { linkCuts } from './pruning';
export { layOut } from './lay-out';
export { bitCuts } from './bit-cuts';
