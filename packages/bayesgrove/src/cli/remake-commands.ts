import type { Command } from 'commander';
import { usualValues } from '../usual-options.js';
import { calledWith, commandLine, readingWords, sharedWords } from './command-line.js';
import type { Chosen } from './settings.js';

/** Said anew for every command below, or meant for `compare` alone. */
const SAID_ANEW = new Set(['--learner', '--set', '--out', '--json', '--report']);

/** The comparison, the training of what was picked, and what to do with it: the same words give the same bytes. */
export function remakeCommands(
  compare: Command,
  file: string | undefined,
  { learner, options }: Chosen,
  out = 'model.json',
): readonly string[] {
  const train = compare.parent!.commands.find((one) => one.name() === 'train')!;
  const usual = usualValues(learner);
  const changed = Object.entries(options).filter(([name, value]) => usual.get(name) !== value);
  // A query that names its own files stands alone.
  const table = file === undefined ? [] : [file];
  const reading = readingWords(compare);
  return [
    calledWith(compare),
    [
      'train',
      ...table,
      ...sharedWords(compare, train, SAID_ANEW),
      '--learner',
      learner.name,
      ...changed.flatMap(([name, value]) => ['--set', `${name}=${value}`]),
      '--out',
      out,
    ],
    ['describe', out],
    ['explain', out, ...table, ...reading, '--row', '1'],
    ['predict', out, ...table, ...reading, '--out', 'predicted.csv'],
    // Every model can be written as JavaScript, not every one as SQL.
    ['export', out, '--to', 'js', '--out', 'model.js'],
  ].map(commandLine);
}
