import { Command, type Option } from 'commander';
import { withReading } from './reading-options.js';

/** A command line that a shell reads as these words. */
export const commandLine = (words: readonly string[]): string => ['bayesgrove', ...words].map(shellWord).join(' ');

const PLAIN = /^[\w@%+=:,./-]+$/;

/** As a POSIX shell takes it: in single quotes where it has to be, and a quote itself between them. */
export const shellWord = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The words a command was called with, its name first. */
export const calledWith = (command: Command): readonly string[] =>
  (command.parent as (Command & { readonly rawArgs?: readonly string[] }) | null)?.rawArgs ?? [command.name()];

/** The options that were given to one command and that another one has too, as words for it. */
export function sharedWords(given: Command, other: Command, but: ReadonlySet<string>): readonly string[] {
  const known = new Set(other.options.map(({ long }) => long ?? '').filter((long) => !but.has(long)));
  return givenWords(given, known);
}

const READING: ReadonlySet<string> = new Set(withReading(new Command()).options.map(({ long }) => long ?? ''));

/** How a command was told to read its table, as words for every other one that reads it. */
export const readingWords = (given: Command): readonly string[] => givenWords(given, READING);

const givenWords = (given: Command, names: ReadonlySet<string>): readonly string[] =>
  given.options
    .filter((option) => names.has(option.long ?? ''))
    .filter((option) => given.getOptionValueSource(option.attributeName()) === 'cli')
    .flatMap((option) => wordsOf(option, given.getOptionValue(option.attributeName())));

function wordsOf({ long, required, optional }: Option, value: unknown): readonly string[] {
  if (!required && !optional) return [long!];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => [long!, String(one)]);
}
