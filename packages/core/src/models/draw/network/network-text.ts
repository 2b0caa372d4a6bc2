import { fitted, padded, padLeft, widthOf } from '../../../base/terminal-text.js';
import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import type { Factor, Model } from '../../model.js';
import { searchNote } from '../about-training.js';
import { guidesOf } from '../guides.js';
import type { TreeTextOptions } from '../tree/tree-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { largestOf, MOST_COLUMNS, networkColumns, networkNotes } from './draw-network.js';
import { type ShownColumn, shownColumns } from './shown-columns.js';

/** A network for a terminal: the tree of columns below the class, with the bits of each as a bar. */
export function networkText(model: Model, factors: readonly Factor[], options: TreeTextOptions = {}): string {
  const room = Math.max(40, options.width ?? 80);
  const columns = networkColumns(model, factors);
  const shown = shownColumns(columns, MOST_COLUMNS, options.depth);
  const target = targetOf(model.schema).name;
  const notes = [...networkNotes(model, columns, shown), ...searchNote(model)].flatMap((note) =>
    wrappedCells(note, room),
  );
  const title = fitted(`${target} by ${model.training.learner}`, room);
  return `${[title, ...notes, '', fitted(target, room), ...networkRows(model, shown, largestOf(columns), room)].join('\n')}\n`;
}

/** One line a column, below the class. */
export function networkRows(
  model: Model,
  shown: readonly ShownColumn[],
  largest: number,
  room: number,
): readonly string[] {
  const features = featuresOf(model.schema);
  const guides = guidesOf(shown.map(({ depth }) => depth + 1));
  const bar = Math.max(6, Math.floor(room * 0.2));
  const left = room - bar - 12;
  return shown.map(({ feature, bits, hidden }, i) => {
    const lead = widthOf(guides[i]!) > left - 12 ? `${fitted(guides[i]!, left - 13)} ` : guides[i]!;
    const tail = hidden > 0 ? ` +${amount(hidden, 'column')}` : '';
    const name = fitted(features[feature]!.name, Math.max(1, left - widthOf(lead) - widthOf(tail)));
    const number = bits === undefined ? '' : `${bits.toFixed(3)} bits`;
    const blocks = '█'.repeat(largest > 0 ? Math.round(((bits ?? 0) / largest) * bar) : 0);
    return fitted(`${padded(`${lead}${name}${tail}`, left)} ${padLeft(number, 10)} ${blocks}`.trimEnd(), room);
  });
}
