import { realpathSync } from 'node:fs';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import type { Shell } from './shell.js';

/** Writes what a command makes: to a file, or to standard output for `-` and for nothing. */
export async function writeOut(shell: Shell, path: string | undefined, pieces: Iterable<string>): Promise<void> {
  if (path !== undefined && path !== '-') {
    shell.writing?.();
    return saveFile(path, pieces);
  }
  for (const piece of pieces) await shell.out(piece);
}

/** Refuses, before any work, to write over a file that is being read. */
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
}
