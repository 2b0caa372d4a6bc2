import { axis } from '../../models/draw/axis.js';
import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { ticks } from '../../models/draw/ticks.js';
import { fixedText } from '../fixed-text.js';
import { roundRange } from './round-range.js';

/** A learner's mean, with its interval where there is one. */
export interface IntervalRow {
  readonly label: string;
  readonly mean: number;
  readonly low?: number;
  readonly high?: number;
  /** Against what it is compared with. */
  readonly mark?: 'better' | 'worse' | 'none';
}

/** How a picture of intervals is drawn. */
export interface IntervalPictureOptions extends DrawOptions {
  readonly title?: string;
  readonly notes?: readonly string[];
  /** What the numbers are: `accuracy`. */
  readonly metric?: string;
  /** The best stands first. */
  readonly better?: 'higher' | 'lower';
  readonly digits?: number;
  /** What marked rows are better or worse than. */
  readonly base?: string;
}

const ROW = 24;
const NARROW = 560;

/** A dot and an interval for each learner, the best first. */
export function intervalPicture(rows: readonly IntervalRow[], options: IntervalPictureOptions = {}): Picture {
  const { title = 'Learners compared', metric = '', better = 'higher', digits = 3 } = options;
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const sign = better === 'higher' ? -1 : 1;
  const sorted = rows.filter(({ mean }) => Number.isFinite(mean)).sort((a, b) => sign * (a.mean - b.mean));
  const told = notesOf(sorted, options);
  const head = heading(title, told, MARGIN, MARGIN - 4, room);
  const full = sorted.map((row) => rowText(row, digits));
  // Where room is dear, the interval is drawn and not written.
  const texts =
    width < NARROW
      ? sorted.map(({ label, mean, mark }) => rowText({ label, mean, ...(mark && { mark }) }, digits))
      : full;
  const numbers = texts.reduce((most, text) => Math.max(most, textWidth(text, 'small')), 0);
  const longest = sorted.reduce((most, { label }) => Math.max(most, textWidth(label.slice(0, 200), 'plain')), 0);
  const names = Math.max(40, Math.min(longest + 1, room - numbers - 100, room * 0.4));
  const [from, to] = [MARGIN + names + 14, width - MARGIN - numbers - 14];
  const range = roundRange(sorted.flatMap(({ mean, low = mean, high = mean }) => [low, mean, high]));
  const x = (value: number) => from + ((value - range.low) / (range.high - range.low)) * (to - from);
  const top = MARGIN + head.height;
  const bottom = top + Math.max(1, sorted.length) * ROW + 4;
  const places = ticks(range.low, range.high, Math.max(2, (to - from) / 70));
  return {
    width,
    height: bottom + 40 + MARGIN - 8,
    title,
    description: [...told, ...sorted.map(({ label }, i) => `${label}: ${full[i]}`)].join('. '),
    marks: [
      ...head.marks,
      ...places.map(({ at }): Mark => {
        return { kind: 'line', points: [x(at), top, x(at), bottom], stroke: 'track', width: 1 };
      }),
      ...sorted.flatMap((row, i) => rowMarks(row, texts[i]!, full[i]!, top + i * ROW + ROW / 2, x, { names, width })),
      ...axis(
        places.map(({ at, label }) => ({ at: x(at), label })),
        bottom,
        from,
        to,
      ),
      {
        kind: 'text',
        x: from,
        y: bottom + 33,
        text: shortened(metric, to - from, 'small'),
        full: metric,
        style: 'small',
        paint: 'faint',
      },
    ],
  };
}

function notesOf(rows: readonly IntervalRow[], { notes = [], base }: IntervalPictureOptions): readonly string[] {
  const isMarked = rows.some(({ mark = 'none' }) => mark !== 'none');
  return [
    ...notes,
    ...(isMarked && base !== undefined ? [`▲ significantly better, ▼ worse than ${base}`] : []),
    ...(rows.length === 0 ? ['There is nothing to draw.'] : []),
  ];
}

const SIGNS = { better: ' ▲', worse: ' ▼', none: '' } as const;

const rowText = ({ mean, low, high, mark = 'none' }: IntervalRow, digits: number) => {
  const interval =
    low === undefined || high === undefined ? '' : ` (${fixedText(low, digits)} to ${fixedText(high, digits)})`;
  return `${fixedText(mean, digits)}${interval}${SIGNS[mark]}`;
};

function rowMarks(
  { label, mean, low, high }: IntervalRow,
  text: string,
  full: string,
  y: number,
  x: (value: number) => number,
  { names, width }: { readonly names: number; readonly width: number },
): readonly Mark[] {
  const name = label === '' ? '(empty)' : label;
  const interval: readonly Mark[] =
    low === undefined || high === undefined
      ? []
      : [
          { kind: 'line', points: [x(low), y, x(high), y], stroke: 'class-0', width: 2 },
          { kind: 'line', points: [x(low), y - 4, x(low), y + 4], stroke: 'class-0', width: 2 },
          { kind: 'line', points: [x(high), y - 4, x(high), y + 4], stroke: 'class-0', width: 2 },
        ];
  const marks: readonly Mark[] = [
    {
      kind: 'text',
      x: MARGIN + names,
      y: y + 4,
      text: shortened(name, names, 'plain'),
      full: name,
      style: 'plain',
      anchor: 'end',
    },
    ...interval,
    { kind: 'dot', x: x(mean), y, radius: 4.5, fill: 'class-0' },
    { kind: 'text', x: width - MARGIN, y: y + 4, text, style: 'small', anchor: 'end' },
  ];
  return [{ kind: 'group', title: `${name}: ${full}`, marks }];
}
