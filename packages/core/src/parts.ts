/**
 * What drawings and texts are made of, for pages that draw in their own way: the same words, numbers and places, so that a page
 * cannot say anything else than the model does.
 */
export { type Bound, bind, type Cells } from './models/bind.js';
export { hasParents } from './models/column-tree.js';
export { answerOf } from './models/decide.js';
export { bodyText } from './models/describe/body-text.js';
export { forestWords } from './models/describe/forest-words.js';
export { type ClassGroup, classGroups } from './models/draw/class-groups.js';
export { isComparable } from './models/draw/comparable.js';
export { chanceText, countText } from './models/draw/count-text.js';
export { domainOf } from './models/draw/domain.js';
export { type TableRow, type TableView, tableView } from './models/draw/table/table-rows.js';
export { branchTitle } from './models/draw/tree/branch-text.js';
export { meanText, type TreeItem, treeItems } from './models/draw/tree/tree-items.js';
export { type TreeSizes, treeSizes } from './models/draw/tree/tree-sizes.js';
export { memberOf } from './models/draw/vote/member-of.js';
export type { BarRow } from './models/explain/bar-table.js';
export { columnOfNumbers } from './models/explain/column-of-numbers.js';
export { explanationNotes } from './models/explain/explanation-text.js';
export { oddsPair } from './models/explain/odds-pair.js';
export { casesText, normalText, termRows } from './models/explain/term-text.js';
export { featuresUsed } from './models/features-used.js';
export { type Forest, forestIn, readersOf } from './models/forest/forest.js';
export type { FoundRule } from './models/forest/rule-finder.js';
export { cellsIn } from './models/table-cells.js';
export { cellFinder } from './models/table-scorer.js';
export { shortened } from './models/test-text.js';
