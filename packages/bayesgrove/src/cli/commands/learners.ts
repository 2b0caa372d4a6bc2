import { expected, type Learner, learners } from '@bayesgrove/core';
import type { Command } from 'commander';
import type { Shell } from '../shell.js';
import { styles } from '../style.js';
import { wrapped } from '../wrapped.js';

export function learnersCommand(program: Command, shell: Shell): void {
  program
    .command('learners')
    .summary('list the learners with their options and defaults')
    .description('Lists every learner: its idea, what it can predict, and its options with defaults and ranges.')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText('after', '\nExamples:\n  bayesgrove learners\n  bayesgrove learners --json')
    .action(async ({ json }: { json?: true }) => {
      await shell.out(
        json
          ? `${JSON.stringify({ learners: learners.map(asData) })}\n`
          : learners.map((learner) => asText(learner, shell)).join('\n'),
      );
    });
}

const asData = ({ name, title, summary, targets, options }: Learner) => ({ name, title, summary, targets, options });

function asText({ name, title, summary, targets, options }: Learner, shell: Shell): string {
  const { bold, dim } = styles(shell);
  const indent = (lines: readonly string[], by: string) => lines.map((line) => by + line);
  const lines = Object.entries(options).flatMap(([key, option]) => [
    `  --set ${bold(`${key}=${String(option.default)}`)}  ${dim(expected(option))}`,
    ...indent(wrapped(option.help, shell.width - 6), '      '),
  ]);
  return `${[`${bold(name)}  ${title} ${dim(`(${targets.join(' or ')} target)`)}`, ...indent(wrapped(summary, shell.width - 2), '  '), ...lines].join('\n')}\n`;
}
