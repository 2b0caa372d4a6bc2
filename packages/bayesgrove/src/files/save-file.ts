import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from './system-error.js';

/** What is written, piece by piece; each is taken before the next is asked for. */
export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file whole or not at all: the pieces go to a neighbour that takes the name only when everything is there. A link
 * is followed, and what is no file (a pipe, /dev/stdout) is written to as it is.
 */
export async function saveFile(path: string, pieces: Pieces): Promise<void> {
  await saveBy(path, async (part, mode) =>
    writeAll(await open(part, mode === 'stream' ? 'w' : 'wx', modeOf(mode)), pieces),
  );
}

/** The same for another writer of files, which is told where to write. */
export async function saveBy(path: string, write: (path: string, mode: Mode) => Promise<void>): Promise<void> {
  try {
    const there = await existing(path);
    if (there?.kind === 'stream') await write(path, 'stream');
    else await replace(there?.path ?? path, there?.mode, write);
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotSave(path, reason(error), error);
    throw error;
  }
}

/** The permissions of the file that is replaced, if there is one; or that it is no file. */
type Mode = number | 'stream' | undefined;

const modeOf = (mode: Mode) => (typeof mode === 'number' ? mode : undefined);

async function replace(
  path: string,
  mode: number | undefined,
  write: (path: string, mode: Mode) => Promise<void>,
): Promise<void> {
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
    await write(part, mode);
    await rename(part, path);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function writeAll(file: FileHandle, pieces: Pieces): Promise<void> {
  try {
    for await (const piece of pieces) await file.writeFile(piece);
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
