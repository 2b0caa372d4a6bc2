import type { Axis, DealtSource } from '../../counts/counts.js';
import { bestAt, type Prunable, type Sequence, weakestLinks } from '../../models/cost-complexity.js';
import { labelOf } from '../../models/decide.js';
import type { Decision } from '../../models/model.js';
import { pairwiseMerges } from '../../models/pairwise-merges.js';
import { judged } from '../../models/prune-tree.js';
import { LEAST, squaredRisk, unitCosts } from '../../models/risk.js';
import type { Context } from '../learner.js';
import { grow } from '../tree/grow.js';
import { cartGrowth, type ValidationOptions } from './growth.js';
import { heldOut, without } from './held-out.js';
import { sum } from './scan.js';
import type { Stakes } from './stakes.js';

/** How a tree that was grown without a fold does on it. */
export interface Fold {
  readonly weight: number;
  /** The loss of the fold, and the sum of squared losses of its cases, when the tree is pruned at this cost a leaf. */
  at(alpha: number): { readonly loss: number; readonly squares: number };
}

export async function foldOf(
  source: DealtSource,
  f: number,
  stakes: (root: Float64Array) => Stakes,
  decision: Decision | undefined,
  options: ValidationOptions,
  context: Context,
): Promise<Fold> {
  const nodes = await grow(
    source,
    cartGrowth(source, options, (root) => stakes(root).growing),
    context,
    without(source, f),
  );
  const prunable = judged(
    nodes.map(({ children }) => children),
    nodes.map(({ stat }) => stat),
    (id) => nodes[id]!.test?.missing === 'stop',
    stakes(nodes[0]!.stat).pruning,
  );
  const sequence = options.pruning === 'lecture' ? pairwiseMerges(prunable) : weakestLinks(prunable);
  context.signal?.throwIfAborted();
  const { cases, stopped } = await heldOut(source, f, nodes);
  const judge = judgeOf(source.target, decision, options.validateBy);
  const leaves = nodes.map(({ stat }, id) => judge(cases[id]!, stat));
  const stops = nodes.map(({ stat }, id) => stopped[id] && judge(stopped[id], stat));
  const totals = ([0, 1] as const).map((power) =>
    totalsOf(
      prunable,
      sequence,
      (id) => leaves[id]![power],
      (id) => stops[id]?.[power] ?? 0,
    ),
  );
  return {
    weight: source.target.kind === 'numeric' ? cases[0]![0]! : sum(cases[0]!),
    at(alpha) {
      const { size } = sequence.best[bestAt(sequence, alpha)]!;
      return { loss: totals[0]![size]!, squares: totals[1]![size]! };
    },
  };
}

/** The loss of cases that are answered by others, and the sum of their squared losses (0 where it cannot be known). */
type Judge = (cases: Float64Array, answer: Float64Array) => readonly [number, number];

function judgeOf(target: Axis, decision: Decision | undefined, by: ValidationOptions['validateBy']): Judge {
  if (target.kind === 'numeric') return (cases, answer) => [squaredRisk.under(cases, answer), 0];
  const { weights = target.levels.map(() => 1), costs = unitCosts(target.size) } = decision ?? {};
  const lossesOf = (answer: Float64Array): ArrayLike<number> => {
    const weighed = answer.map((n, c) => n * weights[c]!);
    if (by === 'deviance') {
      const total = sum(weighed);
      return weighed.map((n) => -Math.log(Math.max(n / total, LEAST)));
    }
    const label = labelOf(weighed, 0, target.size, decision?.costs);
    return costs.map((row) => row[label]!);
  };
  return (cases, answer) => {
    const losses = lossesOf(answer);
    let [loss, squares] = [0, 0];
    for (let c = 0; c < cases.length; c++) {
      const each = weights[c]! * losses[c]!;
      loss += cases[c]! * each;
      squares += cases[c]! * each * each;
    }
    return [loss, squares];
  };
}

/**
 * A sum over the leaves of every tree of a sequence, and over what stops above them, in one walk: by the time a node is
 * cut, exactly the links below it have been cut.
 */
function totalsOf(
  { children }: Prunable,
  { links, ends }: Sequence,
  ofLeaf: (node: number) => number,
  ofStopped: (node: number) => number,
): Float64Array {
  const isLink = new Uint8Array(children.length);
  for (const link of links) isLink[link] = 1;
  const current = new Float64Array(children.length);
  const change = new Float64Array(children.length);
  let total = 0;
  for (let node = children.length - 1; node >= 0; node--) {
    const below = children[node]!;
    const own = below.length === 0 ? ofLeaf(node) : ofStopped(node);
    total += own;
    current[node] = below.reduce((sum, child) => sum + current[child]!, own);
    if (isLink[node] === 0) continue;
    const asLeaf = ofLeaf(node);
    change[node] = asLeaf - current[node]!;
    current[node] = asLeaf;
  }
  const totals = new Float64Array(ends.length);
  let done = 0;
  ends.forEach((end, k) => {
    for (; done < end; done++) total += change[links[done]!]!;
    totals[k] = total;
  });
  return totals;
}
