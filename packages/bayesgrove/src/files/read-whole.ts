import { readFile } from 'node:fs/promises';
import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from './system-error.js';

/** The whole text of a file. */
export async function readWhole(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRead(path, reason(error), error);
    throw error;
  }
}
