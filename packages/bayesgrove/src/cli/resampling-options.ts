import { problems, type Resampling } from '@bayesgrove/core';
import type { Command } from 'commander';
import { wholeFlag } from './number-flag.js';

/** How rows are parted into training and test rows, as commander hands it over. */
export interface ResamplingFlags {
  readonly folds?: number;
  readonly repeats?: number;
  readonly holdout?: number;
  readonly leaveOneOut?: true;
  readonly splits?: string;
  readonly seed: number;
}

const FOLDS = 10;

export function withResampling(command: Command): Command {
  return command
    .option(
      '--folds <number>',
      `stratified cross-validation with so many folds (default: ${FOLDS})`,
      wholeFlag('--folds', 2, FOLDS),
    )
    .option('--repeats <number>', 'how often all of it is done, dealt anew (default: 1)', wholeFlag('--repeats', 1, 10))
    .option('--holdout <share>', 'learn from this share of the rows and test on the others, instead of folds', shareOf)
    .option('--leave-one-out', 'test every row with the model of all others, instead of folds')
    .option('--splits <file>', 'a file that says which rows are which, instead of folds')
    .option('--seed <number>', 'seed of everything random', wholeFlag('--seed', 0, 1), 1);
}

function shareOf(text: string): number {
  const share = text.trim().endsWith('%') ? Number(text.trim().slice(0, -1)) / 100 : Number(text);
  if (text.trim() !== '' && share > 0 && share < 1) return share;
  throw problems.badArgument(
    `--holdout ${JSON.stringify(text)} is not a share between 0 and 1.`,
    'Give the share to learn from, such as 0.66 or 66%.',
  );
}

/** Everything but a split file, which has to be read beside its table. */
export function resamplingFrom(flags: ResamplingFlags): Exclude<Resampling, { kind: 'given' }> {
  const { folds, repeats = 1, holdout, leaveOneOut, splits } = flags;
  const ways = [
    folds !== undefined && '--folds',
    holdout !== undefined && '--holdout',
    leaveOneOut && '--leave-one-out',
    splits !== undefined && '--splits',
  ].filter((way) => way !== false && way !== undefined);
  if (ways.length > 1) throw problems.badArgument(`${ways.join(' and ')} do not go together.`, 'Give one of them.');
  if (flags.repeats !== undefined && (leaveOneOut || splits !== undefined))
    throw problems.badArgument(`--repeats does not go with ${ways[0]}.`, 'Leave it out.');
  if (leaveOneOut) return { kind: 'leave-one-out' };
  if (holdout !== undefined) return { kind: 'holdout', repeats, train: holdout };
  return { kind: 'folds', folds: folds ?? FOLDS, repeats };
}
