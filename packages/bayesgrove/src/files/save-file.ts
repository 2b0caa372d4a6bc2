import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from './system-error.js';

/**
 * Writes a file whole or not at all: the pieces go to a neighbour that takes the name only when everything is there. A link
 * is followed, and what is no file (a pipe, /dev/stdout) is written to as it is.
 */
export async function saveFile(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  try {
    const there = await existing(path);
    if (there?.kind === 'stream') await writeAll(await open(path, 'w'), pieces);
    else await replace(there?.path ?? path, there?.mode, pieces);
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotSave(path, reason(error), error);
    throw error;
  }
}

async function replace(path: string, mode: number | undefined, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  const remove = () => {
    try {
      rmSync(part, { force: true });
    } catch {
      // It was never made, or cannot be removed; what went wrong before is what the user must hear of.
    }
  };
  process.once('exit', remove);
  try {
    await writeAll(await open(part, 'wx', mode), pieces);
    await rename(part, path);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function writeAll(file: FileHandle, pieces: Iterable<string | Uint8Array>): Promise<void> {
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

/** What already has the name, links followed; undefined when nothing has. */
async function existing(path: string) {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  if (found.isDirectory()) throw problems.cannotSave(path, 'it is a folder');
  if (!found.isFile()) return { kind: 'stream', path, mode: undefined } as const;
  return { kind: 'file', path: await realpath(path), mode: found.mode & 0o777 } as const;
}
