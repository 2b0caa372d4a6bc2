import { Problem, placeText, VERSION } from '@bayesgrove/core';
import { type Command, CommanderError } from 'commander';
import { program } from './program.js';
import type { Shell } from './shell.js';
import { errorStyles } from './style.js';

const EXIT = { done: 0, problem: 1, usage: 2, bug: 70 } as const;

/** Problems that only a wrong command line brings about. */
const WRONG_COMMAND = new Set([
  'bad-argument',
  'bad-options',
  'unknown-learner',
  'unknown-metric',
  'unknown-class',
  'unknown-column',
  'unknown-data',
  'unknown-encoding',
  'unknown-table',
  'role-conflict',
]);

/** Runs one command line and gives its exit code; every failure is printed, none escapes. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  try {
    const root = program(shell);
    await root.parseAsync(withHelp(root, args), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return failed(error, shell);
  }
}

/**
 * `help data fetch` is `data fetch --help`. Help on a command that does not exist is not asked for: commander would print
 * the help of the whole program and not say what is wrong.
 */
function withHelp(root: Command, args: readonly string[]): string[] {
  const [first, ...rest] = args;
  if (first === undefined || (first === 'help' && rest.length === 0)) return ['--help'];
  const words = first === 'help' ? [...rest, '--help'] : [...args];
  const isKnown = words[0]!.startsWith('-') || root.commands.some((command) => command.name() === words[0]);
  return isKnown ? words : words.filter((word) => word !== '--help' && word !== '-h');
}

function failed(error: unknown, shell: Shell): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const { bold, dim } = errorStyles(shell);
  if (error instanceof Problem) {
    shell.err(
      `${bold('Problem:')} ${placeText(error.place)}${error.what}\n${error.remedy} ${dim(`(${error.code})`)}\n`,
    );
    return WRONG_COMMAND.has(error.code) ? EXIT.usage : EXIT.problem;
  }
  if (isBrokenPipe(error)) return EXIT.done;
  shell.err(
    `This is a bug in bayesgrove ${VERSION}. Please report it with the command and these lines:\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return EXIT.bug;
}

/** The reader of our output went away (`| head`): nothing is wrong. */
const isBrokenPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE';
