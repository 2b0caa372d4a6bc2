import type { NumericVariable } from '@bayesgrove/core';
import type { Seen } from './seen-values.js';

export interface SliderRange {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

const DAY = 86_400_000;
const STEPS = 200;

/** Where a slider goes: over all that the model and the examples know, a little beyond, in round steps. */
export function sliderRange(
  { format }: NumericVariable,
  { low, high }: Seen,
  examples: readonly number[],
): SliderRange | undefined {
  let [from, to] = [low, high];
  for (const value of examples) [from, to] = [Math.min(from, value), Math.max(to, value)];
  if (!(from <= to) || to - from === Number.POSITIVE_INFINITY) return undefined;
  const around = to > from ? (to - from) * (examples.length > 1 ? 0.05 : 0.25) : Math.max(1, Math.abs(to) / 2);
  const step = stepOf((to - from + 2 * around) / STEPS, format, examples);
  return {
    low: rounded(Math.floor((from - around) / step) * step),
    high: rounded(Math.ceil((to + around) / step) * step),
    step,
  };
}

/** 1, 2 or 5 times a power of ten; whole days, and whole numbers where all examples are. */
function stepOf(about: number, format: NumericVariable['format'], examples: readonly number[]): number {
  if (format === 'date') return Math.max(1, Math.round(about / DAY)) * DAY;
  if (format === 'datetime') return Math.max(1, Math.round(about / 60_000)) * 60_000;
  const power = 10 ** Math.floor(Math.log10(about));
  const round = [1, 2, 5, 10].find((times) => times * power >= about * 0.999)! * power;
  const isWhole = examples.length > 2 && examples.every(Number.isInteger);
  return rounded(isWhole ? Math.max(1, Math.round(round)) : round);
}

const rounded = (x: number) => Number(x.toPrecision(15));
