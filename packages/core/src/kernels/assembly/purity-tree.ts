/** Trees by Gini's index or deviance. See ../part-kernels.ts for what is promised, and learners/tree/grow-by-part.ts for the same trees. */
import { ALIKE, alikes, best, bestGain, isUnknown, look, riskOf } from './purity';
import { splitInTwo, splitSorted } from './parts';

const DONE: u32 = 0;
const TURN: u32 = 1;
const FULL: u32 = 2;
const UNKNOWN: u32 = 3;

/** What a node counts as, beside its rows, until others have their turn. */
const NODE: u32 = 16;

// @ts-ignore: decorator
@unmanaged
class Task {
  rows: u32; classes: u32; classCount: u32; features: u32;
  matrix: u32; stride: u32; room: u32; results: u32;
  cases: u32; branchOf: u32; scratch: u32; open: u32;
  opened: u32; openRoom: u32; kept: u32; keptRoom: u32;
  splits: u32; split: u32; splitRoom: u32; nodes: u32;
  maxDepth: u32; maxLevels: u32; turn: u32; done: u32;
  minLeaf: f64; minSplit: f64; slack: f64; least: f64;
  home: u32; homeOf: u32; homeClasses: u32; homeMatrix: u32;
  asLevel: u32; logs: u32;
}

/** A node that waits for its turn; its cases by class follow, a word each. */
// @ts-ignore: decorator
@unmanaged
class Open {
  node: u32; depth: u32; from: u32; n: u32; kept: u32; count: u32; isHome: u32; unused: u32;
}

/** Bytes of it. */
const OPEN: usize = 32;

/** A node that was split; the rest of the result, and the cases of both children by class, follow. */
// @ts-ignore: decorator
@unmanaged
class Split {
  node: u32; feature: u32; larger: u32; left: u32;
}

// @ts-ignore: decorator
@inline
function word(at: usize, i: u32): u32 {
  return load<u32>(at + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
function setWord(at: usize, i: u32, value: u32): void {
  store<u32>(at + ((<usize>i) << 2), value);
}

export function purityTree(at: usize): u32 {
  const task = changetype<Task>(at);
  const openSize = OPEN + ((<usize>task.classCount) << 2);
  let looked: u32 = 0;
  while (task.opened > 0) {
    if (looked > task.turn || task.split == task.splitRoom) return TURN;
    if (task.opened == task.openRoom) return FULL;
    const place = <usize>task.open + <usize>(task.opened - 1) * openSize;
    const node = changetype<Open>(place);
    looked += node.n + NODE;
    if (!node.isHome && node.n <= task.home) bringHome(task, node);
    lookAt(task, node, place + OPEN);
    if (isUnknown) {
      // Rows must keep their numbers for others; below a node where nothing is missing, nothing will be.
      task.home = 0;
      return UNKNOWN;
    }
    task.opened--;
    if (best >= 0 && bestGain > task.slack && bestGain >= task.least) split(task, node, place);
    else task.done += node.n;
  }
  return DONE;
}

function lookAt(task: Task, node: Open, cases: usize): void {
  for (let c: u32 = 0; c < task.classCount; c++) store<f64>(<usize>task.cases + ((<usize>c) << 3), <f64>word(cases, c));
  const risk = riskOf(task.cases, task.classCount, task.logs);
  look(
    <usize>task.rows + ((<usize>node.from) << 2), node.n, classesOf(task, node.isHome), task.classCount, task.cases, risk,
    task.minLeaf, task.slack, task.maxLevels, task.asLevel, task.features, keptOf(task, node), node.count, (<usize>node.from) << 3,
    matrixOf(task, node.isHome), task.stride, task.room, task.results, task.logs, risk,
  );
}

// @ts-ignore: decorator
@inline
function classesOf(task: Task, isHome: u32): usize {
  return isHome ? task.homeClasses : task.classes;
}

// @ts-ignore: decorator
@inline
function matrixOf(task: Task, isHome: u32): usize {
  return isHome ? task.homeMatrix : task.matrix;
}

/** Numbers the rows of a node anew, by their places, so that what is known of them lies close together from here on. */
function bringHome(task: Task, node: Open): void {
  const homeOf = <usize>task.homeOf;
  const stride = <usize>task.stride;
  const end = node.from + node.n;
  for (let i = node.from; i < end; i++) {
    const place = <usize>task.rows + ((<usize>i) << 2);
    const row = <usize>load<u32>(place);
    store<u32>(place, i);
    store<u32>(homeOf + (row << 2), i);
    store<u8>(<usize>task.homeClasses + <usize>i, load<u8>(<usize>task.classes + row));
    memory.copy(<usize>task.homeMatrix + <usize>i * stride, <usize>task.matrix + row * stride, stride);
  }
  for (let k: u32 = 0; k < node.count; k++) {
    const feature = <usize>task.features + ((<usize>word(keptOf(task, node), k)) << 4);
    if (load<u32>(feature) != 0) continue;
    const list = <usize>load<u32>(feature, 4) + ((<usize>node.from) << 3);
    for (let at = list + 4; at < list + ((<usize>node.n) << 3); at += 8)
      store<u32>(at, load<u32>(homeOf + ((<usize>load<u32>(at)) << 2)));
  }
  node.isHome = 1;
}

// @ts-ignore: decorator
@inline
function keptOf(task: Task, node: Open): usize {
  return <usize>task.kept + ((<usize>node.kept) << 2);
}

function split(task: Task, node: Open, place: usize): void {
  const classCount = task.classCount;
  const depth = node.depth + 1;
  const from = node.from;
  const n = node.n;
  const isHome = node.isHome;
  const number = word(keptOf(task, node), <u32>best);
  const feature = <usize>task.features + ((<usize>number) << 4);
  const result = <usize>task.results + ((<usize>best) << 5);
  const rows = <usize>task.rows + ((<usize>from) << 2);
  const left = splitRows(task, feature, result, rows, from, n, matrixOf(task, isHome));

  const at = <usize>task.splits + (<usize>task.split) * <usize>(32 + 8 * classCount);
  task.split++;
  const one = changetype<Split>(at);
  one.node = node.node;
  one.feature = number;
  one.larger = load<u32>(result, 12);
  one.left = left;
  memory.copy(at + 16, result + 16, 16);
  const lefts = at + 32;
  const rights = lefts + ((<usize>classCount) << 2);
  // The fewer are counted, the others are the rest.
  const isLeft = left <= n - left;
  const fewer = isLeft ? lefts : rights;
  const others = isLeft ? rights : lefts;
  memory.fill(fewer, 0, (<usize>classCount) << 2);
  countClasses(isLeft ? rows : rows + ((<usize>left) << 2), isLeft ? left : n - left, classesOf(task, isHome), fewer);
  for (let c: u32 = 0; c < classCount; c++) setWord(others, c, word(place + OPEN, c) - word(fewer, c));

  const isLeftOpen = isOpen(task, lefts, left, depth);
  const isRightOpen = isOpen(task, rights, n - left, depth);
  const next = task.nodes;
  task.nodes += 2;
  if (!isLeftOpen) task.done += left;
  if (!isRightOpen) task.done += n - left;
  if (!isLeftOpen && !isRightOpen) return;

  let kept = node.kept;
  let count = node.count;
  if (alikes > 0 && kept + count + count - alikes <= task.keptRoom) {
    kept += count;
    count = keepDiffering(task, keptOf(task, node), count, kept);
  }
  splitLists(task, <usize>task.kept + ((<usize>kept) << 2), count, feature, from, n, isLeftOpen, isRightOpen);
  // The first child is split first.
  if (isRightOpen) place = open(task, place, next + 1, depth, from + left, n - left, kept, count, isHome, rights);
  if (isLeftOpen) open(task, place, next, depth, from, left, kept, count, isHome, lefts);
}

function splitRows(task: Task, feature: usize, result: usize, rows: usize, from: u32, n: u32, matrix: usize): u32 {
  const kind = load<u32>(feature);
  const branchOf = <usize>task.branchOf;
  if (kind == 0) return splitSorted(rows, n, <usize>load<u32>(feature, 4) + ((<usize>from) << 3), load<u32>(result, 20), branchOf, task.scratch);
  const side: u64 = kind == 1 ? ((<u64>2) << <u64>load<u32>(result, 16)) - 1 : load<u64>(result, 24);
  const codes = matrix + <usize>load<u32>(feature, 12);
  const stride = <usize>task.stride;
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

function isOpen(task: Task, cases: usize, n: u32, depth: u32): bool {
  if (depth >= task.maxDepth || <f64>n < task.minSplit || <f64>n < 2 * task.minLeaf) return false;
  for (let c: u32 = 0; c < task.classCount; c++) {
    const rowsOf = word(cases, c);
    if (rowsOf > 0) return rowsOf < n;
  }
  return false;
}

/** Writes the features that are not alike to another place; gives how many they are. */
function keepDiffering(task: Task, from: usize, count: u32, to: u32): u32 {
  let at = <usize>task.kept + ((<usize>to) << 2);
  const start = at;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u32>(<usize>task.results + ((<usize>i) << 5), 8) == ALIKE) continue;
    store<u32>(at, word(from, i));
    at += 4;
  }
  return <u32>((at - start) >> 2);
}

/** Only what an open child needs; the list of the feature itself is in the right order. */
function splitLists(task: Task, kept: usize, count: u32, own: usize, from: u32, n: u32, isLeft: bool, isRight: bool): void {
  for (let i: u32 = 0; i < count; i++) {
    const feature = <usize>task.features + ((<usize>word(kept, i)) << 4);
    if (feature == own || load<u32>(feature) != 0) continue;
    const list = <usize>load<u32>(feature, 4) + ((<usize>from) << 3);
    if (!isRight) keepLeft(list, n, task.branchOf);
    else if (!isLeft) keepRight(list, n, task.branchOf);
    else splitInTwo(list, n, task.branchOf, task.scratch);
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

/** Writes down a node that waits, and gives the place of the next. */
function open(
  task: Task, place: usize, number: u32, depth: u32, from: u32, n: u32, kept: u32, count: u32, isHome: u32, cases: usize,
): usize {
  const node = changetype<Open>(place);
  node.node = number;
  node.depth = depth;
  node.from = from;
  node.n = n;
  node.kept = kept;
  node.count = count;
  node.isHome = isHome;
  const bytes = (<usize>task.classCount) << 2;
  memory.copy(place + OPEN, cases, bytes);
  task.opened++;
  return place + OPEN + bytes;
}
