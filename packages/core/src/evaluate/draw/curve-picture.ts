import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import type { PrCurve } from '../metrics/pr-curve.js';
import type { RocCurve } from '../metrics/roc-curve.js';
import { type Frame, frame } from './frame.js';
import { strokeOf } from './stroke-of.js';
import { type Curve, prCurves, rocCurves } from './unit-curves.js';
import { unitPlace } from './unit-place.js';

/** One line of a picture of ROC curves. */
export interface RocLine {
  readonly label: string;
  /** As `rocCurve` gives it; where it gives nothing, the label stands alone. */
  readonly curve: Pick<RocCurve, 'falsePositives' | 'truePositives'> | undefined;
  /** Below it, if not the area of this very curve: a mean over classes, say. */
  readonly area?: number;
}

/** One line of a picture of precision and recall. */
export interface PrLine {
  readonly label: string;
  /** As `prCurve` gives it; where it gives nothing, the label stands alone. */
  readonly curve: Pick<PrCurve, 'precision' | 'recall'> | undefined;
  /** Below it, if not the average precision of this very curve. */
  readonly area?: number;
}

/** How ROC curves are drawn. */
export interface CurvePictureOptions extends DrawOptions {
  readonly title?: string;
}

/** True positives against false positives, over all thresholds. */
export const rocPicture = (lines: readonly RocLine[], options: CurvePictureOptions = {}): Picture =>
  unitPicture(
    rocCurves(lines),
    {
      title: options.title ?? 'ROC curves',
      notes: ['Better is nearer to the upper left corner; the dashed line is chance'],
      across: 'false positive rate',
      up: 'true positive rate',
      area: 'AUC',
      backdrop: ({ x, y }) => [chance([x(0), y(0), x(1), y(1)])],
      isStepped: false,
    },
    options,
  );

/** How curves of precision and recall are drawn. */
export interface PrPictureOptions extends CurvePictureOptions {
  /** The share of positives: the precision of chance. */
  readonly positives?: number;
}

/** Precision against recall. Steps, not slopes: the area below is the average precision, which a slope would flatter. */
export const prPicture = (lines: readonly PrLine[], options: PrPictureOptions = {}): Picture => {
  const { positives } = options;
  const isKnown = positives !== undefined && positives >= 0 && positives <= 1;
  return unitPicture(
    prCurves(lines),
    {
      title: options.title ?? 'Precision and recall',
      notes: [`Better is nearer to the upper right corner${isKnown ? '; the dashed line is chance' : ''}`],
      across: 'recall',
      up: 'precision',
      area: 'area',
      backdrop: ({ x, y }) => (isKnown ? [chance([x(0), y(positives), x(1), y(positives)])] : []),
      isStepped: true,
    },
    options,
  );
};

interface Look {
  readonly title: string;
  readonly notes: readonly string[];
  readonly across: string;
  readonly up: string;
  readonly area: string;
  readonly backdrop: (frame: Frame) => readonly Mark[];
  readonly isStepped: boolean;
}

function unitPicture(curves: readonly Curve[], look: Look, options: DrawOptions): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const notes = curves.length > 0 ? look.notes : ['There is nothing to draw.'];
  const head = heading(look.title, notes, MARGIN, MARGIN - 4, room);
  const names = curves.map(({ label, area }) => ({
    label,
    value: area === undefined ? 'not defined' : `${look.area} ${area.toFixed(3)}`,
  }));
  const { key, place } = unitPlace(names, head.height, width, 460);
  const framed = frame({ title: look.across, low: 0, high: 1 }, { title: look.up, low: 0, high: 1 }, place);
  return {
    width,
    height: place.top + framed.height + MARGIN,
    title: look.title,
    description: [...notes, ...names.map(({ label, value }) => `${label}: ${value}`)].join('. '),
    marks: [
      ...head.marks,
      ...key.marks,
      ...framed.marks,
      ...look.backdrop(framed),
      ...curves.flatMap((curve, i) => curveMarks(curve, look.isStepped, i, framed)),
    ],
  };
}

const chance = (points: readonly number[]): Mark => ({ kind: 'line', points, stroke: 'line', width: 1, dashed: true });

function curveMarks({ label, points }: Curve, isStepped: boolean, i: number, framed: Frame): readonly Mark[] {
  const places = isStepped ? steps(points, framed) : slopes(points, framed);
  if (places.length < 4) return [];
  return [{ kind: 'group', title: label, marks: [{ kind: 'line', points: places, width: 2, ...strokeOf(i) }] }];
}

function slopes({ x, y }: Curve['points'], framed: Frame): readonly number[] {
  const path = thinnedPath();
  for (let i = 0; i < x.length; i++) path.add(framed.x(x[i]!), framed.y(y[i]!), i === x.length - 1);
  return path.points;
}

/**
 * From each recall straight up or down to the next precision, then along it. The
 * first point, where no row is found, has none, and what comes behind a recall of 1 adds nothing.
 */
function steps({ x, y }: Curve['points'], framed: Frame): readonly number[] {
  const path = thinnedPath();
  for (let i = 1; i < x.length && x[i - 1]! < 1; i++) {
    path.add(framed.x(x[i - 1]!), framed.y(y[i]!), i === 1);
    path.add(framed.x(x[i]!), framed.y(y[i]!), i === x.length - 1 || x[i]! >= 1);
  }
  return path.points;
}

/** A curve of a million thresholds has no more corners than pixels: those within half a pixel of the last are left out. */
function thinnedPath() {
  const points: number[] = [];
  const isNear = (x: number, y: number) => Math.abs(x - points.at(-2)!) < 0.5 && Math.abs(y - points.at(-1)!) < 0.5;
  const add = (x: number, y: number, isKept: boolean) => {
    if (isKept || !isNear(x, y)) points.push(x, y);
  };
  return { points, add };
}
