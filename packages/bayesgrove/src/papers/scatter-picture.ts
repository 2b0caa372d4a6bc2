import { type Mark, type Picture, svgOf } from '@bayesgrove/core';
import { both } from './in-words.js';
import type { Comparison } from './report.js';

const [WIDTH, HEIGHT] = [640, 460];
const PLOT = { left: 70, right: 500, top: 50, bottom: 400 };

/** Every number of the paper across, ours up: dots on the line agree. */
export function scatterPictures(comparison: Comparison, title: string): readonly string[] {
  const rows = both(comparison);
  if (rows.length === 0) return [];
  const values = rows.flatMap(({ paper, ours }) => [paper.value, ours.mean]);
  const [low, high] = rangeOf(values);
  const place = (value: number, from: number, to: number) => from + ((value - low) / (high - low)) * (to - from);
  const x = (value: number) => place(value, PLOT.left, PLOT.right);
  const y = (value: number) => place(value, PLOT.bottom, PLOT.top);
  const learners = [...new Set(rows.map(({ learner }) => learner))];
  const dots = rows.map(({ data, learner, paper, ours }): Mark => {
    const dot = {
      kind: 'dot',
      x: x(paper.value),
      y: y(ours.mean),
      radius: 4,
      fill: paintOf(learners.indexOf(learner)),
    } as const;
    const digits = paper.digits;
    return {
      kind: 'group',
      title: `${data}, ${learner}: paper ${paper.value.toFixed(digits)}, ours ${ours.mean.toFixed(digits)}`,
      marks: [dot],
    };
  });
  const picture: Picture = {
    width: WIDTH,
    height: HEIGHT,
    title,
    description: `${rows.length} numbers of the paper against ours; those on the line agree.`,
    marks: [
      { kind: 'text', x: 16, y: 26, text: title, style: 'heading' },
      ...axes(low, high, x, y),
      { kind: 'line', points: [x(low), y(low), x(high), y(high)], stroke: 'line', width: 1.5, dashed: true },
      ...dots,
      ...learners.flatMap(legendLine),
    ],
  };
  return [svgOf(picture)];
}

const paintOf = (i: number) => `class-${i}` as const;

function legendLine(label: string, i: number): readonly Mark[] {
  const y = PLOT.top + 12 + 22 * i;
  return [
    { kind: 'dot', x: PLOT.right + 24, y: y - 4, radius: 5, fill: paintOf(i) },
    { kind: 'text', x: PLOT.right + 36, y, text: label, style: 'plain' },
  ];
}

/** Round ends, and a little room around. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = 10 ** Math.floor(Math.log10(Math.max(most - least, 1e-9)));
  return [Math.max(0, Math.floor(least / step) * step), Math.ceil(most / step) * step || step];
}

function axes(low: number, high: number, x: (v: number) => number, y: (v: number) => number): readonly Mark[] {
  const { left, right, top, bottom } = PLOT;
  const ticks = Array.from({ length: 6 }, (_, i) => low + (i / 5) * (high - low));
  const text = (value: number) => String(Number(value.toPrecision(3)));
  return [
    { kind: 'box', x: left, y: top, width: right - left, height: bottom - top, fill: 'panel', stroke: 'line' },
    ...ticks.flatMap((tick): readonly Mark[] => [
      { kind: 'text', x: x(tick), y: bottom + 18, text: text(tick), style: 'plain', anchor: 'middle', paint: 'faint' },
      { kind: 'text', x: left - 8, y: y(tick) + 4, text: text(tick), style: 'plain', anchor: 'end', paint: 'faint' },
    ]),
    { kind: 'text', x: (left + right) / 2, y: bottom + 42, text: 'paper', style: 'plain', anchor: 'middle' },
    { kind: 'text', x: 16, y: top - 6, text: 'ours', style: 'plain' },
  ];
}
