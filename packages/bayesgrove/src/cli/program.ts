import { nearest, VERSION } from '@bayesgrove/core';
import { Command } from 'commander';
import { checkCommand } from './commands/check.js';
import { compareCommand } from './commands/compare.js';
import { completionCommand } from './commands/completion.js';
import { dataCommand } from './commands/data.js';
import { dependenciesCommand } from './commands/dependencies.js';
import { describeCommand } from './commands/describe.js';
import { drawCommand } from './commands/draw.js';
import { evaluateCommand } from './commands/evaluate.js';
import { experimentCommand } from './commands/experiment.js';
import { explainCommand } from './commands/explain.js';
import { exportCommand } from './commands/export.js';
import { inspectCommand } from './commands/inspect.js';
import { learnersCommand } from './commands/learners.js';
import { predictCommand } from './commands/predict.js';
import { pruneCommand } from './commands/prune.js';
import { replayCommand } from './commands/replay.js';
import { reportCommand } from './commands/report.js';
import { reproduceCommand } from './commands/reproduce.js';
import { rulesCommand } from './commands/rules.js';
import { trainCommand } from './commands/train.js';
import { updateCommand } from './commands/update.js';
import type { Shell } from './shell.js';
import { errorStyles } from './style.js';

/** All commands. Nothing is computed here: commands read, call the library, and print. */
export function program(shell: Shell): Command {
  const root = new Command('bayesgrove')
    .description(
      'Readable classifiers from raw tables: see what a table holds, learn a model, read it, predict with it, and see why it answers as it does.',
    )
    .version(VERSION)
    .showHelpAfterError(`Add --help for the options and examples. ${errorStyles(shell).dim('(bad-argument)')}`)
    .configureOutput({
      writeOut: (text) => void shell.out(text).catch(() => {}),
      writeErr: (text) => shell.err(text),
      outputError: (text, write) => write(usageText(text, shell)),
      getOutHelpWidth: () => shell.width,
      getErrHelpWidth: () => shell.width,
    })
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove inspect penguins.csv
  bayesgrove train penguins.csv --target species --learner c45 --out model.json
  bayesgrove describe model.json
  bayesgrove predict model.json new-penguins.csv --out predicted.csv
  bayesgrove explain model.json new-penguins.csv --row 3
  bayesgrove draw model.json --out model.svg

Exit codes: 0 done, 1 a problem with the data or a file, 2 a wrong command line,
70 a bug in bayesgrove, 130 interrupted (143 terminated).`,
    );
  for (const add of [
    inspectCommand,
    dependenciesCommand,
    learnersCommand,
    compareCommand,
    evaluateCommand,
    trainCommand,
    describeCommand,
    rulesCommand,
    drawCommand,
    pruneCommand,
    predictCommand,
    explainCommand,
    reportCommand,
    exportCommand,
    checkCommand,
    updateCommand,
    experimentCommand,
    replayCommand,
    reproduceCommand,
    dataCommand,
    completionCommand,
  ])
    add(root, shell);
  return root;
}

/** What commander says of a wrong command line, in the form of our own problems. */
function usageText(text: string, shell: Shell): string {
  const [what = '', ...hints] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1).replace(/\.$/, '')}.`;
  const guess = guessOf(what);
  const all = guess === undefined ? hints : [`Did you mean ${guess}?`, ...hints];
  const more = all.map((hint) => `${hint.replace(/^\((.*)\)$/, '$1')}\n`).join('');
  return `${errorStyles(shell).bold('Problem:')} ${sentence}\n${more}`;
}

/** Commander lists the choices of a value; which of them was meant is for us to say. */
function guessOf(what: string): string | undefined {
  const [, word, choices] = /'([^']*)' is invalid.*Allowed choices are (.*?)\.?$/.exec(what) ?? [];
  return word === undefined || choices === undefined ? undefined : nearest(word, choices.split(', '));
}
