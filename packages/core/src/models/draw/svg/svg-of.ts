import { never } from '../../../base/never.js';
import type { Area, Box, Dot, Group, Line, Mark, Paint, Picture, Text } from './picture.js';
import { SIZES, type TextStyle } from './text-size.js';
import { styleOf, type Theme } from './theme.js';
import { element, escaped, pixels } from './xml.js';

/** A picture as the text of an SVG file. It also stands inside an HTML page as it is. */
export function svgOf(picture: Picture, theme: Theme = 'auto'): string {
  const { width, height, title, description, marks } = picture;
  const inside = [
    element('title', [], told(title)),
    element('desc', [], told(description)),
    `<style>${styleOf(theme)}</style>`,
    element('rect', [
      ['width', width],
      ['height', height],
      ['fill', 'var(--paper)'],
    ]),
    ...marks.map(markText),
  ];
  const attributes = [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['class', 'bayesgrove'],
    ['role', 'img'],
    ['aria-label', title.slice(0, TOLD)],
    ['viewBox', `0 0 ${pixels(width)} ${pixels(height)}`],
    ['width', width],
    ['height', height],
  ] as const;
  return `${element('svg', attributes, `\n${inside.join('\n')}\n`)}\n`;
}

/** Letters of a title that are kept: a name may be a million long. */
const TOLD = 2000;

const told = (text: string) => escaped(text.length > TOLD ? `${text.slice(0, TOLD)}…` : text);

function markText(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return textElement(mark);
    case 'box':
      return boxElement(mark);
    case 'line':
    case 'curve':
      return lineElement(mark);
    case 'area':
      return areaElement(mark);
    case 'dot':
      return dotElement(mark);
    case 'group':
      return groupElement(mark);
    default:
      return never(mark);
  }
}

const colour = (paint: Paint | undefined) => (paint === undefined ? undefined : `var(--${paint})`);

const isBold = (style: TextStyle) => style === 'heading' || style === 'strong';

function textElement({ x, y, text, style, anchor, paint, full, halo }: Text): string {
  const classes = [paint === 'faint' ? 'faint' : '', halo ? 'halo' : ''].filter((name) => name !== '').join(' ');
  return element(
    'text',
    [
      ['x', x],
      ['y', y],
      ['font-size', SIZES[style]],
      ['font-weight', isBold(style) ? '600' : undefined],
      ['text-anchor', anchor === 'start' ? undefined : anchor],
      ['class', classes === '' ? undefined : classes],
    ],
    (full === undefined || full === text ? '' : element('title', [], told(full))) + escaped(text),
  );
}

const boxElement = ({ x, y, width, height, fill, stroke, radius, dashed }: Box) =>
  element('rect', [
    ['x', x],
    ['y', y],
    ['width', width],
    ['height', height],
    ['rx', radius],
    ['fill', colour(fill)],
    ['stroke', colour(stroke)],
    ['stroke-dasharray', dashed && '4 3'],
  ]);

const lineElement = ({ kind, points, stroke, width, dashed }: Line) =>
  element('path', [
    ['d', kind === 'curve' ? cubic(points) : broken(points)],
    ['fill', 'none'],
    ['stroke', colour(stroke)],
    ['stroke-width', width],
    ['stroke-linejoin', points.length > 4 ? 'round' : undefined],
    ['stroke-dasharray', dashed && '4 3'],
  ]);

const areaElement = ({ points, fill, opacity }: Area) =>
  element('path', [
    ['d', `${broken(points)}Z`],
    ['fill', colour(fill)],
    ['fill-opacity', opacity],
  ]);

const dotElement = ({ x, y, radius, fill }: Dot) =>
  element('circle', [
    ['cx', x],
    ['cy', y],
    ['r', radius],
    ['fill', colour(fill)],
  ]);

const groupElement = ({ title, data, marks }: Group) =>
  element(
    'g',
    (data ?? []).map(([name, value]) => [`data-${name}`, value] as const),
    (title === undefined ? '' : element('title', [], told(title))) + marks.map(markText).join(''),
  );

function broken(points: readonly number[]): string {
  let path = '';
  for (let i = 0; i < points.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${pixels(points[i]!)} ${pixels(points[i + 1]!)}`;
  return path;
}

/** Leaves the first point and reaches the last one straight down. */
function cubic(points: readonly number[]): string {
  const [x0, y0, x1, y1] = points as [number, number, number, number];
  const middle = (y0 + y1) / 2;
  return `M${pixels(x0)} ${pixels(y0)}C${[x0, middle, x1, middle, x1, y1].map(pixels).join(' ')}`;
}
