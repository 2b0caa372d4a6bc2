import type { Argument, Command, Option } from 'commander';
import { namesKnown } from './names-known.js';
import { nameOf, subcommandsOf, type Typed, typedOf } from './typed.js';

/** Something that can stand where the cursor is. */
export interface Candidate {
  readonly value: string;
  readonly about?: string;
}

/** What can stand there: some words, or a path that the shell itself knows best. */
export type Completion = readonly Candidate[] | 'files' | 'folders';

/** What the word being typed may become, by the program's own declarations. */
export async function complete(root: Command, words: readonly string[]): Promise<Completion> {
  const typed = typedOf(root, words);
  const { command, operands, awaiting, current } = typed;
  if (awaiting !== undefined) return valuesOf(typed, awaiting);
  if (current.startsWith('-') && current !== '-') return fitting(current, optionsOf(typed));
  // "help" is followed by what all begins with.
  const below = operands.length === 0 ? subcommandsOf(command.name() === 'help' ? root : command) : [];
  const named = below.map((one) => ({ value: one.name(), about: one.summary() || one.description() }));
  const argument = command.registeredArguments[Math.min(operands.length, command.registeredArguments.length - 1)];
  if (argument === undefined || (operands.length >= command.registeredArguments.length && !argument.variadic))
    return fitting(current, named);
  const values = await argumentOf(typed, argument);
  return named.length > 0 ? fitting(current, named) : values;
}

/** Options that are not given yet, or may be given again. */
function optionsOf({ command, given }: Typed): readonly Candidate[] {
  return (command.createHelp().visibleOptions(command) as readonly Option[])
    .filter((option) => option.long && (!given.has(nameOf(option)) || /may be repeated/.test(option.description)))
    .map(({ long, description }) => ({ value: long!, about: description }));
}

async function valuesOf(typed: Typed, option: Option): Promise<Completion> {
  if (option.argChoices !== undefined) return fitting(typed.current, option.argChoices.map(bare));
  const placeholder = /[<[](.*)[>\]]/.exec(option.flags)?.[1] ?? '';
  const known = await namesKnown(typed, nameOf(option), placeholder);
  return known ?? pathsFor(placeholder);
}

async function argumentOf(typed: Typed, argument: Argument): Promise<Completion> {
  const { command, current } = typed;
  if (argument.argChoices !== undefined) return fitting(current, argument.argChoices.map(bare));
  if (command.parent === null) return [];
  const known = await namesKnown(typed, command.name(), argument.name());
  return known ?? (pathsFor(argument.name()) === 'folders' ? 'folders' : 'files');
}

/** The placeholder of a value says whether it is a path. */
function pathsFor(placeholder: string): Completion {
  if (placeholder.includes('folder')) return 'folders';
  return /file|\.[a-z]+$/.test(placeholder) ? 'files' : [];
}

export const bare = (value: string): Candidate => ({ value });

export const fitting = (current: string, candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(({ value }) => value.startsWith(current));
