import { VERSION } from '@bayesgrove/core';
import { Command } from 'commander';
import { inspectCommand } from './commands/inspect.js';
import { learnersCommand } from './commands/learners.js';
import { predictCommand } from './commands/predict.js';
import { trainCommand } from './commands/train.js';
import type { Shell } from './shell.js';

/** All commands. Nothing is computed here: commands read, call the library, and print. */
export function program(shell: Shell): Command {
  const root = new Command('bayesgrove')
    .description('Readable classifiers from raw tables: see what a table holds, learn a model, predict with it.')
    .version(VERSION)
    .showHelpAfterError('(add --help for the options and examples)')
    .configureOutput({ writeOut: (text) => void shell.out(text).catch(() => {}), writeErr: (text) => shell.err(text) })
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove inspect penguins.csv
  bayesgrove train penguins.csv --target species --learner one-rule --out model.json
  bayesgrove predict model.json new-penguins.csv --out predicted.csv

Exit codes: 0 done, 1 a problem with the data or a file, 2 a wrong command line, 70 a bug in bayesgrove, 130 interrupted.`,
    );
  for (const add of [inspectCommand, learnersCommand, trainCommand, predictCommand]) add(root, shell);
  // Subcommands copy these settings when they are made, so they are set on each.
  for (const command of root.commands) command.copyInheritedSettings(root);
  return root;
}
