import { nextDown, nextUp } from '../../../base/next-double.js';
import type { Rng } from '../../../base/rng.js';
import type { Variable } from '../../../schema/schema.js';
import type { Split, Tree } from '../../model.js';
import type { VectorCell } from '../test-vectors.js';
import { interleaved, spread } from './in-turn.js';
import { interval, type Known, knownCells, openRanges, type Ranges } from './ranges.js';
import { unseenLevel } from './tried-cells.js';

/** Rows that come to nodes of a tree: to leaves, and to tests with the tested cell on a border, missing or unseen. */
export function treeRows(tree: Tree, features: readonly Variable[], most: number, random: Rng): readonly Known[] {
  const above = parentsOf(tree);
  const nodes = spread(tree.nodes.length, most, random);
  return interleaved(nodes.map((node) => rowsAt(tree, node, above, features, random)));
}

/** By node: the test above it, and which of its children it is. */
interface Above {
  readonly node: Int32Array;
  readonly child: Int32Array;
}

function parentsOf({ nodes }: Tree): Above {
  const above = { node: new Int32Array(nodes.length).fill(-1), child: new Int32Array(nodes.length) };
  nodes.forEach((node, i) => {
    if (node.kind === 'leaf') return;
    node.children.forEach((child, position) => {
      above.node[child] = i;
      above.child[child] = position;
    });
  });
  return above;
}

function rowsAt(
  { nodes }: Tree,
  at: number,
  above: Above,
  features: readonly Variable[],
  random: Rng,
): readonly Known[] {
  const ranges = openRanges(features);
  for (let node = at; above.node[node]! >= 0; node = above.node[node]!)
    narrow(ranges, nodes[above.node[node]!] as Split, above.child[node]!);
  const cells = knownCells(ranges, features, random);
  const node = nodes[at]!;
  if (node.kind === 'leaf') return [cells];
  const tried = node.kind === 'cuts' ? cutsTried(node.cuts, ranges, node.feature) : [...levelsTried(node, features)];
  return tried.map((cell) => new Map(cells).set(node.feature, cell));
}

/** What the tested cell must be so that a row goes from a test to one of its children. */
function narrow(ranges: Ranges, split: Split, child: number): void {
  const { feature, missing } = split;
  const byMissing = missing === child || (typeof missing === 'object' && missing[child]! > 0);
  if (split.kind === 'levels') {
    if (split.childOf.includes(child)) ranges.levels(feature, (level) => split.childOf[level] === child);
    else if (byMissing) ranges.missing(feature);
  } else if (child <= split.cuts.length) {
    const { low, high } = interval(split.cuts, child);
    ranges.between(feature, low, high);
  } else if (byMissing) ranges.missing(feature);
}

/** Cuts that a row at the test can lie on; of many, those in the middle are tried. */
function cutsTried(cuts: readonly number[], ranges: Ranges, feature: number): readonly VectorCell[] {
  const { low, high } = ranges.of(feature);
  const inside = cuts.filter((cut) => cut > low && cut <= high);
  const from = Math.max(0, (inside.length >> 1) - 4);
  return [...inside.slice(from, from + 8).flatMap((cut) => [cut, nextUp(cut), nextDown(cut)]), null];
}

function levelsTried(split: Split, features: readonly Variable[]): readonly VectorCell[] {
  const variable = features[split.feature]!;
  return variable.kind === 'nominal' ? [unseenLevel(variable), null, ...variable.levels.slice(0, 16)] : [null];
}
