import { formatNumber } from '../../base/format-number.js';
import { formatValue } from '../../schema/format-value.js';
import { type Schema, targetOf, type Variable } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { hasParents } from '../column-tree.js';
import { answerOf } from '../decide.js';
import { deviationOf } from '../deviation-of.js';
import { countText } from '../draw/count-text.js';
import type { Decision, Leaf, Mean } from '../model.js';
import { shares } from '../shares.js';
import { shortened } from '../test-text.js';

/** `Adelie, 144 of 194 (p 0.736)`: the answer, the cases that speak for it, and its probability. */
export function answerText(body: Leaf['body'], schema: Schema, decision: Decision | undefined, empty = false): string {
  const target = targetOf(schema);
  if (body.kind === 'mean') return `${meanText(body, target)}${empty ? ', though no case came here' : ''}`;
  if (body.kind === 'bayes-net')
    return `${hasParents(body.factors) ? 'network of' : 'naive Bayes on'} ${amount(body.factors.length, 'column')}, ${amount(casesIn(body), 'case')}`;
  const { chances, label } = answerOf(shares(body.counts, body.smoothing), decision);
  const level = target.kind === 'nominal' ? shortened(target.levels[label]!) : String(label);
  const chance = `p ${chances[label]!.toFixed(3)}`;
  // What an empty leaf says is not its own, so it has no cases to show.
  if (empty) return `${level} (${chance}), though no case came here`;
  return `${level}, ${countText(body.counts[label]!)} of ${countText(casesIn(body))} (${chance})`;
}

/** The training cases that a body was made from. */
export function casesIn(body: Leaf['body']): number {
  if (body.kind === 'mean') return body.n;
  const { counts } = body.kind === 'constant' ? body : body.prior;
  return counts.reduce((sum, n) => sum + n, 0);
}

function meanText(body: Mean, target: Variable): string {
  const deviation = deviationOf(body);
  const dated = target.kind === 'numeric' && target.format !== 'number';
  const spread = dated ? `${formatNumber(deviation / 86_400_000)} days` : formatNumber(deviation);
  return `${target.kind === 'numeric' ? formatValue(body.mean, target.format) : body.mean} (mean of ${countText(body.n)}, deviation ${spread})`;
}
