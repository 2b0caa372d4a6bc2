import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { ticks } from '../../models/draw/ticks.js';
import { type Frame, frame } from './frame.js';
import { roundRange } from './round-range.js';
import { spread } from './spread.js';
import { strokeOf } from './stroke-of.js';

/** A point of a line, with its interval. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** An interval around y. */
  readonly low?: number;
  readonly high?: number;
}

/** A line with its label. */
export interface LineSeries {
  readonly label: string;
  /** By growing x. */
  readonly points: readonly LinePoint[];
}

/** Lines over a number, ready to be drawn. */
export interface LineChart {
  readonly title: string;
  readonly notes: readonly string[];
  readonly across: string;
  readonly up: string;
  readonly series: readonly LineSeries[];
  /** The least and the most that can be: the axis goes no further. */
  readonly limits?: readonly [number, number];
}

/** Rows of labels beside the plot. */
const ROW = 15;

/** A line for each series, with a band where there are intervals, and its name at its end. */
export function linePicture(chart: LineChart, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const series = chart.series.filter(({ points }) => points.length > 0);
  const notes = series.length > 0 ? chart.notes : [...chart.notes, 'There is nothing to draw.'];
  const head = heading(chart.title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const longest = series.reduce((most, { label }) => Math.max(most, textWidth(label.slice(0, 200), 'plain')), 0);
  const names = Math.min(longest + 1, Math.max(90, width * 0.28));
  const place = {
    left: MARGIN,
    right: width - MARGIN - (series.length > 0 ? names + 30 : 0),
    top: MARGIN + head.height,
    height: Math.max(Math.min(340, Math.max(170, width * 0.4)), (series.length - 1) * ROW),
  };
  const framed = frame(acrossScale(chart, series), upScale(chart, series), place);
  return {
    width,
    height: place.top + framed.height + MARGIN,
    title: chart.title,
    description: [...notes, ...series.map(lastOf)].join('. '),
    marks: [
      ...head.marks,
      ...framed.marks,
      ...series.flatMap((one, i) => band(one, i, framed, series.length > 6 ? 0.06 : 0.14)),
      ...series.flatMap((one, i) => line(one, i, framed)),
      ...endLabels(series, framed, names),
    ],
  };
}

const lastOf = ({ label, points }: LineSeries) => {
  const { x, y } = points.at(-1)!;
  return `${label}: ${Number(y.toPrecision(4))} at ${Number(x.toPrecision(4))}`;
};

function acrossScale({ across }: LineChart, series: readonly LineSeries[]) {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const [low, high] = [places[0] ?? 0, places.at(-1) ?? 1];
  // Few places are marked each; many get round ticks.
  const own = places.length <= 12 && places.length > 0;
  const range = high > low ? { low, high } : { low: low - 1, high: high + 1 };
  return { title: across, ...range, ...(own && { ticks: places.flatMap((at) => ticks(at, at, 1)) }) };
}

function upScale({ up, limits }: LineChart, series: readonly LineSeries[]) {
  const values = series.flatMap(({ points }) => points.flatMap(({ y, low = y, high = y }) => [low, y, high]));
  const { low, high } = roundRange(values.filter(Number.isFinite));
  const [least, most] = limits ?? [low, high];
  return { title: up, low: Math.max(low, least), high: Math.min(high, most) };
}

function band({ points }: LineSeries, i: number, { x, y }: Frame, opacity: number): readonly Mark[] {
  const known = points.filter(({ low, high }) => low !== undefined && high !== undefined);
  if (known.length === 0) return [];
  const top = known.flatMap((point) => [x(point.x), y(point.high!)]);
  const bottom = known.toReversed().flatMap((point) => [x(point.x), y(point.low!)]);
  if (known.length > 1) return [{ kind: 'area', points: [...top, ...bottom], fill: strokeOf(i).stroke, opacity }];
  return [{ kind: 'line', points: [...top, ...bottom], ...strokeOf(i), width: 1.5 }];
}

function line({ label, points }: LineSeries, i: number, { x, y }: Frame): readonly Mark[] {
  const places = points.flatMap((point) => [x(point.x), y(point.y)]);
  const dots = points.length <= 24 ? points : [];
  return [
    {
      kind: 'group',
      title: label,
      marks: [
        ...(points.length > 1 ? [{ kind: 'line', points: places, width: 2, ...strokeOf(i) } as const] : []),
        ...dots.map((point): Mark => {
          return { kind: 'dot', x: x(point.x), y: y(point.y), radius: 3, fill: strokeOf(i).stroke };
        }),
      ],
    },
  ];
}

/** The name of every line beside its end, moved up or down where names would touch, and tied to it. */
function endLabels(series: readonly LineSeries[], { x, y, plot }: Frame, room: number): readonly Mark[] {
  const ends = series.map(({ points }) => points.at(-1)!);
  const wanted = ends.map((end) => y(end.y));
  const places = spread(wanted, ROW, plot.top, plot.bottom);
  return series.flatMap(({ label }, i): readonly Mark[] => {
    const at = places[i]!;
    const from = x(ends[i]!.x) + 5;
    return [
      {
        kind: 'line',
        points: [from, wanted[i]!, plot.right + 8, wanted[i]!, plot.right + 24, at],
        ...strokeOf(i),
        width: 1,
      },
      {
        kind: 'text',
        x: plot.right + 28,
        y: at + 4,
        text: shortened(label === '' ? '(empty)' : label, room, 'plain'),
        full: label,
        style: 'plain',
      },
    ];
  });
}
