import { fitted } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import type { Model, RuleForest } from '../../model.js';
import { MARGIN, type TreeDrawOptions, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import { legend } from '../legend.js';
import type { Picture } from '../svg/picture.js';
import { outline } from '../tree/outline.js';
import { itemLines, keyLines, type TreeTextOptions } from '../tree/tree-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { forestView } from './forest-items.js';

const SCALE = { low: 0, high: 1 };

const titleOf = (model: Model) => `${targetOf(model.schema).name} by ${model.training.learner}`;

/** A forest of rules as a picture: a tree for every first condition, with the rules that have the most cases. */
export function forestPicture(model: Model, body: RuleForest, options: TreeDrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const { items, groups, notes } = forestView(model, body, options.depth);
  const title = titleOf(model);
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const key = legend(groups, MARGIN, MARGIN + head.height, room);
  const y = MARGIN + head.height + key.height + 10;
  const drawn = outline(items, { x: MARGIN, y, room, groups, scale: SCALE });
  return {
    width,
    height: y + drawn.height + MARGIN,
    title: `Decision forest: ${title}`,
    description: notes.join('. '),
    marks: [...head.marks, ...key.marks, ...drawn.marks],
  };
}

/** The same in characters. */
export function forestText(model: Model, body: RuleForest, { width = 80, depth }: TreeTextOptions = {}): string {
  const room = Math.max(40, width);
  const { items, groups, notes } = forestView(model, body, depth);
  const words = [titleOf(model), ...notes].flatMap((line) => wrappedCells(line, room));
  const head = [...words, ...keyLines(groups, room).map((line) => fitted(line, room))];
  return `${head.join('\n')}\n\n${itemLines(items, room, SCALE).join('\n')}\n`;
}
