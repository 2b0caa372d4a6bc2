import type { Model } from '@bayesgrove/core';
import { type Command, Option } from 'commander';
import { saveBy } from '../../files/save-file.js';
import { openModel } from '../open-model.js';
import { policyText } from '../policy-text.js';
import { type PredictedBatches, type PredictingFlags, predictedBatches } from '../predicted-batches.js';
import {
  PREDICTION_FORMATS,
  type PredictionFlags,
  predictedTables,
  predictionFormat,
  predictionPieces,
} from '../prediction-formats.js';
import { collected, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, isFile, streamOut } from '../write-out.js';

interface PredictFlags extends PredictingFlags, PredictionFlags {}

export function predictCommand(program: Command, shell: Shell): void {
  const command = program
    .command('predict')
    .summary('predict every row of a table with a trained model')
    .description(
      'Predicts every row of a table, which may be larger than memory. Writes a column "prediction" and a column "p(CLASS)" for every class, one line a row, in order. Columns are matched by name; what did not fit is summed up on standard error.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .argument('[file]', 'the table to predict; - for standard input');
  withReading(command)
    .option('-o, --out <file>', 'write the predictions to a file instead of standard output; .gz compresses')
    .addOption(
      new Option('--to <format>', 'what to write (default: by the ending of --out, else csv)').choices([
        ...PREDICTION_FORMATS,
      ]),
    )
    .option('--keep <column>', 'copy a column of the table before the predictions; may be repeated', collected)
    .option('--keep-all', 'copy all columns of the table before the predictions')
    .option('--allow-missing-columns', 'take columns of the model that the table does not have as missing')
    .option('--escape-formulas', 'put an apostrophe before text that a spreadsheet would run as a formula')
    .option('--json', 'print one JSON object: classes, predictions with probabilities, and what did not fit')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove predict model.json new.csv\n  bayesgrove predict model.json new.csv --keep species --out predicted.csv\n  bayesgrove predict model.json new.parquet --keep-all --out predicted.parquet\n  zcat new.ndjson.gz | bayesgrove predict model.json - --to ndjson',
    )
    .action((model: string, file: string | undefined, flags: PredictFlags) => run(shell, model, file, flags));
}

async function run(shell: Shell, path: string, file: string | undefined, flags: PredictFlags): Promise<void> {
  checkOut(flags.out, [path, file]);
  const format = predictionFormat(flags);
  const model = await openModel(shell, path, [file]);
  const batches = await predictedBatches(shell, model, file, flags);
  if (format === 'parquet') await writeParquetFile(shell, flags.out!, batches, model);
  else await streamOut(shell, flags.out, predictionPieces(batches, model, format, flags));
  const tally = batches.tally();
  if (isFile(flags.out)) shell.err(`${tally.rows} predictions written to ${flags.out}\n`);
  shell.err(policyText(tally));
}

async function writeParquetFile(shell: Shell, out: string, batches: PredictedBatches, model: Model): Promise<void> {
  const { writeParquet } = await import('../../duckdb/write-parquet.js');
  await saveBy(out, async (part) => {
    await writeParquet(part, predictedTables(batches, model));
    shell.writing?.();
  });
}
