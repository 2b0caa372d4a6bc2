import type { Model } from '../../model.js';
import { chanceText, countText } from '../count-text.js';
import { type DrawOptions, MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import type { Mark, Picture } from '../svg/picture.js';
import { svgOf } from '../svg/svg-of.js';
import { textWidth } from '../svg/text-size.js';
import {
  chanceOf,
  type Nomogram,
  type NomogramLine,
  type NomogramOptions,
  type NomogramRow,
  nomogramOf,
} from './nomogram.js';
import { curveStrip } from './nomogram-lines.js';
import { type PointsScale, pointsScale } from './points-scale.js';
import { rowMarks } from './row-marks.js';
import { namedAxis, nameMark, totalScales } from './total-scales.js';

/** Which classes a nomogram compares, and how it is drawn. */
export interface NomogramDrawOptions extends DrawOptions, NomogramOptions {
  /** Features that are drawn, those with the widest range first. */
  readonly most?: number;
  /** A row whose points are marked. */
  readonly row?: NomogramRow;
}

export const MOST_LINES = 15;

/** Naive Bayes as a nomogram in SVG. */
export const drawNomogram = (model: Model, options: NomogramDrawOptions = {}): string =>
  svgOf(nomogramPicture(nomogramOf(model, options), options), options.theme);

/** A nomogram as a picture that is not yet SVG. */
export function nomogramPicture(nomogram: Nomogram, options: NomogramDrawOptions = {}): Picture {
  const width = widthOption(options);
  const drawn = nomogram.lines.slice(0, options.most ?? MOST_LINES);
  const title = titleOf(nomogram);
  const notes = nomogramNotes(nomogram, drawn.length);
  const head = heading(title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const names = drawn.map(({ feature }) => textWidth(feature.slice(0, 100), 'strong'));
  const beside = width >= 600;
  const from = beside ? MARGIN + Math.min(200, Math.max(110, ...names) + 24) : MARGIN + 12;
  const to = width - MARGIN - 12;
  const scale = pointsScale(nomogram, from, to);
  const top = MARGIN + head.height + (beside ? 10 : 26);
  const places = scale.ticks.map((tick) => ({ at: scale.x(tick.at), label: tick.label }));
  const body = featureMarks(nomogram, drawn, scale, top + 34, from, to, options.row);
  const below = totalScales(nomogram, MARGIN, body.y + 14, from, to, options.row);
  const grid = gridMarks(scale, top, body.y);
  const data = [
    ['constant', String(nomogram.constant)],
    ['unit', String(nomogram.unit)],
  ] as const;
  return {
    width,
    height: body.y + 14 + below.height + MARGIN,
    title: `Nomogram: ${title}`,
    description: notes.join('. '),
    marks: [
      ...head.marks,
      ...grid,
      ...namedAxis('Points', places, MARGIN, top, from, to),
      { kind: 'group', data, marks: body.marks },
      { kind: 'line', points: [MARGIN, body.y, width - MARGIN, body.y], stroke: 'track', width: 1 },
      ...below.marks,
    ],
  };
}

export const titleOf = ({ target, class: of, against }: Nomogram) => `${target}: ${of} against ${against}`;

/** What a reader must know to use it. */
export function nomogramNotes(nomogram: Nomogram, drawn: number): readonly string[] {
  const { class: of, against, classes, unit, lines } = nomogram;
  const only = classes > 2 ? `, where only ${of} and ${against} are possible` : '';
  const odds = Math.exp(100 * unit);
  const folded =
    drawn < lines.length
      ? [
          `${drawn} of ${countText(lines.length)} columns are drawn, those with the widest range first; the others count too`,
        ]
      : [];
  const filled = lines.filter(({ missing }) => missing !== undefined);
  return [
    ...(nomogram.about ?? []),
    `Add the points of all known cells; a missing cell has 0${filled.length > 0 ? ', but for those below' : ''}. The sum gives the probability of ${of}${only}; without any cell it is ${chanceText(chanceOf(nomogram, 0))}`,
    `100 points multiply the odds of ${of} against ${against} by ${countText(Number(odds.toPrecision(3)))}`,
    ...(filled.length > 0 ? [`A missing cell counts as ${filledText(filled)}`] : []),
    ...folded,
  ];
}

/** `sunny of outlook, 44 of bill_length`. */
function filledText(filled: readonly NomogramLine[]): string {
  const named = filled.slice(0, 5).map(({ feature, missing }) => `${missing!.slice(0, 40)} of ${feature.slice(0, 40)}`);
  return `${named.join(', ')}${filled.length > 5 ? ` and so on, ${filled.length} columns in all` : ''}`;
}

function featureMarks(
  nomogram: Nomogram,
  lines: readonly NomogramLine[],
  scale: PointsScale,
  top: number,
  from: number,
  to: number,
  row: NomogramRow | undefined,
) {
  const beside = from - MARGIN > 90;
  const marks: Mark[] = [];
  let y = top;
  for (const line of lines) {
    if (!beside) y += 20;
    const strip = curveStrip(line, { y, from, to, unit: nomogram.unit, scale });
    const name = nameMark(line.feature, MARGIN, beside ? y + (line.curve ? strip.height / 2 - 4 : 8) : y + 4, from, to);
    const cell = row?.cells.get(line.feature);
    const frame = { y, height: line.curve ? strip.height - 8 : 16, from, to, left: MARGIN, name };
    const own = cell ? rowMarks(line.feature, cell, cell.logOdds / nomogram.unit, scale, frame) : [];
    marks.push({
      kind: 'group',
      data: [['feature', line.feature.slice(0, 200)]],
      marks: [name, ...own, ...strip.marks],
    });
    y += strip.height + 8;
  }
  return { marks, y };
}

const gridMarks = (scale: PointsScale, top: number, bottom: number): readonly Mark[] =>
  scale.ticks.map(({ at }) => ({
    kind: 'line',
    points: [scale.x(at), top + 22, scale.x(at), bottom],
    stroke: at === 0 ? 'line' : 'track',
    width: 1,
    ...(at === 0 && { dashed: true as const }),
  }));
