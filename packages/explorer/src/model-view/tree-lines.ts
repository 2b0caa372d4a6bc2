import { type Model, parts, type Tree } from '@bayesgrove/core';
import { classGroupsOf } from '../page/class-colours.js';

/** Branches of one test that are shown; of a hundred thousand levels nobody reads more. */
const BRANCHES = 300;

/** One line of an outline. */
export interface TreeLine {
  readonly node: number;
  readonly level: number;
  /** Among how many, and the how manyth. */
  readonly of: number;
  readonly position: number;
  readonly item: parts.TreeItem;
  /** Has branches, or naive Bayes that can be drawn. */
  readonly opens: 'branches' | 'net' | undefined;
  /** Branches of this test that are left out. */
  readonly left: number;
}

export interface TreeLines {
  readonly root: TreeLine;
  /** The branches of a test; nothing below a leaf. */
  readonly below: (line: TreeLine) => readonly TreeLine[];
  readonly sizes: parts.TreeSizes;
  readonly groups: readonly parts.ClassGroup[];
  readonly parentOf: (node: number) => number;
}

/** The lines of a tree in the words of its drawing, made when they are first seen. */
export function treeLines(model: Model, tree: Tree): TreeLines {
  const { nodes } = tree;
  const sizes = parts.treeSizes(tree);
  const groups = classGroupsOf(model);
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [i, node] of nodes.entries())
    if (node.kind !== 'leaf') for (const child of node.children) parents[child] = i;
  const place = (node: number, branch: number, parent: number, depth: number) =>
    ({ kind: 'node', node, branch, parent, depth, folded: false }) as const;
  const lineOf = (node: number, level: number, position: number, of: number, item: parts.TreeItem): TreeLine => {
    const at = nodes[node]!;
    const opens =
      at.kind !== 'leaf' ? 'branches' : at.body.kind === 'bayes-net' && at.body.factors.length > 0 ? 'net' : undefined;
    const left = at.kind === 'leaf' ? 0 : Math.max(0, at.children.length - BRANCHES);
    return { node, level, position, of, item, opens, left };
  };
  const [root] = parts.treeItems(model, tree, sizes, [place(0, 0, -1, 0)], groups);
  return {
    root: lineOf(0, 1, 1, 1, root!),
    sizes,
    groups,
    parentOf: (node) => parents[node]!,
    below({ node, level }) {
      const split = nodes[node]!;
      if (split.kind === 'leaf') return [];
      const shown = split.children.slice(0, BRANCHES);
      const places = [place(node, 0, -1, 0), ...shown.map((child, branch) => place(child, branch, 0, 1))];
      const [, ...items] = parts.treeItems(model, tree, sizes, places, groups);
      return items.map((item, i) => lineOf(shown[i]!, level + 1, i + 1, split.children.length, item));
    },
  };
}
