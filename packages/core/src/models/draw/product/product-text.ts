import { fitted } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import { hasParents } from '../../column-tree.js';
import type { Model, Product } from '../../model.js';
import { largestOf, MOST_COLUMNS, networkColumns } from '../network/draw-network.js';
import { networkRows } from '../network/network-text.js';
import { shownColumns } from '../network/shown-columns.js';
import { type NomogramTextOptions, nomogramText } from '../nomogram/nomogram-text.js';
import { searchText } from '../search-text.js';
import { tableLines } from '../table/table-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { productView } from './product-view.js';

/** A decision table times naive Bayes for a terminal. */
export function productText(model: Model, product: Product, options: NomogramTextOptions = {}): string {
  const room = Math.max(40, options.width ?? 80);
  const { notes, table, points, nomogram } = productView(model, product, options);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const lines = [
    fitted(title, room),
    ...notes.flatMap((note) => wrappedCells(note, room)),
    ...tableLines(table, room, points),
    ...searchText(model, room),
  ];
  if (nomogram) return `${lines.join('\n')}\n\n${nomogramText(model, options)}`;
  return `${[...lines, ...networkLines(model, product, room)].join('\n')}\n`;
}

function networkLines(model: Model, { factors }: Product, room: number): readonly string[] {
  if (!hasParents(factors)) return [];
  const columns = networkColumns(model, factors);
  const shown = shownColumns(columns, MOST_COLUMNS);
  return ['', fitted(targetOf(model.schema).name, room), ...networkRows(model, shown, largestOf(columns), room)];
}
