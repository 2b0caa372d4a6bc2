import { targetOf } from '../../../schema/schema.js';
import type { DecisionTable, Model } from '../../model.js';
import { type DrawOptions, MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import { legend } from '../legend.js';
import { searchChart } from '../search-chart.js';
import type { Picture } from '../svg/picture.js';
import { tableBlock } from './table-block.js';
import { hiddenNote } from './table-layout.js';
import { tableView } from './table-rows.js';

/** Cells that can be read as one picture. */
export const MOST_CELLS = 30;

/** A decision table as a picture, and how its columns were found. */
export function tablePicture(model: Model, table: DecisionTable, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const view = tableView(model, table, MOST_CELLS);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = [...view.notes, ...hiddenNote(view, room)];
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const key = legend(view.groups, MARGIN, MARGIN + head.height, room);
  const top = MARGIN + head.height + key.height + 10;
  const cells = tableBlock(view, MARGIN, top, room);
  const search = searchChart(model, MARGIN, top + cells.height + 20, room);
  const below = search.height === 0 ? 0 : search.height + 20;
  return {
    width,
    height: top + cells.height + below + MARGIN,
    title: `Decision table: ${title}`,
    description: notes.join('. '),
    marks: [...head.marks, ...key.marks, ...cells.marks, ...search.marks],
  };
}
