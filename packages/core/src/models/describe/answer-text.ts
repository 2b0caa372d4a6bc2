import { formatNumber } from '../../base/format-number.js';
import { formatValue } from '../../schema/format-value.js';
import { type Schema, targetOf, type Variable } from '../../schema/schema.js';
import { countText } from '../draw/count-text.js';
import { deviationOf } from '../explain/cases.js';
import type { Leaf, Mean } from '../model.js';
import { shares } from '../shares.js';
import { shortened } from '../test-text.js';

/** `Adelie, 144 of 194 (p 0.736)`: the most probable class, the cases that speak for it, and its probability. */
export function answerText(body: Leaf['body'], schema: Schema): string {
  const target = targetOf(schema);
  if (body.kind === 'mean') return meanText(body, target);
  if (body.kind === 'bayes-net')
    return `naive Bayes on ${body.factors.length} columns, ${countText(casesIn(body))} cases`;
  const chances = shares(body.counts, body.smoothing);
  const best = chances.reduce((most, chance, c) => (chance > chances[most]! ? c : most), 0);
  const level = target.kind === 'nominal' ? shortened(target.levels[best]!) : String(best);
  return `${level}, ${countText(body.counts[best]!)} of ${countText(casesIn(body))} (p ${chances[best]!.toFixed(3)})`;
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
