/** Trees of such tests. See ../part-kernels.ts for what is promised, and learners/tree/grow-by-part.ts for the same trees. */
import { splitInTwo, splitSorted } from './parts';
import { alikes, best, bestGain, isUnknown, look, Search } from './purity';
import { isBytes, isLevels, isList, listOf, rowPlaceOf } from './purity-feature';
import { ALIKE, riskOf } from './purity-part';

const DONE: u32 = 0;
const TURN: u32 = 1;
const FULL: u32 = 2;
const HANDED_BACK: u32 = 3;

/** What a node counts as, beside its rows, until others have their turn. */
const NODE: u32 = 16;

// @ts-ignore: decorator
@unmanaged
class Task {
  search: u32; rows: u32; branchOf: u32; scratch: u32;
  open: u32; opened: u32; openRoom: u32;
  kept: u32; keptRoom: u32;
  splits: u32; split: u32; splitRoom: u32;
  nodes: u32; done: u32; turn: u32; maxDepth: u32; asks: u32;
  classes: u32; matrix: u32; homeClasses: u32; homeMatrix: u32; home: u32; homeOf: u32; unused: u32;
  minSplit: f64; least: f64;
}

/** A node that waits for its turn; its cases by class follow, a word each. */
// @ts-ignore: decorator
@unmanaged
class Open {
  node: u32; depth: u32; from: u32; n: u32; kept: u32; count: u32; isHome: u32;
}

/** Bytes of it. */
const OPEN: usize = 28;

/** A node that was split; the codes of the result, and the cases of both children by class, follow. */
// @ts-ignore: decorator
@unmanaged
class Split {
  node: u32; feature: u32; larger: u32;
}

/** Bytes of it, with the codes. */
const SPLIT: usize = 28;

// @ts-ignore: decorator
@inline
function word(at: usize, i: u32): u32 {
  return load<u32>(at + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
function searchOf(task: Task): Search {
  return changetype<Search>(<usize>task.search);
}

// @ts-ignore: decorator
@inline
function keptOf(task: Task, kept: u32): usize {
  return <usize>task.kept + ((<usize>kept) << 2);
}

// @ts-ignore: decorator
@inline
function featureOf(search: Search, number: u32): usize {
  return <usize>search.features + ((<usize>number) << 4);
}

// @ts-ignore: decorator
@inline
function stateOf(search: Search, place: u32): u32 {
  return load<u32>(<usize>search.results + ((<usize>place) << 5), 8);
}

export function purityTree(at: usize): u32 {
  const task = changetype<Task>(at);
  const search = searchOf(task);
  const openSize = OPEN + ((<usize>search.classCount) << 2);
  let looked: u32 = 0;
  while (task.opened > 0) {
    if (looked > task.turn || task.split == task.splitRoom) return TURN;
    if (task.opened == task.openRoom) return FULL;
    const place = <usize>task.open + <usize>(task.opened - 1) * openSize;
    const node = changetype<Open>(place);
    looked += node.n + NODE;
    // Never the root, so that it is known by then whether a node may have to be handed back: none below one where all can be told.
    if (!node.isHome && node.depth > 0 && node.n <= task.home) bringHome(task, search, node);
    lookAt(task, search, node, place + OPEN);
    if (task.asks || isUnknown) {
      task.home = 0;
      return HANDED_BACK;
    }
    task.opened--;
    if (best >= 0 && bestGain > search.slack && bestGain >= task.least) split(task, search, node, place);
    else task.done += node.n;
  }
  return DONE;
}

/** A test that gains all there is makes both sides pure, so that no other is looked for, nor what the features are good for below. */
function lookAt(task: Task, search: Search, node: Open, cases: usize): void {
  for (let c: u32 = 0; c < search.classCount; c++)
    store<f64>(<usize>search.cases + ((<usize>c) << 3), <f64>word(cases, c));
  search.classes = node.isHome ? task.homeClasses : task.classes;
  search.matrix = node.isHome ? task.homeMatrix : task.matrix;
  const risk = riskOf(search.cases, search.classCount, search.logs);
  const rows = <usize>task.rows + ((<usize>node.from) << 2);
  look(search, rows, node.n, node.from, risk, keptOf(task, node.kept), node.count, task.asks ? Infinity : risk);
}

/**
 * Numbers the rows of a node anew, by their places, so that what is known of them lies side by side from here on. The list of a feature in which
 * all are alike may have rows of other nodes, whose numbers mean nothing, and are not looked at.
 */
function bringHome(task: Task, search: Search, node: Open): void {
  const homeOf = <usize>task.homeOf;
  const stride = <usize>search.stride;
  const end = node.from + node.n;
  for (let i = node.from; i < end; i++) {
    const place = <usize>task.rows + ((<usize>i) << 2);
    const row = <usize>load<u32>(place);
    store<u32>(place, i);
    store<u32>(homeOf + (row << 2), i);
    store<u8>(<usize>task.homeClasses + <usize>i, load<u8>(<usize>task.classes + row));
    if (stride > 0) memory.copy(<usize>task.homeMatrix + <usize>i * stride, <usize>task.matrix + row * stride, stride);
  }
  for (let k: u32 = 0; k < node.count; k++) {
    const feature = featureOf(search, word(keptOf(task, node.kept), k));
    if (!isList(feature)) continue;
    const list = listOf(feature, node.from);
    for (let at = list + 4; at < list + ((<usize>node.n) << 3); at += 8)
      store<u32>(at, load<u32>(homeOf + ((<usize>load<u32>(at)) << 2)));
  }
  node.isHome = 1;
}

function split(task: Task, search: Search, node: Open, place: usize): void {
  const classCount = search.classCount;
  const depth = node.depth + 1;
  const from = node.from;
  const n = node.n;
  const isHome = node.isHome;
  const number = word(keptOf(task, node.kept), <u32>best);
  const feature = featureOf(search, number);
  const result = <usize>search.results + ((<usize>best) << 5);
  const rows = <usize>task.rows + ((<usize>from) << 2);
  const left = isBytes(feature)
    ? splitBytes(task, search, feature, result, rows, n)
    : splitSorted(rows, n, listOf(feature, from), load<u32>(result, 20), task.branchOf, task.scratch);

  const at = <usize>task.splits + (<usize>task.split) * (SPLIT + ((<usize>classCount) << 3));
  task.split++;
  const one = changetype<Split>(at);
  one.node = node.node;
  one.feature = number;
  one.larger = load<u32>(result, 12);
  memory.copy(at + 12, result + 16, 16);
  const lefts = at + SPLIT;
  const rights = lefts + ((<usize>classCount) << 2);
  // The fewer are counted, the others are the rest.
  const isLeft = left <= n - left;
  const fewer = isLeft ? lefts : rights;
  const others = isLeft ? rights : lefts;
  memory.fill(fewer, 0, (<usize>classCount) << 2);
  countClasses(isLeft ? rows : rows + ((<usize>left) << 2), isLeft ? left : n - left, search.classes, fewer);
  for (let c: usize = 0; c < (<usize>classCount) << 2; c += 4)
    store<u32>(others + c, load<u32>(place + OPEN + c) - load<u32>(fewer + c));

  const isLeftOpen = isOpen(task, search, lefts, left, depth);
  const isRightOpen = isOpen(task, search, rights, n - left, depth);
  const next = task.nodes;
  task.nodes += 2;
  if (!isLeftOpen) task.done += left;
  if (!isRightOpen) task.done += n - left;
  if (!isLeftOpen && !isRightOpen) return;

  splitLists(task, search, node, feature, isLeftOpen, isRightOpen);
  let kept = node.kept;
  let count = node.count;
  if (alikes > 0 && kept + count + count - alikes <= task.keptRoom) {
    kept += count;
    count = keepDiffering(search, keptOf(task, node.kept), count, keptOf(task, kept));
  }
  // The first child is split first.
  if (isRightOpen) place = open(task, search, place, next + 1, depth, from + left, n - left, kept, count, isHome, rights);
  if (isLeftOpen) open(task, search, place, next, depth, from, left, kept, count, isHome, lefts);
}

/** By bits of the codes that go left. */
function splitBytes(task: Task, search: Search, feature: usize, result: usize, rows: usize, n: u32): u32 {
  const side: u64 = isLevels(feature) ? load<u64>(result, 24) : ((<u64>2) << <u64>load<u32>(result, 16)) - 1;
  const codes = <usize>search.matrix + <usize>rowPlaceOf(feature);
  const stride = <usize>search.stride;
  const branchOf = <usize>task.branchOf;
  let left = rows;
  let right = <usize>task.scratch;
  for (let at = rows; at < rows + ((<usize>n) << 2); at += 4) {
    const row = <usize>load<u32>(at);
    const branch = <usize>(((side >> <u64>load<u8>(codes + row * stride)) & 1) ^ 1);
    store<u8>(branchOf + row, <u8>branch);
    store<u32>(left, <u32>row);
    store<u32>(right, <u32>row);
    left += (1 - branch) << 2;
    right += branch << 2;
  }
  memory.copy(left, task.scratch, right - <usize>task.scratch);
  return <u32>((left - rows) >> 2);
}

function countClasses(rows: usize, n: u32, classes: usize, counts: usize): void {
  for (let at = rows; at < rows + ((<usize>n) << 2); at += 4) {
    const cell = counts + ((<usize>load<u8>(classes + <usize>load<u32>(at))) << 2);
    store<u32>(cell, load<u32>(cell) + 1);
  }
}

/** The same as `open` in learners/cart/growth.ts. */
function isOpen(task: Task, search: Search, cases: usize, n: u32, depth: u32): bool {
  if (depth >= task.maxDepth || <f64>n < task.minSplit || <f64>n < 2 * search.minLeaf) return false;
  for (let c: u32 = 0; c < search.classCount; c++) {
    const rowsOf = word(cases, c);
    if (rowsOf > 0) return rowsOf < n;
  }
  return false;
}

/** Only what an open child needs: features in which all rows are alike stay so, and the list of the test itself is in the right order. */
function splitLists(task: Task, search: Search, node: Open, own: usize, isLeft: bool, isRight: bool): void {
  const branchOf = <usize>task.branchOf;
  for (let i: u32 = 0; i < node.count; i++) {
    const feature = featureOf(search, word(keptOf(task, node.kept), i));
    if (feature == own || !isList(feature) || stateOf(search, i) == ALIKE) continue;
    const list = listOf(feature, node.from);
    if (!isRight) keepLeft(list, node.n, branchOf);
    else if (!isLeft) keepRight(list, node.n, branchOf);
    else splitInTwo(list, node.n, branchOf, task.scratch);
  }
}

function keepLeft(list: usize, n: u32, branchOf: usize): void {
  let to = list;
  for (let at = list; at < list + ((<usize>n) << 3); at += 8) {
    const entry = load<u64>(at);
    store<u64>(to, entry);
    to += (1 - <usize>load<u8>(branchOf + <usize>(entry >> 32))) << 3;
  }
}

function keepRight(list: usize, n: u32, branchOf: usize): void {
  let to = list + ((<usize>n) << 3) - 8;
  for (let at = to; at >= list; at -= 8) {
    const entry = load<u64>(at);
    store<u64>(to, entry);
    to -= (<usize>load<u8>(branchOf + <usize>(entry >> 32))) << 3;
  }
}

/** Writes the features that are not alike to another place; gives how many they are. */
function keepDiffering(search: Search, from: usize, count: u32, to: usize): u32 {
  let at = to;
  for (let i: u32 = 0; i < count; i++) {
    if (stateOf(search, i) == ALIKE) continue;
    store<u32>(at, word(from, i));
    at += 4;
  }
  return <u32>((at - to) >> 2);
}

/** Writes down a node that waits, and gives the place of the next. */
function open(
  task: Task, search: Search, place: usize, number: u32, depth: u32, from: u32, n: u32, kept: u32, count: u32, isHome: u32, cases: usize,
): usize {
  const node = changetype<Open>(place);
  node.node = number;
  node.depth = depth;
  node.from = from;
  node.n = n;
  node.kept = kept;
  node.count = count;
  node.isHome = isHome;
  const bytes = (<usize>search.classCount) << 2;
  memory.copy(place + OPEN, cases, bytes);
  task.opened++;
  return place + OPEN + bytes;
}
