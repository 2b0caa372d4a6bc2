import type { Tree } from '../../model.js';
import type { TreeSizes } from './tree-sizes.js';

/** One place of a drawn tree: a node, or branches of a test that are only counted. Parents stand before their children. */
export type Shown = ShownNode | ShownRest;

interface Anywhere {
  /** Position of the parent among the shown, -1 for the root. */
  readonly parent: number;
  readonly depth: number;
}

export interface ShownNode extends Anywhere {
  readonly kind: 'node';
  readonly node: number;
  /** Which child of its parent it is. */
  readonly branch: number;
  /** A test whose branches are not drawn. */
  readonly folded: boolean;
}

export interface ShownRest extends Anywhere {
  readonly kind: 'rest';
  readonly branches: number;
  readonly cases: number;
  readonly nodes: number;
}

export interface Fold {
  /** Levels below the root that are drawn at most. */
  readonly depth: number;
  /** Places that are drawn at most; the tests with the most cases are opened first. */
  readonly places: number;
  /** Only places without drawn children count against `places`: they are what takes up width. */
  readonly ends?: boolean;
  /** Branches of one test that are drawn at most; those with the fewest cases are counted together. */
  readonly branches: number;
}

/** What of a tree is drawn, depth first, without recursion: a tree may be deeper than the call stack. */
export function unfolded(tree: Tree, sizes: TreeSizes, fold: Fold): readonly Shown[] {
  const opened = openedTests(tree, sizes, fold);
  const shown: Shown[] = [];
  const open: Shown[] = [{ kind: 'node', node: 0, branch: 0, parent: -1, depth: 0, folded: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const at = shown.push(next) - 1;
    if (next.kind === 'rest') continue;
    const branches = opened.get(next.node);
    const node = tree.nodes[next.node]!;
    if (branches === undefined) shown[at] = { ...next, folded: node.kind !== 'leaf' };
    else open.push(...childrenOf(tree, sizes, next, branches, at).reverse());
  }
  return shown;
}

/** The tests whose branches are drawn, with those branches: always the one with the most cases next. */
function openedTests(tree: Tree, sizes: TreeSizes, fold: Fold): ReadonlyMap<number, readonly number[]> {
  const opened = new Map<number, readonly number[]>();
  const closed = [{ node: 0, depth: 0 }];
  let places = 1;
  while (closed.length > 0) {
    const best = closed.reduce(
      (most, { node }, i) => (sizes.cases[node]! > sizes.cases[closed[most]!.node]! ? i : most),
      0,
    );
    const [{ node, depth }] = closed.splice(best, 1) as [(typeof closed)[number]];
    const split = tree.nodes[node]!;
    if (split.kind === 'leaf' || depth >= fold.depth) continue;
    const branches = drawnBranches(split.children, sizes, fold.branches);
    const more = branches.length + (branches.length < split.children.length ? 1 : 0) - (fold.ends ? 1 : 0);
    if (places + more > fold.places && places > 1) continue;
    places += more;
    opened.set(node, branches);
    for (const branch of branches) closed.push({ node: split.children[branch]!, depth: depth + 1 });
  }
  return opened;
}

/** The branches with the most cases, in their own order. */
function drawnBranches(children: readonly number[], sizes: TreeSizes, most: number): readonly number[] {
  const all = children.map((_, branch) => branch);
  // One branch alone is drawn as easily as it is counted.
  if (children.length <= most + 1) return all;
  const cases = (branch: number) => sizes.cases[children[branch]!]!;
  return all
    .sort((a, b) => cases(b) - cases(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

function childrenOf(
  tree: Tree,
  sizes: TreeSizes,
  from: ShownNode,
  branches: readonly number[],
  parent: number,
): Shown[] {
  const node = tree.nodes[from.node]!;
  const children = node.kind === 'leaf' ? [] : node.children;
  const depth = from.depth + 1;
  const drawn = branches.map((branch) => {
    return { kind: 'node', node: children[branch]!, branch, parent, depth, folded: false } as Shown;
  });
  if (branches.length === children.length) return drawn;
  const kept = new Set(branches);
  const rest = children.filter((_, branch) => !kept.has(branch));
  const sum = (of: ArrayLike<number>) => rest.reduce((total, child) => total + of[child]!, 0);
  return [
    ...drawn,
    { kind: 'rest', parent, depth, branches: rest.length, cases: sum(sizes.cases), nodes: sum(sizes.nodes) },
  ];
}
