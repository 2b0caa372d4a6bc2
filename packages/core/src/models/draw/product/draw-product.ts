import { targetOf } from '../../../schema/schema.js';
import { hasParents } from '../../column-tree.js';
import type { Model, Product } from '../../model.js';
import { MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import { legend } from '../legend.js';
import { MOST_COLUMNS, networkBlock, networkColumns } from '../network/draw-network.js';
import { shownColumns } from '../network/shown-columns.js';
import { type NomogramDrawOptions, nomogramPicture } from '../nomogram/draw-nomogram.js';
import { searchChart } from '../search-chart.js';
import { movedDown } from '../svg/moved.js';
import type { Mark, Picture } from '../svg/picture.js';
import { tableBlock } from '../table/table-block.js';
import { hiddenNote } from '../table/table-layout.js';
import { productView } from './product-view.js';

/** A decision table times naive Bayes: the table, how the columns were dealt out, and the nomogram of the others. */
export function productPicture(model: Model, product: Product, options: NomogramDrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const { table, points, nomogram, ...view } = productView(model, product, options);
  const notes = [...view.notes, ...hiddenNote(table, room, points)];
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const key = legend(table.groups, MARGIN, MARGIN + head.height, room);
  const marks: Mark[] = [...head.marks, ...key.marks];
  let y = MARGIN + head.height + key.height + 10;
  const add = (block: { readonly marks: readonly Mark[]; readonly height: number }, gap: number) => {
    marks.push(...block.marks);
    y += block.height === 0 ? 0 : block.height + gap;
  };
  add(tableBlock(table, MARGIN, y, room, points), 22);
  add(searchChart(model, MARGIN, y, room), 22);
  if (nomogram) {
    const below = nomogramPicture(nomogram, options);
    marks.push({ kind: 'line', points: [MARGIN, y, width - MARGIN, y], stroke: 'track', width: 1 });
    add({ marks: movedDown(below.marks, y), height: below.height - MARGIN }, 0);
  } else if (hasParents(product.factors)) {
    const columns = networkColumns(model, product.factors);
    add(networkBlock(model, columns, shownColumns(columns, MOST_COLUMNS), MARGIN, y, room), 0);
  }
  return {
    width,
    height: y + MARGIN,
    title: `Decision table and naive Bayes: ${title}`,
    description: notes.join('. '),
    marks,
  };
}
