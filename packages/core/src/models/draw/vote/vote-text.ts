import { fitted } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import { hasParents } from '../../column-tree.js';
import { bodyText } from '../../describe/body-text.js';
import type { Model, Vote } from '../../model.js';
import { largestOf, networkColumns } from '../network/draw-network.js';
import { networkRows } from '../network/network-text.js';
import { shownColumns } from '../network/shown-columns.js';
import { wrappedCells } from '../wrapped-cells.js';
import { MOST_MEMBERS, voteNotes } from './draw-vote.js';

const MOST_ROWS = 16;

/** Several models that answer together, for a terminal. */
export function voteText(model: Model, vote: Vote, { width = 80 }: { readonly width?: number } = {}): string {
  const room = Math.max(40, width);
  const title = fitted(`${targetOf(model.schema).name} by ${model.training.learner}`, room);
  const notes = voteNotes(vote).flatMap((note) => wrappedCells(note, room));
  const members = vote.members.slice(0, MOST_MEMBERS).flatMap((body, i) => {
    const name = fitted(`${i + 1}  ${bodyText(body, model.schema)}`, room);
    if (body.kind !== 'bayes-net' || !hasParents(body.factors)) return [name];
    const columns = networkColumns(model, body.factors);
    return ['', name, ...networkRows(model, shownColumns(columns, MOST_ROWS), largestOf(columns), room)];
  });
  const gap = members[0] === '' ? [] : [''];
  return `${[title, ...notes, ...gap, ...members].join('\n')}\n`;
}
