import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { type ColumnPair, strongestPairs } from '../../column-pairs.js';
import type { Averaged, Model } from '../../model.js';
import { countText } from '../count-text.js';
import { type DrawOptions, MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import type { Block } from '../legend.js';
import type { Mark, Picture } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { pairList } from './pair-list.js';

/** Columns that can be read as one map, and the least and most pixels of a square. */
const MOST_COLUMNS = 30;
const LEAST = 15;
const MOST = 38;
/** The least room for the list of pairs beside the map. */
const LEAST_LIST = 340;
const LIST_HEIGHT = 280;
/** The darkest square: the numbers in it must still be read. */
const DARKEST = 0.6;

/** Averaged networks: which columns tell of each other where the class is known, as a map of all pairs. */
export function averagedPicture(model: Model, body: Averaged, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const pairs = strongestPairs(body, featuresOf(model.schema));
  const most = Math.max(2, Math.min(MOST_COLUMNS, Math.floor((room - Math.min(150, room * 0.35)) / LEAST)));
  const columns = strongestColumns(pairs, body.columns.length, most);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = averagedNotes(model, body, pairs, columns.length);
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const y = MARGIN + head.height + 8;
  const key = scaleBlock(pairs[0]?.bits ?? 0, MARGIN, y, room);
  const top = y + key.height;
  const map = mapBlock(model, body, pairs, columns, MARGIN, top, room);
  // In the empty corner of the map where there is room, else below it.
  const reach = map.reach(LIST_HEIGHT) + 40;
  const beside = room - reach >= LEAST_LIST;
  const from = MARGIN + (beside ? reach : 0);
  const below = beside ? 0 : map.height + 16;
  const list = pairList(model, body, pairs, from, top + below, Math.min(560, MARGIN + room - from));
  const height = Math.max(map.height, below + list.height);
  return {
    width,
    height: top + height + MARGIN,
    title: `Dependent columns: ${title}`,
    description: notes.join('. '),
    marks: [...head.marks, ...key.marks, ...map.marks, ...list.marks],
  };
}

export function averagedNotes(
  model: Model,
  body: Averaged,
  pairs: readonly ColumnPair[],
  drawn: number,
): readonly string[] {
  const { parents, columns } = body;
  const target = targetOf(model.schema).name;
  return [
    `${amount(columns.length, 'column')}; the average of networks in which ${parents === 1 ? 'each column in turn is a parent' : 'each two columns in turn are parents'} of all others`,
    ...(pairs.length > 0
      ? [`Bits: how much two columns tell of each other where ${target} is known, at most ${pairs[0]!.bits.toFixed(3)}`]
      : []),
    ...(drawn < columns.length
      ? [`${countText(drawn)} of ${countText(columns.length)} columns are drawn, those in the strongest pairs`]
      : []),
  ];
}

/** The columns of the strongest pairs, at most so many, in their own order. */
function strongestColumns(pairs: readonly ColumnPair[], columns: number, most: number): readonly number[] {
  if (columns <= most) return Array.from({ length: columns }, (_, i) => i);
  const kept = new Set<number>();
  for (const { a, b } of pairs) for (const column of [a, b]) if (kept.size < most) kept.add(column);
  return [...kept].sort((a, b) => a - b);
}

/** From nothing to the strongest. */
function scaleBlock(largest: number, x: number, y: number, room: number): Block {
  if (largest === 0) return { marks: [], height: 0 };
  const steps = 12;
  const wide = Math.min(14, (room - 110) / steps);
  const label = (at: number, text: string, anchor: 'start' | 'end'): Mark => ({
    kind: 'text',
    x: at,
    y: y + 11,
    text,
    style: 'small',
    anchor,
  });
  return {
    marks: [
      label(x, '0', 'start'),
      { kind: 'box', x: x + 14, y: y + 2, width: steps * wide, height: 10, fill: 'track' },
      ...Array.from({ length: steps }, (_, i): Mark => square(x + 14 + i * wide, y + 2, wide, 10, (i + 1) / steps)),
      label(x + 20 + steps * wide, `${largest.toFixed(3)} bits`, 'start'),
    ],
    height: 28,
  };
}

const square = (x: number, y: number, width: number, height: number, share: number): Mark => ({
  kind: 'area',
  points: [x, y, x + width, y, x + width, y + height, x, y + height],
  fill: 'class-0',
  opacity: Math.round(1000 * DARKEST * share) / 1000,
});

/** The lower half of a square of pairs. A name ends its row and stands above its column. */
function mapBlock(
  model: Model,
  { columns: all }: Averaged,
  pairs: readonly ColumnPair[],
  columns: readonly number[],
  x: number,
  y: number,
  room: number,
): Block & { readonly reach: (height: number) => number } {
  const features = featuresOf(model.schema);
  const names = columns.map((column) => features[all[column]!.feature]!.name);
  const wanted = names.reduce((wide, name) => Math.max(wide, textWidth(name.slice(0, 60), 'small')), 0) + 8;
  const size = Math.max(
    LEAST,
    Math.min(MOST, (room - Math.min(wanted, Math.max(100, room * 0.3))) / Math.max(1, columns.length)),
  );
  const position = new Map(columns.map((column, i) => [column, i]));
  const largest = pairs[0]?.bits ?? 0;
  const squares = pairs.flatMap(({ a, b, bits }): readonly Mark[] => {
    const [column, row] = [position.get(a), position.get(b)];
    if (column === undefined || row === undefined) return [];
    const [left, top] = [x + column * size, y + row * size];
    return [
      {
        kind: 'group',
        title: `${names[column]!.slice(0, 200)} and ${names[row]!.slice(0, 200)}: ${bits.toFixed(4)} bits`,
        data: [['bits', String(bits)]],
        marks: [
          { kind: 'box', x: left + 0.5, y: top + 0.5, width: size - 1, height: size - 1, fill: 'track' },
          square(left + 0.5, top + 0.5, size - 1, size - 1, largest > 0 ? bits / largest : 0),
          ...valueMarks(bits, left, top, size, largest),
        ],
      },
    ];
  });
  const labels = names.map((name, i): Mark => {
    const text = shortened(name === '' ? '(empty)' : name, x + room - (x + i * size + 5), 'small');
    return { kind: 'text', x: x + i * size + 5, y: y + i * size + size / 2 + 4, text, full: name, style: 'small' };
  });
  return {
    marks: [...squares, ...labels.filter((mark) => mark.kind !== 'text' || mark.text !== '')],
    height: columns.length * size,
    reach: (height) => reachOf(labels, size, height, x),
  };
}

/** How far squares and names reach to the right, down to a height. */
const reachOf = (labels: readonly Mark[], size: number, height: number, x: number): number =>
  labels.reduce((most, mark, i) => {
    const right = mark.kind === 'text' ? mark.x - x + textWidth(mark.text, mark.style) : 0;
    return i * size < height ? Math.max(most, right) : most;
  }, 0);

/** A number in a square that has room for it, where it is one of the larger ones. */
const valueMarks = (bits: number, left: number, top: number, size: number, largest: number): readonly Mark[] =>
  size < 30 || bits < 0.005 || bits < largest / 10
    ? []
    : [
        {
          kind: 'text',
          x: left + size / 2,
          y: top + size / 2 + 4,
          text: bits.toFixed(2).replace(/^0/, ''),
          style: 'small',
          anchor: 'middle',
        },
      ];
