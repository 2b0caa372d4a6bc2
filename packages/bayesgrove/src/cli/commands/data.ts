import { nearest, problems } from '@bayesgrove/core';
import type { Command } from 'commander';
import { fetchData } from '../../data/fetch-data.js';
import { type Listed, listedData } from '../../data/listed-data.js';
import { gridText } from '../../papers/report-text.js';
import { wrapped } from '../../wrapped.js';
import type { Shell } from '../shell.js';

export function dataCommand(program: Command, shell: Shell): void {
  const command = program
    .command('data')
    .summary('list the data sets of the papers, or fetch one')
    .description('Lists the data sets that the papers use and where they can be had, or fetches one of them.')
    .option('--data <folder>', 'a folder to look in for their files')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove data\n  bayesgrove data list --data my-data\n  bayesgrove data fetch iris --out my-data',
    )
    // Else "fetc" would be an argument too many, and nobody would say what was meant.
    .allowExcessArguments()
    .enablePositionalOptions()
    .helpCommand(true)
    .action((flags: ListFlags, { args }: Command) => {
      if (args[0] !== undefined) throw unknownAction(args[0]);
      return list(shell, flags);
    });
  command
    .command('list')
    .summary('the data sets of the papers')
    .description(
      'Lists the data sets of the papers: rows, where they come from, who uses them, and whether they are here.',
    )
    .option('--data <folder>', 'a folder to look in for their files')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText('after', '\nExamples:\n  bayesgrove data list\n  bayesgrove data list --data my-data')
    .action((flags: ListFlags) => list(shell, { ...command.opts<ListFlags>(), ...flags }));
  command
    .command('fetch')
    .summary('download a data set')
    .description(
      'Downloads a data set from OpenML or UCI, checks its hash (the one OpenML declares; for UCI the one of the first time, kept in fetched.json) and its number of rows, and saves it.',
    )
    .argument('<name>', 'the data set, as in "bayesgrove data list"')
    .option('-o, --out <folder>', 'where to save it', '.')
    .option('--from <url>', 'another server to ask in place of OpenML or UCI')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText('after', '\nExamples:\n  bayesgrove data fetch iris\n  bayesgrove data fetch magic --out my-data')
    .action((name: string, flags: FetchFlags) => fetchOne(shell, name, flags));
  for (const one of command.commands) one.copyInheritedSettings(program);
}

interface ListFlags {
  readonly data?: string;
  readonly json?: true;
}

interface FetchFlags {
  readonly out: string;
  readonly from?: string;
  readonly json?: true;
}

function unknownAction(word: string): Error {
  const guess = nearest(word, ['list', 'fetch']);
  return problems.badArgument(
    `Unknown command ${JSON.stringify(`data ${word}`)}.`,
    `${guess === undefined ? '' : `Did you mean ${guess}? `}There are list and fetch.`,
  );
}

async function list(shell: Shell, { data, json }: ListFlags): Promise<void> {
  const all = listedData(data);
  if (json) return shell.out(`${JSON.stringify({ data: all })}\n`);
  const here = (one: Listed) => (data === undefined ? [] : [one.here ? 'yes' : 'no']);
  const grid = {
    columns: ['data set', 'rows', 'from', 'used in', ...(data === undefined ? [] : ['here'])],
    rows: all.map((one) => [one.name, one.rows?.toString() ?? '', one.source, one.papers.join(' '), ...here(one)]),
  };
  const note =
    'The numbers of OpenML and the addresses of UCI were written down without a net at hand and have not been tried; what is fetched is held against its name and rows. A dash: to be put into the folder by hand.';
  await shell.out(`${gridText(grid, shell.width)}\n\n${wrapped(note, shell.width).join('\n')}\n`);
}

async function fetchOne(shell: Shell, name: string, { out, from, json }: FetchFlags): Promise<void> {
  shell.writing?.();
  const result = await fetchData(name, out, from === undefined ? {} : { base: from });
  if (json) return shell.out(`${JSON.stringify(result)}\n`);
  await shell.out(
    `${result.path}: ${result.rows} rows from ${result.url}\nSHA-256 ${result.sha256} (${result.verified})\n`,
  );
}
