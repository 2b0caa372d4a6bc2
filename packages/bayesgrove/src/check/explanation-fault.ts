import type { ClassExplanation, Explanation } from '@bayesgrove/core';

const NEAR = 1e-12;

const near = (a: number, b: number, scale: number) => a === b || Math.abs(a - b) <= NEAR * Math.max(1, scale);

/** Where the parts of an explanation do not add up to its score, or the score is not what was answered. */
export function explanationFault(found: Explanation): string | undefined {
  const sum = [...found.prior];
  const scale = found.prior.map(Math.abs);
  for (const { contributions } of found.terms)
    contributions.forEach((part, c) => {
      sum[c]! += part;
      scale[c] = Math.max(scale[c]!, Math.abs(part));
    });
  if (!sum.every((x, c) => near(x, found.score[c]!, scale[c]!)))
    return `the parts add up to ${sum.join(', ')}, not to ${found.score.join(', ')}`;
  if (found.kind === 'numbers')
    return near(sum[0]!, found.value, scale[0]!) ? undefined : `${sum[0]} is not the answer, ${found.value}`;
  const shares = sharesOf(sum, found);
  return shares.every((share, c) => near(share, found.probabilities[c]!, 1))
    ? undefined
    : `they speak for ${shares.join(', ')}, the answer is ${found.probabilities.join(', ')}`;
}

/** Probabilities of a score of logs, turned to other priors where the model does so. */
function sharesOf(score: readonly number[], { decision }: ClassExplanation): readonly number[] {
  const most = score.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const shares = scaled(score.map((log) => Math.exp(log - most))) ?? [];
  return scaled(shares.map((share, c) => share * (decision?.weights?.[c] ?? 1))) ?? shares;
}

function scaled(list: readonly number[]): readonly number[] | undefined {
  const total = list.reduce((a, b) => a + b, 0);
  return total > 0 ? list.map((x) => x / total) : undefined;
}
