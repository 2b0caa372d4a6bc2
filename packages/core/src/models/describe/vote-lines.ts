import { padLeft } from '../../base/terminal-text.js';
import type { Schema } from '../../schema/schema.js';
import { kappaNote, kappaOf, kappaText } from '../kappas.js';
import type { Vote } from '../model.js';
import { bodyText } from './body-text.js';
import { tableLines } from './table-lines.js';

/** The most members whose agreement is shown two by two. */
const MATRIX = 10;

/** Several models that answer together: how, who they are, and how much they agree. */
export function voteLines(vote: Vote, schema: Schema): readonly string[] {
  const { members, how } = vote;
  const note = kappaNote(vote);
  return [
    `${members.length} ${members.length === 1 ? 'model answers' : 'models answer'} together: ${how === 'average' ? 'the mean of their probabilities' : 'one vote each'}`,
    ...members.map(
      (member, i) => `  ${padLeft(String(i + 1), String(members.length).length)}  ${bodyText(member, schema)}`,
    ),
    ...(note === undefined ? [] : ['', note]),
    ...(note === undefined || members.length > MATRIX ? [] : matrix(vote)),
  ];
}

function matrix(vote: Vote): readonly string[] {
  const all = vote.members.map((_, i) => i);
  const rows = all
    .slice(1)
    .map((a) => [String(a + 1), ...all.slice(0, -1).map((b) => (b < a ? kappaText(kappaOf(vote, a, b) ?? 0) : ''))]);
  return tableLines([['', ...all.slice(0, -1).map((b) => String(b + 1))], ...rows]);
}
