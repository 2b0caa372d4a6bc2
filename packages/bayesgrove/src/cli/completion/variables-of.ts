import { open } from 'node:fs/promises';
import { parseModel, type Role, type Table } from '@bayesgrove/core';
import { formatOf } from '../../files/format-of.js';
import { readTable } from '../../files/read-table.js';
import { readWhole } from '../../files/read-whole.js';
import type { Typed } from './typed.js';

/** What completion needs of a column. */
export interface Named {
  readonly name: string;
  readonly role?: Role;
  readonly levels?: readonly string[];
}

/** Enough for the names of columns; a table is never read whole while someone waits for a word. */
const PIECE = 1 << 16;

/** The columns of the model or table that the command line names; none where there is none, or it cannot be read. */
export async function variablesOf({ command, operands }: Typed): Promise<readonly Named[]> {
  const [path] = operands;
  if (path === undefined || path === '-') return [];
  const isModel = command.registeredArguments[0]?.name() === 'model';
  try {
    if (isModel) return parseModel(await readWhole(path)).schema.columns;
    return (await beginningOf(path)).columns;
  } catch {
    return [];
  }
}

async function beginningOf(path: string): Promise<Table> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE), 0, PIECE, 0);
    const end = bytesRead < PIECE ? bytesRead : buffer.lastIndexOf(10) + 1;
    const stdin = (async function* () {
      yield buffer.subarray(0, end);
    })();
    const format = formatOf(path);
    return await readTable('-', { stdin, ...(format && { format }) });
  } finally {
    await file.close();
  }
}
