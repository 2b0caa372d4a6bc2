import { serialize, update } from '@bayesgrove/core';
import type { Command } from 'commander';
import { folded } from '../../wrapped.js';
import { learnedWithTarget } from '../learned-reading.js';
import { newLevels, newLevelsText } from '../new-levels.js';
import { openModel } from '../open-model.js';
import { openTable } from '../open-table.js';
import { type ReadingFlags, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface UpdateFlags extends ReadingFlags {
  readonly out: string;
  readonly json?: true;
}

export function updateCommand(program: Command, shell: Shell): void {
  const command = program
    .command('update')
    .summary('let naive Bayes learn from more rows')
    .description(
      'Lets a naive Bayes model learn from more rows, and writes the model that learning from all rows at once would have given. The rows it learned from before are not needed.',
    )
    .argument('<model>', 'a model file written by train with naive-bayes; - for standard input')
    .argument('[file]', 'the new rows, with the target; - for standard input')
    .requiredOption('-o, --out <model.json>', 'where to write the new model; - for standard output');
  withReading(command)
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove update bayes.json today.csv --out bayes-new.json\n  cat today.csv | bayesgrove update bayes.json - -o bayes-new.json',
    )
    .action((path: string, file: string | undefined, flags: UpdateFlags) => run(shell, path, file, flags));
}

async function run(shell: Shell, path: string, file: string | undefined, flags: UpdateFlags): Promise<void> {
  // A model may be updated in place: it is read to its end first, and replaced only when the new one is whole.
  checkOut(flags.out, [file]);
  const model = await openModel(shell, path, [file]);
  const table = await openTable(shell, file, flags, learnedWithTarget(model));
  const updated = await update(model, table);
  await writeOut(shell, flags.out, [serialize(updated)]);
  const { rows, skipped } = updated.training;
  const before = model.training;
  const learned = newLevels(model.schema, updated.schema);
  const text = flags.json
    ? `${JSON.stringify({ model: flags.out, added: rows - before.rows, skipped: skipped - before.skipped, new: learned, training: updated.training })}\n`
    : `${rows - before.rows} ${rows - before.rows === 1 ? 'row' : 'rows'} added to ${before.rows}${skipped > before.skipped ? `, ${skipped - before.skipped} left out` : ''}.\n${folded(newLevelsText(learned), shell.width)}${flags.out === '-' ? '' : `Written to ${flags.out}.\n`}`;
  // With the model on standard output, the words about it go beside it.
  if (flags.out === '-') shell.err(text);
  else await shell.out(text);
}
