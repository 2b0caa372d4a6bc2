import type { Table } from '@bayesgrove/core';
import { type ReadTableOptions, readTable } from '../files/read-table.js';
import { megabytes, progressLine } from './progress.js';
import type { Shell } from './shell.js';

/** Reads a command's table, with progress on a terminal. */
export async function openTable(shell: Shell, path: string | undefined, options: ReadTableOptions): Promise<Table> {
  const line = progressLine(shell, `Reading ${path ?? 'the query'}:`);
  try {
    return await readTable(path, { ...options, stdin: shell.stdin, progress: (bytes) => line.show(megabytes(bytes)) });
  } finally {
    line.done();
  }
}
