import { ticks } from '../../models/draw/ticks.js';

/** Ends of an axis that has all values within, at round numbers; a single value gets some room around it. */
export function roundRange(values: readonly number[], about = 6): { readonly low: number; readonly high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(low <= high)) return { low: 0, high: 1 };
  if (high === low) return around(low);
  const [first, second] = ticks(low, high, about);
  if (!first || !second) return { low, high };
  const step = second.at - first.at;
  const whole = (steps: number) => Number((steps * step).toPrecision(12));
  return { low: whole(Math.floor(low / step + 1e-9)), high: whole(Math.ceil(high / step - 1e-9)) };
}

const around = (value: number) => {
  const room = value === 0 ? 1 : Math.abs(value) * 0.1;
  return { low: value - room, high: value + room };
};
