import {
  type Column,
  type ColumnType,
  featuresOf,
  type Model,
  type Predictions,
  parseModel,
  predict,
  type Table,
  targetOf,
  type Variable,
  writeCsv,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { readWhole } from '../../files/read-whole.js';
import { type Known, openTable } from '../open-table.js';
import { type ReadingFlags, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface PredictFlags extends ReadingFlags {
  readonly out?: string;
  readonly escapeFormulas?: true;
  readonly json?: true;
}

export function predictCommand(program: Command, shell: Shell): void {
  const command = program
    .command('predict')
    .summary('predict every row of a table with a trained model')
    .description(
      'Predicts every row of a table. Prints CSV with a column "prediction" and a column "p(CLASS)" for every class, one line a row, in order. Columns are matched by name; what did not fit is summed up on standard error.',
    )
    .argument('<model>', 'a model file written by train')
    .argument('[file]', 'the table to predict; - for standard input');
  withReading(command)
    .option('-o, --out <file.csv>', 'write the predictions to a file instead of standard output')
    .option('--escape-formulas', 'put an apostrophe before text that a spreadsheet would run as a formula')
    .option('--json', 'print one JSON object: classes, predictions with probabilities, and what did not fit')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove predict model.json new.csv\n  bayesgrove predict model.json new.csv --out predicted.csv',
    )
    .action((model: string, file: string | undefined, flags: PredictFlags) => run(shell, model, file, flags));
}

async function run(shell: Shell, path: string, file: string | undefined, flags: PredictFlags): Promise<void> {
  checkOut(flags.out, [path, file]);
  const model = parseModel(await readWhole(path), { file: path });
  const table = await openTable(shell, file, flags, learned(model));
  const predictions = predict(model, table);
  const pieces = flags.json
    ? [`${JSON.stringify(asData(predictions))}\n`]
    : writeCsv(asTable(predictions, model), { formulas: flags.escapeFormulas ? 'escape' : 'keep' });
  await writeOut(shell, flags.out, pieces);
  shell.err(policyText(predictions, table.rows, flags.out));
}

/** New rows are read as the training rows were: a level such as 1 is not taken for a number, and missing is what it was. */
function learned({ schema }: Model): Known {
  const types = new Map(featuresOf(schema).map((feature) => [feature.name, typeOf(feature)]));
  return schema.missing === undefined ? { types } : { types, missing: schema.missing };
}

function typeOf(feature: Variable): ColumnType {
  if (feature.kind === 'nominal') return { levels: feature.levels };
  return feature.format === 'number' ? 'numeric' : feature.format;
}

/** Predictions as a table, so that one writer serves all tables. A predicted date is written as a date with time. */
function asTable(predictions: Predictions, { schema }: Model): Table {
  if (predictions.kind === 'numbers') {
    const dated = targetOf(schema).format !== 'number';
    const values = dated ? predictions.values.map(Math.round) : predictions.values;
    const column: Column = { kind: 'numeric', name: 'prediction', format: dated ? 'datetime' : 'number', values };
    return { rows: values.length, columns: [column] };
  }
  const { classes, labels, probabilities } = predictions;
  const width = classes.length;
  const chances = classes.map(
    (name, c): Column =>
      numeric(
        `p(${name})`,
        Float64Array.from(labels, (_, row) => probabilities[row * width + c]!),
      ),
  );
  return {
    rows: labels.length,
    columns: [{ kind: 'nominal', name: 'prediction', format: 'label', levels: classes, codes: labels }, ...chances],
  };
}

const numeric = (name: string, values: Float64Array): Column => ({ kind: 'numeric', name, format: 'number', values });

function asData(predictions: Predictions) {
  const { missing, unseen, extra } = predictions.policy;
  const policy = { missing, unseen: Object.fromEntries(unseen), extra };
  if (predictions.kind === 'numbers')
    return { predictions: Array.from(predictions.values, (prediction) => ({ prediction })), policy };
  const { classes, labels, probabilities } = predictions;
  const rows = Array.from(labels, (label, row) => ({
    prediction: classes[label],
    probabilities: Object.fromEntries(classes.map((name, c) => [name, probabilities[row * classes.length + c]])),
  }));
  return { classes, predictions: rows, policy };
}

/** What a user should know beside the predictions; nothing when all fitted. */
function policyText({ policy }: Predictions, rows: number, out: string | undefined): string {
  const unseen = [...policy.unseen].map(
    ([column, n]) =>
      `${column}: ${n} ${n === 1 ? 'cell' : 'cells'} with a level not seen in training (taken as missing)\n`,
  );
  const extra = policy.extra.length > 0 ? `not used by the model: ${policy.extra.join(', ')}\n` : '';
  const missing =
    policy.missing > 0
      ? `${policy.missing} missing ${policy.missing === 1 ? 'cell' : 'cells'} among the model's columns\n`
      : '';
  return `${out === undefined || out === '-' ? '' : `${rows} predictions written to ${out}\n`}${missing}${unseen.join('')}${extra}`;
}
