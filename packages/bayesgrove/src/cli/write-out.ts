import { accessSync, constants, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { isSystemError, reason } from '../files/system-error.js';
import type { Shell } from './shell.js';

/** Writes what a command makes: to a file, or to standard output for `-` and for nothing. */
export async function writeOut(shell: Shell, path: string | undefined, pieces: Iterable<string>): Promise<void> {
  if (path !== undefined && path !== '-') {
    shell.writing?.();
    return saveFile(path, pieces);
  }
  for (const piece of pieces) await shell.out(piece);
}

/** Whether the output goes to a file and not to standard output. */
export const isFile = (path: string | undefined): path is string => path !== undefined && path !== '-';

/** The same for what is made while it is written; stopped before the end, it has written nothing to a file. */
export async function streamOut(shell: Shell, path: string | undefined, pieces: AsyncIterable<string>): Promise<void> {
  if (!isFile(path)) {
    for await (const piece of pieces) await shell.out(piece);
    return;
  }
  const text = toldAtEnd(shell, pieces);
  await saveFile(path, path.toLowerCase().endsWith('.gz') ? gzipped(text) : text);
}

async function* toldAtEnd(shell: Shell, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield* pieces;
  shell.writing?.();
}

async function* gzipped(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const piped = pipeline(Readable.from(pieces, { objectMode: true }), gzip);
  // What goes wrong there comes out of the loop, too.
  piped.catch(() => {});
  for await (const chunk of gzip) yield chunk;
  await piped;
}

/** Refuses, before any work, to write over a file that is being read, and where there is no folder to write to. */
export function checkOut(out: string | undefined, inputs: readonly (string | undefined)[]): void {
  const real = (path: string | undefined) => {
    try {
      return path === undefined || path === '-' ? undefined : realpathSync(path);
    } catch {
      return undefined;
    }
  };
  const target = real(out);
  if (target !== undefined && inputs.some((input) => real(input) === target))
    throw problems.badArgument(`--out ${out} is also what is read.`, 'Name another file to write to.');
  if (!isFile(out) || target !== undefined) return;
  try {
    accessSync(dirname(out), constants.W_OK);
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotSave(out, reason(error), error);
    throw error;
  }
}
