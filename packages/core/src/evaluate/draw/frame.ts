import { axis } from '../../models/draw/axis.js';
import type { Plot } from '../../models/draw/density/plot.js';
import type { Mark } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { type Tick, ticks } from '../../models/draw/ticks.js';

export interface Scale {
  readonly title: string;
  readonly low: number;
  readonly high: number;
  /** Where it is marked; round values where nothing is given. */
  readonly ticks?: readonly Tick[];
}

/** Two axes with round ticks and level lines, and where values lie between them. */
export interface Frame {
  readonly plot: Plot;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly marks: readonly Mark[];
  /** Of all of it, from the title of the upright axis to that of the other. */
  readonly height: number;
}

export interface FramePlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Of the plot alone. */
  readonly height: number;
}

/** The title of the upright axis stands above it: text on its side is hard to read. */
const ABOVE = 20;
const BELOW = 38;

export function frame(across: Scale, up: Scale, { left, right, top, height }: FramePlace): Frame {
  const levels = up.ticks ?? ticks(up.low, up.high, Math.max(2, height / 40));
  const wide = levels.reduce((most, { label }) => Math.max(most, textWidth(label, 'small')), 0);
  const plot: Plot = { left: left + wide + 8, right, top: top + ABOVE, bottom: top + ABOVE + height };
  const x = (value: number) => plot.left + part(value, across) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - part(value, up) * (plot.bottom - plot.top);
  const places = across.ticks ?? ticks(across.low, across.high, Math.max(2, (plot.right - plot.left) / 70));
  return {
    plot,
    x,
    y,
    height: ABOVE + height + BELOW,
    marks: [
      title(up.title, left, top + 10, right - left),
      ...levels.flatMap(({ at, label }) => level(label, y(at), plot)),
      ...axis(
        places.map(({ at, label }) => ({ at: x(at), label })),
        plot.bottom,
        plot.left,
        plot.right,
      ),
      title(across.title, plot.left, plot.bottom + 33, plot.right - plot.left),
    ],
  };
}

const part = (value: number, { low, high }: Scale) => (high > low ? (value - low) / (high - low) : 0.5);

const title = (text: string, x: number, y: number, room: number): Mark => ({
  kind: 'text',
  x,
  y,
  text: shortened(text, room, 'small'),
  full: text,
  style: 'small',
  paint: 'faint',
});

const level = (label: string, y: number, { left, right }: Plot): readonly Mark[] => [
  { kind: 'line', points: [left, y, right, y], stroke: 'track', width: 1 },
  { kind: 'text', x: left - 6, y: y + 4, text: label, style: 'small', paint: 'faint', anchor: 'end' },
];
