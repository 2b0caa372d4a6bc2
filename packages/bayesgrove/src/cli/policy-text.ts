import type { PolicyTally } from './policy-tally.js';
import { fitted } from './style.js';

/** What did not fit a model's columns, for standard error; nothing when all fitted. */
export function policyText({ missing, unseen, extra, absent, late }: PolicyTally): string {
  const lines = [
    ...(missing > 0 ? [`${missing} missing ${missing === 1 ? 'cell' : 'cells'} among the model's columns`] : []),
    ...[...unseen].map(
      ([column, { cells, levels }]) =>
        `${named(column)}: ${cells} ${cells === 1 ? 'cell' : 'cells'} with a level not seen in training (taken as missing): ${examples(levels)}`,
    ),
    ...(absent.length > 0 ? [`not in the table (taken as missing in every row): ${list(absent)}`] : []),
    ...(extra.length > 0 ? [`not used by the model: ${list(extra)}`] : []),
    ...(late.length > 0 ? [`not kept, since no row of the first batch has it: ${list(late)}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Names and levels come from the data: a terminal shows what would else command it, and no more than can be read. */
const NAMED = 20;
const SHOWN = 3;
const LONGEST = 40;

const named = (column: string): string => fitted(column, LONGEST);

const list = (columns: readonly string[]): string =>
  [
    ...columns.slice(0, NAMED).map(named),
    ...(columns.length > NAMED ? [`and ${columns.length - NAMED} more`] : []),
  ].join(', ');

const examples = (levels: readonly string[]): string =>
  [
    ...levels.slice(0, SHOWN).map((level) => fitted(JSON.stringify(level), LONGEST)),
    ...(levels.length > SHOWN ? ['...'] : []),
  ].join(', ');
