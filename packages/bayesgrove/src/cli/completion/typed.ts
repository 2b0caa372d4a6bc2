import type { Command, Option } from 'commander';

/** An unfinished command line, read as far as it goes. */
export interface Typed {
  readonly command: Command;
  /** What stands for the command's arguments so far. */
  readonly operands: readonly string[];
  /** Every value given to an option so far, by the option's long name without dashes. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** The option whose value is being typed. */
  readonly awaiting?: Option;
  /** The word being typed. */
  readonly current: string;
}

/** Reads words the way commander would, but forgives everything. */
export function typedOf(root: Command, words: readonly string[]): Typed {
  const given = new Map<string, string[]>();
  const operands: string[] = [];
  let command = root;
  let awaiting: Option | undefined;
  for (const word of words.slice(0, -1)) {
    if (awaiting !== undefined) {
      note(given, awaiting, word);
      awaiting = undefined;
    } else if (word.startsWith('-') && word !== '-') {
      const { option, value } = flagOf(command, word);
      if (option === undefined) continue;
      if (takesValue(option) && value === undefined) awaiting = option;
      else note(given, option, value ?? '');
    } else {
      const below = operands.length === 0 ? subcommandsOf(command).find((one) => one.name() === word) : undefined;
      if (below === undefined) operands.push(word);
      else command = below;
    }
  }
  return { command, operands, given, current: words.at(-1) ?? '', ...(awaiting && { awaiting }) };
}

/** `--target=species`, `--target`, `-t`. */
function flagOf(command: Command, word: string): { readonly option: Option | undefined; readonly value?: string } {
  const at = word.indexOf('=');
  const name = at < 0 ? word : word.slice(0, at);
  const option = command.options.find(({ long, short }) => long === name || short === name);
  return at < 0 ? { option } : { option, value: word.slice(at + 1) };
}

function note(given: Map<string, string[]>, option: Option, value: string): void {
  given.set(nameOf(option), [...(given.get(nameOf(option)) ?? []), value]);
}

export const nameOf = ({ long }: Option): string => (long ?? '').replace(/^--/, '');
export const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** What can be seen of a command's subcommands; commander keeps hidden ones to itself. */
export const subcommandsOf = (command: Command): readonly Command[] =>
  command.createHelp().visibleCommands(command) as readonly Command[];
