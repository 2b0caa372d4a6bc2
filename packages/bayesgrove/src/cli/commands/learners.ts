import { type Learner, learnerNamed, learners } from '@bayesgrove/core';
import type { Command } from 'commander';
import { learnersText, learnerText } from '../learner-text.js';
import type { Shell } from '../shell.js';

export function learnersCommand(program: Command, shell: Shell): void {
  program
    .command('learners')
    .summary('list the learners, or show one with its options, defaults and presets')
    .description(
      'Lists every learner: its idea, what it can predict, and the names of its options. With a name, shows that learner with what each option means, its default, its range, and the presets.',
    )
    .argument('[name]', 'the learner to show')
    .option('--json', 'print one JSON object instead of text, with all options')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove learners\n  bayesgrove learners one-rule\n  bayesgrove learners --json',
    )
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const shown = name === undefined ? learners : [learnerNamed(name)];
      if (json) return shell.out(`${JSON.stringify({ learners: shown.map(asData) })}\n`);
      await shell.out(name === undefined ? learnersText(shown, shell) : learnerText(shown[0]!, shell));
    });
}

const asData = ({ name, title, summary, targets, options, presets }: Learner) => ({
  name,
  title,
  summary,
  targets,
  options,
  presets,
});
