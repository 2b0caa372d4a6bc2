import type { Mark } from '@bayesgrove/core';

/** A square of two axes with round ticks, and where values lie in it. */
export interface Plot {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly marks: readonly Mark[];
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

export const [WIDTH, HEIGHT] = [460, 430];
const [LEFT, RIGHT, TOP, BOTTOM] = [66, WIDTH - 16, 88, HEIGHT - 54];

export function plot(title: string, across: string, up: string, horizontal: Range, vertical: Range): Plot {
  const x = (value: number) => LEFT + part(value, horizontal) * (RIGHT - LEFT);
  const y = (value: number) => BOTTOM - part(value, vertical) * (BOTTOM - TOP);
  const small = { style: 'small', paint: 'faint' } as const;
  return {
    x,
    y,
    marks: [
      { kind: 'text', x: 16, y: 26, text: title, style: 'heading' },
      { kind: 'text', x: 16, y: TOP - 16, text: up, ...small },
      { kind: 'text', x: LEFT, y: BOTTOM + 40, text: across, ...small },
      ...roundTicks(vertical).flatMap((tick): readonly Mark[] => [
        { kind: 'line', points: [LEFT, y(tick), RIGHT, y(tick)], stroke: 'track', width: 1 },
        { kind: 'text', x: LEFT - 6, y: y(tick) + 4, text: tickText(tick), anchor: 'end', ...small },
      ]),
      { kind: 'line', points: [LEFT, BOTTOM, RIGHT, BOTTOM], stroke: 'line', width: 1 },
      ...roundTicks(horizontal).flatMap((tick): readonly Mark[] => [
        { kind: 'line', points: [x(tick), BOTTOM, x(tick), BOTTOM + 5], stroke: 'line', width: 1 },
        { kind: 'text', x: x(tick), y: BOTTOM + 19, text: tickText(tick), anchor: 'middle', ...small },
      ]),
    ],
  };
}

const part = (value: number, { low, high }: Range) => (high > low ? (value - low) / (high - low) : 0.5);

const tickText = (x: number) =>
  Math.abs(x) >= 1e6 || (x !== 0 && Math.abs(x) < 1e-3)
    ? String(Number(x.toPrecision(3)))
    : String(Number(x.toPrecision(8)));

/** About five, at multiples of 1, 2 or 5 times a power of ten. */
function roundTicks({ low, high }: Range): readonly number[] {
  const step = roundStep(high - low, 5);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.min(20, Math.max(0, last - first + 1)) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** The step that parts a range into about so many pieces. */
export function roundStep(range: number, pieces: number): number {
  const rough = Math.max(range, Number.MIN_VALUE * 1e20) / pieces;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power >= 5 ? 10 : rough / power >= 2 ? 5 : rough / power >= 1 ? 2 : 1);
}

/** All finite numbers, with round ends. */
export function rangeOf(...all: readonly Float64Array[]): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of all)
    for (const value of values) {
      if (!Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  if (low > high) return { low: 0, high: 1 };
  if (low === high) return { low: low - (Math.abs(low) / 2 || 1), high: high + (Math.abs(high) / 2 || 1) };
  const step = roundStep(high - low, 10);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}
