import { problems, type Table } from '@bayesgrove/core';
import { type ReadTableOptions, readTable } from '../files/read-table.js';
import { megabytes, progressLine } from './progress.js';
import { type ReadingFlags, readingFrom } from './reading-options.js';
import type { Shell } from './shell.js';

/** What is known of a table before it is read: the types and missing texts a model learned with. */
export type Known = Pick<ReadTableOptions, 'types' | 'missing'>;

/** Reads a command's table, with progress on a terminal. What the command line says goes before what is known. */
export async function openTable(
  shell: Shell,
  path: string | undefined,
  flags: ReadingFlags,
  known: Known = {},
): Promise<Table> {
  const asked = readingFrom(flags);
  const types = new Map([...(known.types ?? []), ...(asked.types ?? [])]);
  const line = progressLine(shell, `Reading ${path ?? 'the query'}:`);
  try {
    const progress = (bytes: number) => line.show(megabytes(bytes));
    const table = await readTable(path, { ...known, ...asked, types, stdin: shell.stdin, progress });
    checkNames(table, asked.types?.keys() ?? []);
    return table;
  } finally {
    line.done();
  }
}

/** A type for a column that is not there is a slip of the pen. */
function checkNames(table: Table, asked: Iterable<string>): void {
  const names = table.columns.map((column) => column.name);
  const there = new Set(names);
  for (const name of asked) if (!there.has(name)) throw problems.unknownColumn(name, names);
}
