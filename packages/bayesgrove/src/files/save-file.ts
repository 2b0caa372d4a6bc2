import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { problems } from '@bayesgrove/core';

/** Writes a file whole or not at all: the pieces go to a neighbour that takes the name only when everything is there. */
export async function saveFile(path: string, pieces: Iterable<string>): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx');
    try {
      for (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if (isSystemError(error)) throw problems.cannotSave(path, reason(error), error);
    throw error;
  }
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** The system's reason in words: `no such file or directory`. */
export function reason(error: NodeJS.ErrnoException): string {
  const words = /^[A-Z0-9]+: ([^,]*)/.exec(error.message);
  return words?.[1] ?? error.message;
}
