import { padLeft } from '../../base/terminal-text.js';
import type { Schema } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { hasParents } from '../column-tree.js';
import { kappaNote, kappaOf, kappaText } from '../kappas.js';
import type { Vote } from '../model.js';
import { bodyText, rootText } from './body-text.js';
import { tableLines } from './table-lines.js';

/** The most members whose agreement is shown two by two. */
const MATRIX = 10;

/** Several models that answer together: how, who they are, and how much they agree. */
export function voteLines(vote: Vote, schema: Schema): readonly string[] {
  const { members } = vote;
  const note = kappaNote(vote);
  return [
    voteText(vote),
    ...members.map((member, i) => {
      const root = member.kind === 'bayes-net' && hasParents(member.factors) ? `, ${rootText(member, schema)}` : '';
      return `  ${padLeft(String(i + 1), String(members.length).length)}  ${bodyText(member, schema)}${root}`;
    }),
    'draw --member N draws one alone (from code: the option member)',
    ...(note === undefined ? [] : ['', note]),
    ...(note === undefined || members.length > MATRIX ? [] : matrix(vote)),
  ];
}

/** `10 models answer together: the mean of their probabilities`. */
export const voteText = ({ members, how }: Vote): string =>
  members.length === 1
    ? '1 model answers alone'
    : `${amount(members.length, 'model')} answer together: ${how === 'average' ? 'the mean of their probabilities' : 'one vote each'}`;

function matrix(vote: Vote): readonly string[] {
  const all = vote.members.map((_, i) => i);
  const rows = all
    .slice(1)
    .map((a) => [String(a + 1), ...all.slice(0, -1).map((b) => (b < a ? kappaText(kappaOf(vote, a, b) ?? 0) : ''))]);
  return tableLines([['', ...all.slice(0, -1).map((b) => String(b + 1))], ...rows]);
}
