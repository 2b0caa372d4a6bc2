import { numbersIn } from '../base/numbers-in.js';
import type { Constant } from '../models/model.js';
import { collapse } from './c45/collapse.js';
import { c45Growth } from './c45/growth.js';
import { SMALL, sumOf } from './c45/information.js';
import { type Readings, readings } from './c45/readings.js';
import { learner } from './learner.js';
import { partOf } from './part-of.js';
import { type GrownNode, grown } from './tree/grow.js';
import { statsOf } from './tree/grow-by-level.js';
import { treeOf } from './tree/tree-of.js';

/** The share of the work that growing is, for progress. */
const GROWN = 0.7;

const source = { penalty: 'source', raising: true, minGap: 1e-5 } as const;

/** Quinlan (1993), with the numeric cuts of release 8 (Quinlan 1996). */
export const c45 = learner({
  name: 'c45',
  title: 'C4.5 decision tree',
  summary:
    'Grows a tree by gain ratio, with a branch for every level and one cut on numbers, sends cases with a missing value down all branches in shares, and prunes by pessimistic error estimates (Quinlan 1993, release 8).',
  options: readings,
  presets: {
    'release-8': { ...source, z: 'table' },
    weka: { ...source, z: 'exact', zeroGain: false, tolerance: 1e-6, emptyLeaf: 'parent' },
  },
  targets: ['nominal'],
  async fit(source, options, context) {
    const growing = partOf(context, 0, options.prune ? GROWN : 1, 'growing');
    const { nodes, rows, release } = await grown(source, c45Growth(source, options), growing);
    try {
      if (options.collapse) collapse(nodes, options.slack);
      if (options.prune) {
        const [{ prune }, { sendingOf }] = [await import('./c45/prune.js'), await import('./c45/sending.js')];
        await prune(nodes, sendingOf(source, { nodes, rows }, statsOf), options, partOf(context, GROWN, 1, 'pruning'));
      }
    } finally {
      release();
    }
    return { body: treeOf(nodes, { body: (node) => bodyOf(nodes, node, options), empty: isEmpty }), isSure: true };
  },
});

const isEmpty = ({ stat, parent }: GrownNode) => parent >= 0 && sumOf(stat) <= SMALL;

/** The cases of a node. A leaf without any answers for its parent: with all of the parent's classes, or the first of them. */
function bodyOf(nodes: readonly GrownNode[], node: GrownNode, { emptyLeaf, smoothing }: Readings): Constant {
  const counts = isEmpty(node) ? nodes[node.parent]!.stat : node.stat;
  const kept = isEmpty(node) && emptyLeaf === 'majority' ? majorityOf(counts) : counts;
  return { kind: 'constant', counts: numbersIn(kept), smoothing };
}

function majorityOf(counts: Float64Array): Float64Array {
  const most = counts.reduce((best, n, c) => (n > counts[best]! + SMALL ? c : best), 0);
  return counts.map((n, c) => (c === most ? n : 0));
}
