import { problems } from '@bayesgrove/core';
import { type TableBatches, type TableBatchOptions, tableBatches } from '../files/table-batches.js';
import type { Known } from './open-table.js';
import { type ReadingFlags, readingFrom } from './reading-options.js';
import type { Shell } from './shell.js';

/** Opens a command's table to be read in batches. What the command line says goes before what is known. */
export function openBatches(
  shell: Shell,
  path: string | undefined,
  flags: ReadingFlags,
  known: Known,
  { columns, ...how }: Required<Pick<TableBatchOptions, 'columns' | 'late'>>,
): Promise<TableBatches> {
  const asked = readingFrom(flags);
  const types = new Map([...(known.types ?? []), ...(asked.types ?? [])]);
  return tableBatches(path, {
    ...known,
    ...asked,
    ...how,
    types,
    stdin: shell.stdin,
    columns(names) {
      const there = new Set(names);
      for (const name of asked.types?.keys() ?? []) if (!there.has(name)) throw problems.unknownColumn(name, names);
      return columns(names);
    },
  });
}

/** What a table is called in messages. */
export const nameOf = (path: string | undefined): string =>
  path === undefined ? 'query' : path === '-' ? 'standard input' : path;
