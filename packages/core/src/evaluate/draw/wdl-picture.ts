import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { bandText, type WdlCell, type WdlTable } from '../tables/wdl-table.js';

/** How a picture of wins, draws and losses is drawn. */
export interface WdlPictureOptions extends DrawOptions {
  readonly title?: string;
  /** Up to which p a record is told as significant. */
  readonly alpha?: number;
}

const ROW = 26;

/** How often the learner of a row was better, alike and worse than that of a column: blue for more wins, red for more losses. */
export function wdlPicture(table: WdlTable, options: WdlPictureOptions = {}): Picture {
  const { alpha = 0.05, title = `Wins, draws and losses: ${table.metric.title}` } = options;
  const { labels } = table;
  const texts = table.cells.map((row) => row.map((cell) => (cell ? recordText(cell) : '')));
  const cell = texts.flat().reduce((most, text) => Math.max(most, textWidth(text, 'strong')), 30) + 12;
  const numbers = labels.map((label, i) => `${i + 1}  ${label === '' ? '(empty)' : label}`);
  const longest = numbers.reduce((most, text) => Math.max(most, textWidth(text.slice(0, 200), 'plain')), 0);
  // More learners than fit make a wider picture: smaller cells could not be read.
  const names = Math.min(
    longest + 1,
    260,
    Math.max(160, widthOption(options) - 2 * MARGIN - labels.length * cell - 12),
  );
  const width = Math.max(widthOption(options), Math.ceil(2 * MARGIN + names + 12 + labels.length * cell));
  const notes =
    labels.length === 0
      ? ['There is nothing to draw.']
      : [
          'Wins/draws/losses of the learner of the row against that of the column, whose number stands above',
          `Blue: more wins; red: more losses; bold: significant by the sign test, p ≤ ${alpha}; ${bandText(table)}`,
        ];
  const head = heading(title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const [left, top] = [MARGIN + names + 12, MARGIN + head.height + 20];
  const side = Math.min(cell * 1.4, (width - MARGIN - left) / Math.max(1, labels.length));
  return {
    width,
    height: top + labels.length * ROW + MARGIN,
    title,
    description: [...notes, ...spoken(table)].join('. '),
    marks: [
      ...head.marks,
      ...labels.map((_, i): Mark => {
        return {
          kind: 'text',
          x: left + (i + 0.5) * side,
          y: top - 7,
          text: String(i + 1),
          style: 'small',
          paint: 'faint',
          anchor: 'middle',
        };
      }),
      ...numbers.map((full, i): Mark => {
        return {
          kind: 'text',
          x: MARGIN,
          y: top + i * ROW + 17,
          text: shortened(full, names, 'plain'),
          full,
          style: 'plain',
        };
      }),
      ...table.cells.flatMap((row, i) =>
        row.flatMap((one, j) => record(one, texts[i]![j]!, left + j * side, top + i * ROW, side, alpha)),
      ),
    ],
  };
}

const recordText = ({ wins, draws, losses }: WdlCell) => `${wins}/${draws}/${losses}`;

function spoken({ labels, cells }: WdlTable): readonly string[] {
  return labels.slice(0, 12).flatMap((label, i) =>
    labels.slice(i + 1, 12).map((other, j) => {
      const cell = cells[i]![i + 1 + j];
      return cell ? `${label} against ${other}: ${recordText(cell)}` : `${label} against ${other}: not compared`;
    }),
  );
}

function record(
  cell: WdlCell | undefined,
  text: string,
  x: number,
  y: number,
  side: number,
  alpha: number,
): readonly Mark[] {
  const box = { kind: 'box', x: x + 1, y: y + 1, width: side - 2, height: ROW - 2 } as const;
  if (!cell) return [{ ...box, fill: 'panel' }];
  const all = cell.wins + cell.draws + cell.losses;
  const lead = all > 0 ? (cell.wins - cell.losses) / all : 0;
  const [right, bottom] = [x + side - 1, y + ROW - 1];
  const tint: readonly Mark[] =
    lead === 0
      ? []
      : [
          {
            kind: 'area',
            points: [x + 1, y + 1, right, y + 1, right, bottom, x + 1, bottom],
            fill: lead > 0 ? 'class-0' : 'class-5',
            // Never so dark that the text on it could not be read.
            opacity: Number((0.08 + 0.3 * Math.abs(lead)).toFixed(3)),
          },
        ];
  const style = cell.p <= alpha ? 'strong' : 'plain';
  return [
    {
      kind: 'group',
      title: `${text}, p = ${Number(cell.p.toPrecision(3))}`,
      marks: [
        { ...box, fill: 'panel' },
        ...tint,
        { kind: 'text', x: x + side / 2, y: y + 17, text, style, anchor: 'middle' },
      ],
    },
  ];
}
