import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { columnTree, type TreeColumn } from '../../column-tree.js';
import type { Factor, Model } from '../../model.js';
import { searchNote } from '../about-training.js';
import { countText } from '../count-text.js';
import { MARGIN, type TreeDrawOptions, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import type { Block } from '../legend.js';
import type { Picture } from '../svg/picture.js';
import { endsIn } from '../tree/centres.js';
import { GAP, LEAST_BOX, networkBoxes } from './network-boxes.js';
import { networkList } from './network-list.js';
import { type ShownColumn, shownColumns } from './shown-columns.js';

/** Columns that can still be read as one picture, and levels of boxes. */
export const MOST_COLUMNS = 60;
const MOST_LEVELS = 10;

/** Naive Bayes whose columns also hang on each other: the class on top, then the tree of columns. */
export function networkPicture(model: Model, factors: readonly Factor[], options: TreeDrawOptions = {}): Picture {
  const width = widthOption(options);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const columns = networkColumns(model, factors);
  const shown = shownColumns(columns, MOST_COLUMNS, options.depth);
  const notes = [...networkNotes(model, columns, shown), ...searchNote(model)];
  const head = heading(title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const y = MARGIN + head.height + 8;
  const body = networkBlock(model, columns, shown, MARGIN, y, width - 2 * MARGIN, options.form);
  return {
    width,
    height: y + body.height + MARGIN,
    title: `Network: ${title}`,
    description: notes.join('. '),
    marks: [...head.marks, ...body.marks],
  };
}

export const networkColumns = (model: Model, factors: readonly Factor[]): readonly TreeColumn[] => {
  const target = targetOf(model.schema);
  return columnTree(factors, featuresOf(model.schema), target.kind === 'nominal' ? target.levels.length : 0);
};

export const largestOf = (columns: readonly TreeColumn[]): number =>
  columns.reduce((most, { bits }) => Math.max(most, bits ?? 0), 0);

/** Boxes where all of them fit side by side, else the list. */
export function networkBlock(
  model: Model,
  columns: readonly TreeColumn[],
  shown: readonly ShownColumn[],
  x: number,
  y: number,
  room: number,
  form?: 'boxes' | 'list',
): Block {
  const features = featuresOf(model.schema);
  const nameOf = (feature: number) => features[feature]!.name;
  const frame = { x, y, room, target: targetOf(model.schema).name, nameOf, largest: largestOf(columns) };
  const slots = endsIn([-1, ...shown.map(({ parent }) => parent + 1)]);
  const depth = shown.reduce((most, column) => Math.max(most, column.depth), 0);
  const fits = slots * (LEAST_BOX + GAP) <= room + GAP;
  return fits && form !== 'list' && (form === 'boxes' || (room >= 400 && depth < MOST_LEVELS))
    ? networkBoxes(shown, frame)
    : networkList(shown, frame);
}

/** What a reader must know: what hangs on what, what is not drawn. */
export function networkNotes(
  model: Model,
  columns: readonly TreeColumn[],
  shown: readonly ShownColumn[],
): readonly string[] {
  const target = targetOf(model.schema).name;
  const largest = largestOf(columns);
  const roots = columns.filter(({ parent }) => parent < 0).length;
  return [
    `${amount(columns.length, 'column')}; each depends on ${target}, and on the column above it${roots > 1 ? ` (${countText(roots)} on ${target} alone)` : ''}`,
    `Bits: how much two columns tell of each other where ${target} is known, at most ${largest.toFixed(3)}`,
    ...(shown.length < columns.length
      ? [
          `${countText(shown.length)} of ${countText(columns.length)} columns are drawn, those that depend most on another first`,
        ]
      : []),
  ];
}
