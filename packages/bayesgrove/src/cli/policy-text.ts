import type { PolicyCounts } from '@bayesgrove/core';

/** What did not fit a model's columns, for standard error; nothing when all fitted. */
export function policyText({ missing, unseen, extra }: PolicyCounts): string {
  const gaps = missing > 0 ? [`${missing} missing ${missing === 1 ? 'cell' : 'cells'} among the model's columns`] : [];
  const strangers = [...unseen].map(
    ([column, n]) =>
      `${column}: ${n} ${n === 1 ? 'cell' : 'cells'} with a level not seen in training (taken as missing)`,
  );
  const others = extra.length > 0 ? [`not used by the model: ${extra.join(', ')}`] : [];
  return [...gaps, ...strangers, ...others].map((line) => `${line}\n`).join('');
}
