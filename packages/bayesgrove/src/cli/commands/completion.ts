import { Argument, type Command } from 'commander';
import { type Completion, complete } from '../completion/complete.js';
import { type CompletionShell, SHELLS, scripts } from '../completion/scripts.js';
import { splitLine } from '../completion/split-line.js';
import type { Shell } from '../shell.js';

export function completionCommand(program: Command, shell: Shell): void {
  program
    .command('completion')
    .summary('print a script that lets a shell complete commands, options, learners and columns')
    .description(
      'Prints a script for a shell. With it, the tab key completes commands, options and their values: learners and their options, metrics, the columns of the table and the classes of the model that are named.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .option('--json', 'print one JSON object: the script as a text')
    .addHelpText(
      'after',
      `
Examples:
  source <(bayesgrove completion bash)         in ~/.bashrc
  source <(bayesgrove completion zsh)          in ~/.zshrc, below compinit
  bayesgrove completion fish | source          in ~/.config/fish/config.fish`,
    )
    .action(async (name: CompletionShell, { json }: { json?: true }) => {
      await shell.out(json ? `${JSON.stringify({ shell: name, script: scripts[name] })}\n` : scripts[name]);
    });
  answering(program, shell);
}

/** What the scripts ask; nobody types it. */
function answering(program: Command, shell: Shell): void {
  program
    .command('complete', { hidden: true })
    .description('Answers a shell that completes a command line: its words, or the line up to the cursor.')
    .argument('[words...]')
    .option('--line <text>', 'the whole line up to the cursor')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove complete -- train penguins.csv --targ\n  bayesgrove complete --line "bayesgrove tra"',
    )
    .action(async (words: readonly string[], { line }: { line?: string }) => {
      // The name of the program itself is no word of ours.
      const typed = line === undefined ? words : splitLine(line).slice(1);
      await shell.out(answerText(await complete(program, typed)));
    });
}

function answerText(found: Completion): string {
  if (typeof found === 'string') return `:${found}\n`;
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  return found
    .filter(({ value }) => !/[\n\t]/.test(value))
    .map(({ value, about }) => (about === undefined ? `${value}\n` : `${value}\t${oneLine(about)}\n`))
    .join('');
}
