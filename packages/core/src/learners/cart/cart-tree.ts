import { midpoint } from '../../base/midpoint.js';
import type { CountSource } from '../../counts/counts.js';
import { partPlace } from '../../kernels/part-place.js';
import { bestAt, cutSequence, largestUpTo, type Sequence, sameness } from '../../models/cost-complexity.js';
import type { Constant, Mean, Size, Tree } from '../../models/model.js';
import { sequenceOf, treeAt } from '../../models/prune-tree.js';
import type { Risk } from '../../models/risk.js';
import type { Context, Learned } from '../learner.js';
import { meanOf } from '../mean-of.js';
import { partOf } from '../part-of.js';
import { constantsOf } from '../tree/constants-of.js';
import { type GrownNode, grown } from '../tree/grow.js';
import { treeOf } from '../tree/tree-of.js';
import { chosenSize, crossValidated } from './cross-validated.js';
import { cartGrowth, type ValidationOptions } from './growth.js';
import { foundTest } from './offer.js';
import { type Stakes, stakesOf } from './stakes.js';

export interface CartOptions extends ValidationOptions {
  readonly criterion: 'gini' | 'deviance' | 'misclassification';
  readonly prior: string;
  readonly costs: string;
  readonly size: 'one-se' | 'minimum' | 'full' | 'alpha' | 'complexity' | 'leaves';
  readonly alpha: number;
  readonly complexity: number;
  readonly leaves: number;
  readonly pruneBy: 'criterion' | 'misclassification';
  readonly smoothing: number;
}

export async function cartTree(source: CountSource, options: CartOptions, context: Context): Promise<Learned> {
  const stakes = stakesOf(source, options);
  const validates = options.size === 'one-se' || options.size === 'minimum';
  const first = validates ? partOf(context, 0, 1 / (options.folds + 1), 'whole tree') : context;
  const { root, tree, sequence } = await grownTree(source, options, stakes, first);
  const own = stakes(root);
  const { decision } = own;
  const learned = (sizes: readonly Size[], size: number | undefined): Learned => ({
    body: size === undefined ? tree : treeAt(tree, sequence, size),
    ...(decision && { decision }),
    sizes,
    // Cases by class are what was counted; a mean may be beyond all numbers.
    isSure: source.target.kind === 'nominal',
  });
  if (!validates) return learned(sequence.sizes, given(tree, sequence, own, root, options));
  const sizes = await crossValidated(source, sequence, stakes, options, context);
  return learned(sizes, chosenSize(sizes, options.size === 'one-se'));
}

const TOOLS = { midpoint, cutSequence, sameness, foundTest };

/** The whole tree, and how it is cut back. */
async function grownTree(
  source: CountSource,
  options: CartOptions,
  stakes: (root: Float64Array) => Stakes,
  context: Context,
): Promise<{ readonly root: Float64Array; readonly tree: Tree; readonly sequence: Sequence }> {
  const growth = cartGrowth(source, options, (root) => stakes(root).growing, isWorthItFor(stakes, options));
  const grew = await grown(source, growth, context);
  grew.release();
  const { root, log } = grew;
  const { decision, pruning } = stakes(root);
  const { criterion } = pruning;
  const place = source.inMemory && (await partPlace(source.inMemory.ground.coded));
  if (place && log && !decision && criterion !== 'squares' && options.pruning === 'breiman') {
    const { quickTree } = await import('./quick-tree.js');
    const quick = quickTree(source, place, { ...options, log, root, pruning: criterion }, TOOLS);
    if (quick) return { root, ...quick };
  }
  const { nodes } = grew;
  const tree = treeOf(nodes, { body: bodyOf(source, nodes, options.smoothing) });
  const cuts = place && (await import('./quick-cuts.js')).quickCuts(place);
  return { root, tree, sequence: sequenceOf(tree, pruning, options.pruning, cuts) };
}

function bodyOf(
  { target }: CountSource,
  nodes: readonly GrownNode[],
  smoothing: number,
): (node: GrownNode) => Constant | Mean {
  if (target.kind === 'numeric') return ({ stat }) => meanOf(target.name, stat[0]!, stat[1]!, stat[2]!);
  const constants = constantsOf(nodes, smoothing);
  return ({ id }) => constants[id]!;
}

/** The tree of the sequence that was asked for by a number; undefined for the one that is not pruned at all. */
function given(
  tree: Tree,
  sequence: Sequence,
  { pruning }: Stakes,
  root: Float64Array,
  options: CartOptions,
): number | undefined {
  const { size, leaves } = options;
  if (size === 'leaves') return leavesOf(tree) <= leaves ? undefined : largestUpTo(sequence, leaves);
  const cost = costOf(pruning, root, options);
  return cost === undefined ? undefined : sequence.best[bestAt(sequence, cost)]!.size;
}

/**
 * Where the cost of a leaf is given, a node whose risk is no more is cut back whatever grows below it, since no subtree takes
 * off more than that. So nothing is grown there, as rpart does.
 */
const isWorthItFor =
  (stakes: (root: Float64Array) => Stakes, options: CartOptions) =>
  (root: Float64Array): ((cases: Float64Array) => boolean) | undefined => {
    const { pruning } = stakes(root);
    const cost = costOf(pruning, root, options);
    return cost === undefined || options.pruning !== 'breiman' ? undefined : (cases) => pruning.of(cases) > cost;
  };

/** What a leaf costs, where that is given. */
function costOf(pruning: Risk, root: Float64Array, { size, alpha, complexity }: CartOptions): number | undefined {
  if (size === 'alpha') return alpha;
  return size === 'complexity' ? complexity * pruning.of(root) : undefined;
}

const leavesOf = ({ nodes }: Tree) => nodes.reduce((sum, { kind }) => sum + (kind === 'leaf' ? 1 : 0), 0);
