import { freeze } from '../base/freeze.js';
import { badArgument } from '../base/problems.js';
import { targetOf } from '../schema/schema.js';
import { fingerprint } from '../table/fingerprint.js';
import type { Table } from '../table/table.js';
import { bestAt, type Sequence } from './cost-complexity.js';
import type { Model, Pruned, Size, Tree } from './model.js';
import { collapse, sequenceOf, treeAt, treeUpTo } from './prune-tree.js';
import { reducedError } from './reduced-error.js';
import { casesOf, classRisk, hasCases, type Risk, squaredRisk } from './risk.js';

/**
 * How far to prune: at a cost a leaf, in the unit of the risk; to at most so many leaves; or as long as the errors on
 * other rows than those it was learned from do not grow (Quinlan's reduced-error pruning).
 */
export type PruneOptions = { readonly alpha: number } | { readonly leaves: number } | { readonly validation: Table };

/** A fitted tree, cut back. The model says how it was done; everything else of its training stays. */
export function prune(model: Model, how: PruneOptions): Model {
  const tree = treeOf(model);
  const said = ['alpha', 'leaves', 'validation'].filter((name) => Object.hasOwn(how ?? {}, name));
  if (said.length !== 1)
    throw badArgument(
      said.length === 0 ? 'It is not said how far to prune.' : `Both ${said.join(' and ')} are given.`,
      'Give one of { alpha }, { leaves } and { validation }.',
    );
  if ('validation' in how) {
    const { links, rows } = reducedError(model, tree, how.validation);
    const { name } = how.validation;
    const validation = { name: name ?? null, fingerprint: fingerprint(how.validation), rows };
    return pruned(model, collapse(tree, links), { validation });
  }
  const sequence = sequenceFor(model, tree);
  if ('alpha' in how) {
    if (!(typeof how.alpha === 'number' && how.alpha >= 0))
      throw badArgument(`A leaf cannot cost ${JSON.stringify(how.alpha)}.`, 'Give an alpha of 0 or above.');
    const alpha = Math.min(how.alpha, Number.MAX_VALUE);
    return pruned(model, treeAt(tree, sequence, sequence.best[bestAt(sequence, alpha)]!.size), { alpha });
  }
  const { leaves } = how;
  if (!(Number.isSafeInteger(leaves) && leaves >= 1))
    throw badArgument(`A tree cannot have ${JSON.stringify(leaves)} leaves.`, 'Give a whole number from 1.');
  return pruned(model, treeUpTo(tree, sequence, leaves), { leaves });
}

/** The complete sequence of a model's tree as it is now, the largest first. */
export const pruningSequence = (model: Model): readonly Size[] => sequenceFor(model, treeOf(model)).sizes;

function treeOf({ body, training }: Model): Tree {
  if (body.kind === 'tree') return body;
  throw badArgument(`A model of ${training.learner} without a tree cannot be pruned.`, 'Prune a tree.');
}

function sequenceFor(model: Model, tree: Tree): Sequence {
  if (!tree.nodes.every((node) => hasCases(node.body)))
    throw badArgument(
      'The leaves of this tree are models themselves, whose risk their counts do not tell.',
      'Prune it against a table of other rows: --validation FILE (API: { validation }).',
    );
  const { learner, options } = model.training;
  const lecture = learner === 'cart' && options['pruning'] === 'lecture';
  return sequenceOf(tree, riskOf(model, tree), lecture ? 'lecture' : 'breiman');
}

/** CART is pruned by what its options say; any other tree by its errors, and by weakest links. */
function riskOf({ schema, decision, training }: Model, { nodes }: Tree): Risk {
  const root = nodes[0]!.body;
  if (targetOf(schema).kind === 'numeric' || !hasCases(root)) return squaredRisk;
  const { criterion, pruneBy } = training.options;
  const own =
    training.learner === 'cart' && pruneBy === 'criterion' && (criterion === 'gini' || criterion === 'deviance');
  return classRisk(own ? criterion : 'misclassification', casesOf(root), decision);
}

function pruned(model: Model, body: Tree, how: Pruned): Model {
  const { training } = model;
  return freeze({ ...model, body, training: { ...training, pruned: [...(training.pruned ?? []), how] } });
}
