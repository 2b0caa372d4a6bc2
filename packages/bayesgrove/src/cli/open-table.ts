import { problems, type Table } from '@bayesgrove/core';
import { readTable } from '../files/read-table.js';
import { megabytes, progressLine } from './progress.js';
import { type ReadingFlags, readingFrom } from './reading-options.js';
import type { Shell } from './shell.js';

type Types = ReturnType<typeof readingFrom>['types'];

/** Reads a command's table, with progress on a terminal. `known` are types that are given way to those of the command line. */
export async function openTable(
  shell: Shell,
  path: string | undefined,
  flags: ReadingFlags,
  known: Types = new Map(),
): Promise<Table> {
  const options = readingFrom(flags);
  const asked = options.types ?? new Map();
  const line = progressLine(shell, `Reading ${path ?? 'the query'}:`);
  try {
    const types = new Map([...known, ...asked]);
    const table = await readTable(path, {
      ...options,
      types,
      stdin: shell.stdin,
      progress: (bytes) => line.show(megabytes(bytes)),
    });
    for (const name of asked.keys())
      if (!table.columns.some((column) => column.name === name))
        throw problems.unknownColumn(
          name,
          table.columns.map((column) => column.name),
        );
    return table;
  } finally {
    line.done();
  }
}
