import { formatNumber } from '../../base/format-number.js';
import { type Schema, targetOf } from '../../schema/schema.js';
import type { Decision } from '../model.js';
import { shortened } from '../test-text.js';

/** The most weights or costs that are listed. */
const LISTED = 8;

/** What is done to the probabilities before the answer: other priors, and costs of mistakes. */
export function decisionLines({ weights, costs }: Decision, schema: Schema): readonly string[] {
  const target = targetOf(schema);
  const nameOf = (c: number) => (target.kind === 'nominal' ? shortened(target.levels[c]!, 24) : String(c));
  const wrong = (costs ?? []).flatMap((row, actual) =>
    row.flatMap((cost, c) =>
      c === actual && cost === 0 ? [] : [`${nameOf(actual)} as ${nameOf(c)} ${formatNumber(cost)}`],
    ),
  );
  return [
    ...(weights
      ? [`probabilities are weighted: ${listed(weights.map((weight, c) => `${nameOf(c)} ${formatNumber(weight)}`))}`]
      : []),
    ...(costs ? [`mistakes cost: ${listed(wrong)}`] : []),
  ];
}

const listed = (texts: readonly string[]) =>
  texts.length > LISTED ? `${texts.slice(0, LISTED).join(', ')} and ${texts.length - LISTED} more` : texts.join(', ');
