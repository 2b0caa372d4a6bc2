import type { PolicyTally } from './policy-tally.js';

/** What did not fit a model's columns, for standard error; nothing when all fitted. */
export function policyText({ missing, unseen, extra, absent, late }: PolicyTally): string {
  const lines = [
    ...(missing > 0 ? [`${missing} missing ${missing === 1 ? 'cell' : 'cells'} among the model's columns`] : []),
    ...[...unseen].map(
      ([column, { cells, levels }]) =>
        `${column}: ${cells} ${cells === 1 ? 'cell' : 'cells'} with a level not seen in training (taken as missing): ${examples(levels)}`,
    ),
    ...(absent.length > 0 ? [`not in the table (taken as missing in every row): ${absent.join(', ')}`] : []),
    ...(extra.length > 0 ? [`not used by the model: ${extra.join(', ')}`] : []),
    ...(late.length > 0 ? [`not kept, since no row of the first batch has it: ${late.join(', ')}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const SHOWN = 3;
const LONGEST = 40;

const examples = (levels: readonly string[]): string =>
  [
    ...levels
      .slice(0, SHOWN)
      .map((level) => JSON.stringify(level.length > LONGEST ? `${level.slice(0, LONGEST - 3)}...` : level)),
    ...(levels.length > SHOWN ? ['...'] : []),
  ].join(', ');
