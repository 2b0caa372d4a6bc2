import { type Column, type Predictions, predict, writeCsv } from '@bayesgrove/core';
import type { Command } from 'commander';
import { behind, cellOf, keptColumns } from '../kept-columns.js';
import { learnedReading } from '../learned-reading.js';
import { openModel } from '../open-model.js';
import { openTable } from '../open-table.js';
import { policyText } from '../policy-text.js';
import { predictionsTable } from '../predictions-table.js';
import { collected, type ReadingFlags, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface PredictFlags extends ReadingFlags {
  readonly out?: string;
  readonly escapeFormulas?: true;
  readonly keep?: readonly string[];
  readonly keepAll?: true;
  readonly json?: true;
}

export function predictCommand(program: Command, shell: Shell): void {
  const command = program
    .command('predict')
    .summary('predict every row of a table with a trained model')
    .description(
      'Predicts every row of a table. Prints CSV with a column "prediction" and a column "p(CLASS)" for every class, one line a row, in order. Columns are matched by name; what did not fit is summed up on standard error.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .argument('[file]', 'the table to predict; - for standard input');
  withReading(command)
    .option('-o, --out <file.csv>', 'write the predictions to a file instead of standard output')
    .option('--keep <column>', 'copy a column of the table before the predictions; may be repeated', collected)
    .option('--keep-all', 'copy all columns of the table before the predictions')
    .option('--escape-formulas', 'put an apostrophe before text that a spreadsheet would run as a formula')
    .option('--json', 'print one JSON object: classes, predictions with probabilities, and what did not fit')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove predict model.json new.csv\n  bayesgrove predict model.json new.csv --keep species --out predicted.csv',
    )
    .action((model: string, file: string | undefined, flags: PredictFlags) => run(shell, model, file, flags));
}

async function run(shell: Shell, path: string, file: string | undefined, flags: PredictFlags): Promise<void> {
  checkOut(flags.out, [path, file]);
  const model = await openModel(shell, path, [file]);
  const table = await openTable(shell, file, flags, learnedReading(model));
  const asked = flags.keepAll ? table.columns.map(({ name }) => name) : (flags.keep ?? []);
  const kept = keptColumns(table, asked);
  const predictions = predict(model, table);
  const pieces = flags.json
    ? [`${JSON.stringify(asData(predictions, kept))}\n`]
    : writeCsv(behind(kept, predictionsTable(predictions, model.schema)), {
        formulas: flags.escapeFormulas ? 'escape' : 'keep',
      });
  await writeOut(shell, flags.out, pieces);
  if (flags.out !== undefined && flags.out !== '-') shell.err(`${table.rows} predictions written to ${flags.out}\n`);
  shell.err(policyText(predictions.policy));
}

function asData(predictions: Predictions, columns: readonly Column[]) {
  const kept = (row: number) =>
    columns.length > 0 && { kept: Object.fromEntries(columns.map((column) => [column.name, cellOf(column, row)])) };
  const { missing, unseen, extra } = predictions.policy;
  const policy = { missing, unseen: Object.fromEntries(unseen), extra };
  if (predictions.kind === 'numbers')
    return { predictions: Array.from(predictions.values, (prediction, row) => ({ ...kept(row), prediction })), policy };
  const { classes, labels, probabilities } = predictions;
  const rows = Array.from(labels, (label, row) => ({
    ...kept(row),
    prediction: classes[label],
    probabilities: Object.fromEntries(classes.map((name, c) => [name, probabilities[row * classes.length + c]])),
  }));
  return { classes, predictions: rows, policy };
}
