import { describe, fit, inferSchema, learnerNamed, type Model, serialize } from '@bayesgrove/core';
import type { Command } from 'commander';
import { usualOptions } from '../../usual-options.js';
import { folded } from '../../wrapped.js';
import { findingsText, findingsToTell } from '../findings-text.js';
import { wholeFlag } from '../number-flag.js';
import { openTable } from '../open-table.js';
import { progressLine } from '../progress.js';
import { collected, type ReadingFlags, type RoleFlags, rolesFrom, withReading, withRoles } from '../reading-options.js';
import { chosenWith } from '../settings.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

/** How many lines of a description are printed before the rest is only counted. */
const SHOWN_LINES = 60;

interface TrainFlags extends ReadingFlags, RoleFlags {
  readonly learner: string;
  readonly set?: readonly string[];
  readonly seed: number;
  readonly out: string;
  readonly json?: true;
}

export function trainCommand(program: Command, shell: Shell): void {
  const command = program
    .command('train')
    .summary('learn a model from a table and write it to a file')
    .description('Learns a model from a table, writes it as one JSON file, and says in words what was learned.')
    .argument('[file]', 'the training table; - for standard input')
    .requiredOption('-l, --learner <name>', 'what to learn; "bayesgrove learners" lists them')
    .requiredOption('-o, --out <model.json>', 'where to write the model');
  withReading(withRoles(command))
    .option(
      '--set <option=value>',
      'an option of the learner, or its preset, or @FILE.json that holds several; may be repeated',
      collected,
    )
    .option('--seed <number>', 'seed of everything random', wholeFlag('--seed', 0, 1), 1)
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove train penguins.csv --target species --learner c45 --out model.json
  bayesgrove train penguins.csv -t species -l c45 --set preset=weka -o tree.json
  bayesgrove train penguins.csv -t species -l c45 --set @c45.json -o tree.json
  bayesgrove train penguins.csv -t body_mass_g -l cart -o weight.json`,
    )
    .action((file: string | undefined, flags: TrainFlags) => train(shell, file, flags));
}

async function train(shell: Shell, file: string | undefined, flags: TrainFlags): Promise<void> {
  // Before a large table is read, not after.
  const { learner, options } = chosenWith([learnerNamed(flags.learner)], flags.set ?? [])[0]!;
  checkOut(flags.out, [file]);
  const table = await openTable(shell, file, flags);
  const { schema, target, because, findings } = inferSchema(table, rolesFrom(flags));
  const line = progressLine(shell, `Training ${learner.name}:`);
  let model: Model;
  try {
    model = await fit(learner, table, {
      schema,
      options,
      seed: flags.seed,
      progress: (done, what) => line.show(`${Math.round(100 * done)}% ${what}`),
    });
  } finally {
    line.done();
  }
  await writeOut(shell, flags.out, [serialize(model)]);
  // With the model on standard output, the words about it go beside it.
  const say = async (text: string) => (flags.out === '-' ? shell.err(text) : shell.out(text));
  if (flags.json) return say(`${JSON.stringify({ model: flags.out, target, findings, training: model.training })}\n`);
  const written = flags.out === '-' ? '' : `Written to ${flags.out}.\n`;
  const words = whereTheRestIs(describe(model, SHOWN_LINES, usualOptions(model)), flags.out);
  await say(
    `Target ${target} (${because}).\n${findingsText(findingsToTell(findings, target), shell)}${folded(words, shell.width)}${written}`,
  );
}

/** A description that was cut says how to see it whole. */
const whereTheRestIs = (text: string, out: string) =>
  text.replace(
    /^\.\.\. and .* more (lines|rules?|dependency|dependencies)$/m,
    (line) => `${line} (bayesgrove describe ${out === '-' ? 'MODEL' : out} shows all)`,
  );
