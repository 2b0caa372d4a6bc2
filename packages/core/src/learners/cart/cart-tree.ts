import type { CountSource } from '../../counts/counts.js';
import { bestAt, largestUpTo, type Sequence } from '../../models/cost-complexity.js';
import type { Constant, Mean, Size } from '../../models/model.js';
import { sequenceOf, treeAt } from '../../models/prune-tree.js';
import type { Context, Learned } from '../learner.js';
import { meanOf } from '../mean-of.js';
import { partOf } from '../part-of.js';
import { type GrownNode, grow } from '../tree/grow.js';
import { treeOf } from '../tree/tree-of.js';
import { chosenSize, crossValidated } from './cross-validated.js';
import { cartGrowth, type ValidationOptions } from './growth.js';
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
  const nodes = await grow(
    source,
    cartGrowth(source, options, (root) => stakes(root).growing),
    first,
  );
  const tree = treeOf(nodes, { body: bodyOf(source, options.smoothing) });
  const own = stakes(nodes[0]!.stat);
  const sequence = sequenceOf(tree, own.pruning, options.pruning);
  const { decision } = own;
  const learned = (sizes: readonly Size[], size: number | undefined): Learned => ({
    body: size === undefined ? tree : treeAt(tree, sequence, size),
    ...(decision && { decision }),
    sizes,
  });
  if (!validates) return learned(sequence.sizes, given(sequence, own, nodes, options));
  const sizes = await crossValidated(source, sequence, stakes, options, context);
  return learned(sizes, chosenSize(sizes, options.size === 'one-se'));
}

const bodyOf =
  ({ target }: CountSource, smoothing: number) =>
  ({ stat }: GrownNode): Constant | Mean =>
    target.kind === 'numeric'
      ? meanOf(target.name, stat[0]!, stat[1]!, stat[2]!)
      : { kind: 'constant', counts: [...stat], smoothing };

/** The tree of the sequence that was asked for by a number; undefined for the one that is not pruned at all. */
function given(
  sequence: Sequence,
  { pruning }: Stakes,
  nodes: readonly GrownNode[],
  { size, alpha, complexity, leaves }: CartOptions,
): number | undefined {
  if (size === 'full') return undefined;
  if (size === 'leaves') return leavesOf(nodes) <= leaves ? undefined : largestUpTo(sequence, leaves);
  const cost = size === 'alpha' ? alpha : complexity * pruning.of(nodes[0]!.stat);
  return sequence.best[bestAt(sequence, cost)]!.size;
}

const leavesOf = (nodes: readonly GrownNode[]) =>
  nodes.reduce((sum, { test }) => sum + (test === undefined ? 1 : 0), 0);
