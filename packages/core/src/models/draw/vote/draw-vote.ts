import { featuresOf, targetOf } from '../../../schema/schema.js';
import { hasParents } from '../../column-tree.js';
import { bodyText } from '../../describe/body-text.js';
import { voteText } from '../../describe/vote-lines.js';
import { kappaNote } from '../../kappas.js';
import type { Model, Vote } from '../../model.js';
import { countText } from '../count-text.js';
import { type DrawOptions, MARGIN, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import type { Block } from '../legend.js';
import { largestOf, networkColumns } from '../network/draw-network.js';
import { networkList } from '../network/network-list.js';
import { shownColumns } from '../network/shown-columns.js';
import type { Mark, Picture } from '../svg/picture.js';
import { shortened } from '../svg/text-size.js';

/** Members that are drawn side by side, and columns of each. */
export const MOST_MEMBERS = 6;
const MOST_ROWS = 16;
const GAP = 24;

/** Several models that answer together: how they agree, and the networks among them side by side. */
export function votePicture(model: Model, vote: Vote, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = voteNotes(vote);
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const marks: Mark[] = [...head.marks];
  let y = MARGIN + head.height + 8;
  const across = Math.min(vote.members.length, room >= 860 ? 3 : room >= 520 ? 2 : 1);
  const cell = (room - (across - 1) * GAP) / Math.max(1, across);
  const shown = Math.min(MOST_MEMBERS, vote.members.length);
  for (let first = 0; first < shown; first += across) {
    const row = Array.from({ length: Math.min(across, shown - first) }, (_, i) =>
      memberBlock(model, vote, first + i, MARGIN + i * (cell + GAP), y, cell),
    );
    for (const block of row) marks.push(...block.marks);
    y += row.reduce((most, { height }) => Math.max(most, height), 0) + 18;
  }
  return { width, height: y + MARGIN - 18, title: `Vote: ${title}`, description: notes.join('. '), marks };
}

export function voteNotes(vote: Vote): readonly string[] {
  const { members } = vote;
  const kappa = kappaNote(vote);
  const rest = members.length - MOST_MEMBERS;
  return [
    voteText(vote),
    ...(kappa === undefined ? [] : [`${kappa[0]!.toUpperCase()}${kappa.slice(1)}`]),
    ...(members.length > 1
      ? [
          `${rest > 0 ? `${MOST_MEMBERS} of ${countText(members.length)} are drawn; any` : 'Any'} is drawn alone with --member N (from code: the option member)`,
        ]
      : []),
  ];
}

function memberBlock(model: Model, vote: Vote, member: number, x: number, y: number, room: number): Block {
  const body = vote.members[member]!;
  const words = `${member + 1}  ${bodyText(body, model.schema)}`;
  const name: Mark = {
    kind: 'text',
    x,
    y: y + 12,
    text: shortened(words, room, 'strong'),
    full: words,
    style: 'strong',
  };
  const line: Mark = { kind: 'line', points: [x, y + 19, x + room, y + 19], stroke: 'line', width: 1 };
  if (body.kind !== 'bayes-net' || !hasParents(body.factors)) return { marks: [name, line], height: 24 };
  const features = featuresOf(model.schema);
  const columns = networkColumns(model, body.factors);
  const nameOf = (feature: number) => features[feature]!.name;
  const frame = {
    x,
    y: y + 26,
    room,
    target: targetOf(model.schema).name,
    nameOf,
    largest: largestOf(columns),
    small: true,
  };
  const list = networkList(shownColumns(columns, MOST_ROWS), frame);
  return { marks: [name, line, ...list.marks], height: 26 + list.height };
}
