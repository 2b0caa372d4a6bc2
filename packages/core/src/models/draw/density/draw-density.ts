import type { Model } from '../../model.js';
import { axis } from '../axis.js';
import { countText } from '../count-text.js';
import { fraction } from '../domain.js';
import { type DrawOptions, MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import { legend } from '../legend.js';
import type { Mark, Paint, Picture } from '../svg/picture.js';
import { svgOf } from '../svg/svg-of.js';
import { textWidth } from '../svg/text-size.js';
import { type Tick, ticks } from '../ticks.js';
import { type Curves, type Density, type DensityOptions, densityOf } from './density.js';
import { placeBars } from './place-bars.js';
import type { Body, Plot } from './plot.js';
import { seenStrips } from './seen-strips.js';

/** How densities are drawn as a picture. */
export interface DensityDrawOptions extends DrawOptions, DensityOptions {}

/** How the values of a feature are spread in every class, as SVG. */
export const drawDensity = (model: Model, feature: string, options: DensityDrawOptions = {}): string =>
  svgOf(densityPicture(densityOf(model, feature, options), options), options.theme);

/** How naive Bayes sees one column, as a picture that is not yet SVG. */
export function densityPicture(density: Density, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const { shape, groups } = density;
  const title = densityTitle(density);
  const notes = densityNotes(density, '; below, the training values');
  const head = heading(title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const key = legend(groups, MARGIN, MARGIN + head.height, width - 2 * MARGIN);
  const top = MARGIN + head.height + key.height + 14;
  const most = largest(shape.kind === 'curves' ? shape.curves : shape.shares);
  const high = most > 0 ? most : 1;
  const heights = ticks(0, high, 6);
  const left = MARGIN + heights.reduce((wide, { label }) => Math.max(wide, textWidth(label, 'small')), 0) + 10;
  const plot = { left, right: width - MARGIN, top, bottom: top + Math.min(320, Math.max(150, width * 0.36)) };
  const body = shape.kind === 'curves' ? curveMarks(density, shape, plot, high) : placeBars(density, shape, plot, high);
  return {
    width,
    height: plot.bottom + body.below + MARGIN,
    title,
    description: notes.join('. '),
    marks: [...head.marks, ...key.marks, ...levelLines(heights, plot, high), ...body.marks],
  };
}

export const densityTitle = ({ feature, target, over }: Density) =>
  `${feature.name} in every class of ${target}${over === undefined ? '' : `, summed over its parent ${over}`}`;

export function densityNotes({ shape, groups, classes, isWeighted, over }: Density, below = ''): readonly string[] {
  const what =
    shape.kind === 'places'
      ? `Share of each ${shape.cuts ? 'interval' : 'level'}`
      : shape.of === 'gaussian'
        ? 'Normal density'
        : 'Kernel density';
  const how = isWeighted ? `${what}, times the share of the class` : `${what} within each class`;
  const values = shape.kind === 'curves' && shape.seen ? below : '';
  const drawn =
    groups.length < classes ? [`${groups.length} of ${countText(classes)} classes are drawn, the most frequent`] : [];
  const places =
    shape.kind === 'places' && shape.drawn.length < shape.total
      ? [`${shape.drawn.length} of ${countText(shape.total)} are drawn, the most frequent`]
      : [];
  const parent = over === undefined ? [] : [`The network itself uses the shares for every place of ${over}`];
  return [how + values, ...parent, ...drawn, ...places];
}

function largest(lists: readonly (readonly number[])[]): number {
  let most = 0;
  for (const list of lists) for (const y of list) if (y > most && Number.isFinite(y)) most = y;
  return most;
}

const levelLines = (heights: readonly Tick[], plot: Plot, high: number): readonly Mark[] =>
  heights.flatMap(({ at, label }): readonly Mark[] => {
    const y = plot.bottom - (at / high) * (plot.bottom - plot.top);
    return [
      { kind: 'line', points: [plot.left, y, plot.right, y], stroke: 'track', width: 1 },
      { kind: 'text', x: plot.left - 6, y: y + 4, text: label, style: 'small', paint: 'faint', anchor: 'end' },
    ];
  });

function curveMarks({ groups, feature }: Density, shape: Curves, plot: Plot, high: number): Body {
  const { left, right, top, bottom } = plot;
  const x = (value: number) => left + fraction(value, shape.domain) * (right - left);
  const lines = shape.curves.map((curve) =>
    curve.flatMap((y, i) => [left + (i / (curve.length - 1)) * (right - left), bottom - (y / high) * (bottom - top)]),
  );
  const paint = (i: number): Paint => `class-${groups[i]!.colour}`;
  const areas = lines.map(
    (points, i): Mark => ({
      kind: 'area',
      points: [left, bottom, ...points, right, bottom],
      fill: paint(i),
      opacity: 0.15,
    }),
  );
  const strokes = lines.map((points, i): Mark => ({ kind: 'line', points, stroke: paint(i), width: 2 }));
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const about = Math.max(2, (right - left) / (format === 'number' ? 70 : 110));
  const places = ticks(shape.domain.low, shape.domain.high, about, format).map(({ at, label }) => ({
    at: x(at),
    label,
  }));
  const strips = shape.seen ? seenStrips(shape.seen, groups, x, plot, bottom + 28) : { marks: [], height: 0 };
  return {
    marks: [...areas, ...strokes, ...axis(places, bottom, left, right), ...strips.marks],
    below: 22 + strips.height,
  };
}
