import {
  type ClassExplanation,
  type Explanation,
  explainer,
  explanationJson,
  explanationText,
  logOdds,
  type Model,
  problems,
  type Table,
  takeRows,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { changedRow, givenRow } from '../given-row.js';
import { learnedReading } from '../learned-reading.js';
import { wholeFlag } from '../number-flag.js';
import { type Pair, pairAsked } from '../odds-pair.js';
import { openModel } from '../open-model.js';
import { openTable } from '../open-table.js';
import { collected, type ReadingFlags, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';

interface ExplainFlags extends ReadingFlags {
  readonly row?: number;
  readonly all?: true;
  readonly cell?: readonly string[];
  readonly class?: string;
  readonly against?: string;
  readonly json?: true;
}

export function explainCommand(program: Command, shell: Shell): void {
  const command = program
    .command('explain')
    .summary('show why a model answers a row as it does')
    .description(
      'Shows why a model answers a row as it does: every step with what it adds to the score, adding up to the answer. The row is one of a table, or is given cell by cell; cells that are not given are missing. With both, the cells change the row of the table: what would the model say if they were so?',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .argument('[file]', 'the table with the row; - for standard input');
  withReading(command)
    .option(
      '--row <number>',
      'the row to explain; the first row of data, below the names, is 1 (default: 1)',
      wholeFlag('--row', 1, 1),
    )
    .option('--all', 'explain every row')
    .option('--cell <column=value>', 'a cell of the row; may be repeated', collected)
    .option('--class <class>', 'the class to speak for (default: the answer)')
    .option('--against <class>', 'the class to speak against (default: the most probable other one)')
    .option('--json', 'print JSON instead of text, one object a line for each row')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove explain model.json penguins.csv --row 12
  bayesgrove explain model.json --cell island=Dream --cell bill_length_mm=46
  bayesgrove explain model.json penguins.csv --row 12 --cell sex=MALE
  bayesgrove explain model.json penguins.csv --all --json > why.ndjson`,
    )
    .action((path: string, file: string | undefined, flags: ExplainFlags) => run(shell, path, file, flags));
}

async function run(shell: Shell, path: string, file: string | undefined, flags: ExplainFlags): Promise<void> {
  if (flags.all && (flags.row !== undefined || flags.cell !== undefined))
    throw problems.badArgument('--all explains every row as it is.', 'Leave --row and --cell out, or --all.');
  const model = await openModel(shell, path, [file]);
  const asked = pairAsked(model, flags);
  const { table, first } = await rowsAsked(shell, model, file, flags);
  const why = explainer(model, table);
  // What is said of a row is printed before the next is looked at: a table may hold more words than memory does.
  for (let at = 0; at < table.rows; at++) {
    const number = first === undefined ? undefined : first + at;
    if (flags.json) await shell.out(asLine(why(at), asked, number));
    else await shell.out((at > 0 ? '\n' : '') + asText(why(at), asked, number, shell.width));
  }
}

function asText(found: Explanation, asked: Pair, row: number | undefined, width: number): string {
  return `${row === undefined ? '' : `Row ${row}\n`}${explanationText(found, { ...asked, width })}`;
}

/** The explanation as one line of JSON, with what speaks for one class against another. */
function asLine(found: Explanation, asked: Pair, row: number | undefined): string {
  const odds = found.kind === 'classes' && found.classes.length > 1 && namedOdds(found, asked);
  const whole = explanationJson({ ...found, ...(odds && { odds }) } as Explanation) as object;
  return `${JSON.stringify({ ...(row !== undefined && { row }), ...whole })}\n`;
}

function namedOdds(found: ClassExplanation, asked: Pair) {
  const odds = logOdds(found, asked.class, asked.against);
  return { ...odds, class: found.classes[odds.class], against: found.classes[odds.against] };
}

/** The rows to explain, and the number of the first of them where they come from a table. */
async function rowsAsked(shell: Shell, model: Model, file: string | undefined, flags: ExplainFlags) {
  const cells = flags.cell ?? [];
  if (file === undefined && flags.query === undefined) return { table: alone(model, cells, flags), first: undefined };
  const table = await openTable(shell, file, flags, learnedReading(model));
  if (flags.all) return { table, first: 1 };
  const row = rowOf(table, flags.row ?? 1);
  if (flags.row === undefined && table.rows > 1)
    shell.err(`This is row 1 of ${table.rows}; another with --row, all with --all.\n`);
  return { table: cells.length === 0 ? row : changedRow(model, row, cells), first: flags.row ?? 1 };
}

function alone(model: Model, cells: readonly string[], { row, all }: ExplainFlags): Table {
  if (cells.length > 0 && row === undefined && !all) return givenRow(model, cells);
  throw problems.badArgument(
    'There is no table to take a row from.',
    'Name a file, or give the row itself with --cell column=value.',
  );
}

function rowOf(table: Table, number: number): Table {
  if (number <= table.rows) return takeRows(table, [number - 1]);
  throw problems.badArgument(
    `There is no row ${number}: the table has ${table.rows} ${table.rows === 1 ? 'row' : 'rows'} below the names.`,
    `Give a number from 1 to ${table.rows}.`,
  );
}
