import { midpoint } from '../../../base/midpoint.js';
import { nextDown, nextUp } from '../../../base/next-double.js';
import type { Rng } from '../../../base/rng.js';
import type { NominalVariable, NumericVariable, Variable } from '../../../schema/schema.js';
import type { VectorCell } from '../test-vectors.js';
import type { Borders } from './borders.js';
import { cellKey, interleaved, shuffled } from './in-turn.js';

const { MAX_VALUE, MIN_VALUE, NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;

/** Cells with which a feature is tried, what matters most first, so that a beginning of the list is a fair choice. */
export function triedCells(feature: Variable, borders: Borders, random: Rng): readonly VectorCell[] {
  if (feature.kind === 'nominal') return nominalCells(feature, borders.used);
  return borders.used ? numericCells(feature, borders, random) : [null, 0];
}

/** A text that is no level of the feature. */
export function unseenLevel({ levels }: NominalVariable): string {
  let text = 'never seen';
  while (levels.includes(text)) text += '!';
  return text;
}

function nominalCells(feature: NominalVariable, used: boolean): readonly VectorCell[] {
  const levels = used ? feature.levels : feature.levels.slice(0, 1);
  return interleaved<VectorCell>([levels, [unseenLevel(feature), null]]);
}

function numericCells({ format }: NumericVariable, { cuts, points }: Borders, random: Rng): readonly VectorCell[] {
  const sorted = [...cuts].sort((a, b) => a - b);
  const around = (cut: number) =>
    format === 'number' ? [cut, nextUp(cut), nextDown(cut)] : [cut, nextUp(cut), nextDown(cut), cut + 1, cut - 1];
  const borders = shuffled(sorted, random).flatMap(around);
  const known = shuffled([...betweenCuts(sorted), ...points], random);
  const odd: readonly VectorCell[] =
    format === 'number'
      ? [null, POSITIVE_INFINITY, -0, MAX_VALUE, NEGATIVE_INFINITY, MIN_VALUE, -MAX_VALUE, 0, -MIN_VALUE]
      : // The first and the last day that JavaScript has.
        [null, 0, 8.64e15, -8.64e15];
  const all = interleaved<VectorCell>([borders, known.filter(Number.isFinite), odd]);
  return [...new Map(all.map((cell) => [cellKey(cell), cell])).values()];
}

/** A number in every interval. */
function betweenCuts(sorted: readonly number[]): readonly number[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [1];
  return [first - 1, ...sorted.slice(1).map((cut, i) => midpoint(sorted[i]!, cut)), last + 1];
}
