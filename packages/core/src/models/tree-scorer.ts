import type { Cells } from './bind.js';
import type { CutSplit, LevelSplit, Node, Tree } from './model.js';
import { router, SHARED, STOPPED } from './route.js';
import { compile, type Scorer } from './scorer.js';
import { fixedAnswer } from './shares.js';

/** Fewer rows than this go on one by one: a chain of tests may leave a single row for a long way. */
const FEW = 8;

export function treeScorer(tree: Tree, cells: readonly Cells[], width: number): Scorer {
  const made = new Array<Answer | undefined>(tree.nodes.length);
  /** Rows end at leaves, and at tests where a missing value stops them: an exported model says only there what it answers. */
  const answerAt = (node: number): Answer => (made[node] ??= answerOf(tree.nodes[node]!.body));
  function answerOf(body: Node['body']): Answer {
    return body.kind === 'bayes-net' ? compile(body, cells, width) : fixedAnswer(body);
  }
  const scoreFrom = walker(tree, cells, answerAt, width);
  // Nothing of leaves and levels.
  const tested = new Set(tree.nodes.map((node) => (cells[(node as CutSplit).feature] as Numbers | undefined)?.values));
  let list = new Uint32Array(0);
  return (first, out, begin, rows = 1) => {
    const start = begin - first * width;
    if (list.length < 2 * rows) list = new Uint32Array(2 * rows);
    for (let i = 0; i < rows; i++) list[i] = first + i;
    // Brings numbers into the cache, eight at a time as they lie in memory: the rows of a node are apart, and waiting for each takes longer.
    for (const values of tested) for (let i = 0; values && i < rows; i += 8) out[begin] = values[first + i]!;
    const open = [{ at: 0, from: 0, to: rows }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { at, from, to } = next;
      const node = tree.nodes[at]!;
      const score = (row: number) => scoreFrom(at, row, out, start + row * width);
      if (node.kind === 'leaf') {
        const answer = answerAt(at);
        for (let i = from; i < to; i++) give(answer, list[i]!, out, start + list[i]! * width);
      } else if (to - from < FEW || node.surrogates || node.children.length !== 2)
        for (let i = from; i < to; i++) score(list[i]!);
      else {
        const column = cells[node.feature]!;
        const { middle, end } =
          node.kind === 'cuts'
            ? partByCut(list, from, to, rows, (column as Numbers).values, node, score)
            : partByLevel(list, from, to, rows, (column as Levels).codes, node, score);
        open.push({ at: node.children[0]!, from, to: middle }, { at: node.children[1]!, from: middle, to: end });
      }
    }
  };
}

type Numbers = Extract<Cells, { kind: 'numeric' }>;
type Levels = Extract<Cells, { kind: 'nominal' }>;

/**
 * Parts the rows of a list between `from` and `to`, in their order: those of the second child come from `middle` to `end`, those with a
 * missing value that no child gets are answered. `spare` is where a free place as long begins. There is no branch that the
 * processor could often guess wrong, which is what one row after the other costs most.
 */
function partByLevel(
  list: Uint32Array,
  from: number,
  to: number,
  spare: number,
  codes: Levels['codes'],
  { childOf, missing }: LevelSplit,
  answer: (row: number) => void,
): { middle: number; end: number } {
  const otherwise = typeof missing === 'number' ? missing : -1;
  let below = from;
  let above = spare;
  for (let i = from; i < to; i++) {
    const row = list[i]!;
    const told = childOf[codes[row]!] ?? -1;
    const child = told < 0 ? otherwise : told;
    if (child < 0) {
      answer(row);
      continue;
    }
    list[below] = row;
    list[above] = row;
    above += child;
    below += 1 - child;
  }
  list.copyWithin(below, spare, above);
  return { middle: below, end: below + above - spare };
}

function partByCut(
  list: Uint32Array,
  from: number,
  to: number,
  spare: number,
  values: Float64Array,
  { cuts, missing }: CutSplit,
  answer: (row: number) => void,
): { middle: number; end: number } {
  // Where there is none, the second child is for missing numbers, and no other is above it.
  const cut = cuts[0]!;
  let below = from;
  let above = spare;
  for (let i = from; i < to; i++) {
    const row = list[i]!;
    const x = values[row]!;
    if (Number.isNaN(x) && missing !== 0) {
      if (missing === 1) list[above++] = row;
      else answer(row);
      continue;
    }
    list[below] = row;
    list[above] = row;
    const over = Number(x > cut);
    above += over;
    below += 1 - over;
  }
  list.copyWithin(below, spare, above);
  return { middle: below, end: below + above - spare };
}

/** What a node says where rows end: the same to all, or by naive Bayes. */
type Answer = Float64Array | Scorer;

function give(answer: Answer, row: number, out: Float64Array, at: number): void {
  if (typeof answer === 'function') answer(row, out, at);
  else for (let c = 0; c < answer.length; c++) out[at + c] = answer[c]!;
}

/** The answer for a row that has come to a node. */
function walker(tree: Tree, cells: readonly Cells[], answerAt: (node: number) => Answer, width: number) {
  const route = router(tree, cells);
  const values = cells.map((column) => (column.kind === 'numeric' ? column.values : column.codes));
  const { splits, ways } = quickSplits(tree, values[0]?.length ?? 0);
  const mixed = new Float64Array(width);
  /** Several ways at once, each with its share, when a tested value is missing. Its own stack: trees may be deep. */
  const mix = (from: number, row: number, out: Float64Array, at: number) => {
    out.fill(0, at, at + width);
    const open = [{ node: from, share: 1 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, share } = next;
      const to = route.next(node, row);
      if (to >= 0) open.push({ node: to, share });
      else if (to === SHARED) {
        const { children, of } = route.sharesOf(node);
        for (let i = children.length - 1; i >= 0; i--)
          if (of[i]! > 0) open.push({ node: children[i]!, share: share * of[i]! });
      } else {
        give(answerAt(node), row, mixed, 0);
        for (let c = 0; c < width; c++) out[at + c]! += share * mixed[c]!;
      }
    }
  };
  return (from: number, row: number, out: Float64Array, at: number) => {
    let node = from;
    let to = from;
    while (to >= 0) {
      node = to;
      const place = 4 * node;
      const column = splits[place]!;
      let way = -1;
      if (column >= 0) {
        const x = values[column]![row]!;
        const cut = splits[place + 1]!;
        way = x <= cut ? splits[place + 2]! : x > cut ? splits[place + 3]! : -1;
      } else if (column < 0) way = ways[splits[place + 1]! + values[~column]![row]!]!;
      to = way < 0 ? route.next(node, row) : way;
    }
    if (to === STOPPED) give(answerAt(node), row, out, at);
    else mix(node, row, out, at);
  };
}

/** So many nodes a row are put there. */
const MANY = 8;

/**
 * The splits in one place, since rows come to nodes in no order: four numbers a node. Of one with one cut its column, the cut and both
 * children; of one by levels its column as ~column, which is below 0, and where its ways begin: the node that every level leads to, -1 if it
 * has to be asked. NaN of others.
 */
function quickSplits({ nodes }: Tree, rows: number) {
  const splits = new Float64Array(4 * nodes.length).fill(Number.NaN);
  const ways: number[] = [];
  // For a few rows it is not worth it to look at all nodes.
  for (let i = 0; i < nodes.length && i < MANY * rows; i++) {
    const node = nodes[i]!;
    const at = 4 * i;
    if (node.kind === 'cuts' && node.cuts.length === 1)
      splits.set([node.feature, node.cuts[0]!, node.children[0]!, node.children[1]!], at);
    else if (node.kind === 'levels') {
      splits.set([~node.feature, ways.length], at);
      // Missing is a level more.
      for (const child of node.childOf) ways.push(node.children[child] ?? -1);
      ways.push(-1);
    }
  }
  return { splits, ways };
}
