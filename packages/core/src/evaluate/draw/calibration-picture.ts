import { countText } from '../../models/draw/count-text.js';
import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Block } from '../../models/draw/legend.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import { shortened } from '../../models/draw/svg/text-size.js';
import type { CalibrationBin } from '../metrics/calibration.js';
import { type Frame, frame } from './frame.js';
import { strokeOf } from './stroke-of.js';
import { unitPlace } from './unit-place.js';

/** One line of a calibration picture. */
export interface CalibrationCurve {
  readonly label: string;
  readonly bins: readonly CalibrationBin[];
  readonly error?: number;
}

/** How a calibration picture is drawn. */
export interface CalibrationPictureOptions extends DrawOptions {
  readonly title?: string;
}

const BARS = 46;

/** How often what was said with a probability came true, and below how many rows got such a probability. */
export function calibrationPicture(
  curves: readonly CalibrationCurve[],
  options: CalibrationPictureOptions = {},
): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const { title = 'Calibration' } = options;
  const notes = [
    curves.length === 0
      ? 'There is nothing to draw.'
      : 'On the dashed line, what was said with some probability came true so often; below it, less often. Bars: rows by probability',
  ];
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const names = curves.map(({ label, error }) => ({
    label,
    ...(error !== undefined && { value: `error ${error.toFixed(3)}` }),
  }));
  const { key, place } = unitPlace(names, head.height, width, 420);
  const scale = { low: 0, high: 1 };
  const framed = frame({ title: 'probability', ...scale }, { title: 'share that came true', ...scale }, place);
  const bars = histograms(curves, framed, place.top + framed.height + 6);
  return {
    width,
    height: place.top + framed.height + bars.height + MARGIN,
    title,
    description: [...notes, ...names.map(({ label, value = '' }) => `${label}: ${value}`)].join('. '),
    marks: [
      ...head.marks,
      ...key.marks,
      ...framed.marks,
      { kind: 'line', points: diagonal(framed), stroke: 'line', width: 1, dashed: true },
      ...curves.flatMap((curve, i) => curveMarks(curve, i, framed)),
      ...bars.marks,
    ],
  };
}

const diagonal = ({ plot }: Frame) => [plot.left, plot.bottom, plot.right, plot.top];

function curveMarks({ label, bins }: CalibrationCurve, i: number, { x, y }: Frame): readonly Mark[] {
  const { stroke } = strokeOf(i);
  const points = bins.flatMap(({ predicted, observed }) => [x(predicted), y(observed)]);
  const marks = bins.flatMap(({ predicted, observed, low, high, n }): readonly Mark[] => [
    { kind: 'line', points: [x(predicted), y(low), x(predicted), y(high)], stroke, width: 1 },
    {
      kind: 'group',
      title: `${label}: said ${predicted.toFixed(3)}, came true ${observed.toFixed(3)}, rows ${countText(n)}`,
      marks: [{ kind: 'dot', x: x(predicted), y: y(observed), radius: 3.5, fill: stroke }],
    },
  ]);
  return bins.length > 1 ? [{ kind: 'line', points, width: 2, ...strokeOf(i) }, ...marks] : marks;
}

/** A row of bars for each curve, as wide as their bins. */
function histograms(curves: readonly CalibrationCurve[], { x, plot }: Frame, top: number): Block {
  const marks = curves.flatMap(({ label, bins }, i): readonly Mark[] => {
    const base = top + i * (BARS + 22) + 16 + BARS;
    const most = bins.reduce((high, { n }) => Math.max(high, n), 0);
    const all = `${label === '' ? '(empty)' : label}: rows, at most ${countText(most)} in a bin`;
    const boxes = bins.map(({ from, to, n }): Mark => {
      const height = most > 0 ? (n / most) * BARS : 0;
      const [left, right] = [x(from), x(to)];
      return {
        kind: 'box',
        x: left + 0.5,
        y: base - height,
        width: Math.max(0.5, right - left - 1),
        height,
        fill: strokeOf(i).stroke,
      };
    });
    return [
      {
        kind: 'text',
        x: plot.left,
        y: base - BARS - 5,
        text: shortened(all, plot.right - plot.left, 'small'),
        full: all,
        style: 'small',
        paint: 'faint',
      },
      ...boxes,
      { kind: 'line', points: [plot.left, base, plot.right, base], stroke: 'line', width: 1 },
    ];
  });
  return { marks, height: curves.length * (BARS + 22) };
}
