import type { Variable } from '@bayesgrove/core';
import type { Value } from '../page/page-data.js';
import type { Seen } from './seen-values.js';

/** The most frequent level, or the middle of the numbers, by what the model knows; missing where it knows nothing. */
export function typicalValue(feature: Variable, { levels, numbers }: Seen): Value {
  if (feature.kind === 'numeric') return middleOf(numbers);
  let best: Value = null;
  let most = -1;
  for (const [level, n] of levels)
    if (n > most && level < feature.levels.length) [best, most] = [feature.levels[level]!, n];
  return best;
}

function middleOf(numbers: Seen['numbers']): number | null {
  const sorted = numbers.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= total / 2) return Number(value.toPrecision(6));
  }
  return null;
}
