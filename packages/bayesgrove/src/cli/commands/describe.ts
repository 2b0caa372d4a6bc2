import { describe } from '@bayesgrove/core';
import type { Command } from 'commander';
import { modelSummary } from '../../model-summary.js';
import { usualOptions } from '../../usual-options.js';
import { folded } from '../../wrapped.js';
import { wholeFlag } from '../number-flag.js';
import { openModel } from '../open-model.js';
import type { Shell } from '../shell.js';

interface DescribeFlags {
  readonly lines?: number;
  readonly json?: true;
}

export function describeCommand(program: Command, shell: Shell): void {
  program
    .command('describe')
    .summary('say in words what a model has learned')
    .description(
      'Says in words what a model has learned, from which data and with which options. A tree is printed test by test, naive Bayes column by column, a decision table cell by cell, a forest rule by rule, each with the training rows behind it.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .option('--lines <number>', 'print only the first lines, and count the rest', wholeFlag('--lines', 1, 40))
    .option('--json', 'print one JSON object: learner, options, target, features, size, training and pruning sequence')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove describe model.json\n  bayesgrove describe model.json --lines 20\n  bayesgrove describe model.json --json',
    )
    .action(async (path: string, { lines, json }: DescribeFlags) => {
      const model = await openModel(shell, path, []);
      if (json) return shell.out(`${JSON.stringify(modelSummary(model))}\n`);
      const all = folded(describe(model, undefined, usualOptions(model)), shell.width)
        .trimEnd()
        .split('\n');
      await shell.out(`${all.slice(0, lines).join('\n')}\n`);
      const rest = all.length - (lines ?? all.length);
      // Beside the text, which then has as many lines as were asked for.
      if (rest > 0) shell.err(`... and ${rest} more ${rest === 1 ? 'line' : 'lines'}\n`);
    });
}
