import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from './system-error.js';

/**
 * Makes a folder and those it lies in, one by one: `mkdir` with `recursive` never comes back where a parent is there and still
 * takes no folder, as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isFolder(at)); at = dirname(at)) {
    missing.unshift(at);
    if (dirname(at) === at) break;
  }
  for (const folder of missing) await make(folder);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT') return false;
    throw problems.cannotSave(path, reason(error), error);
  }
  throw problems.cannotSave(path, 'it is a file, not a folder');
}

async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Another program was faster.
    if (error.code !== 'EEXIST') throw problems.cannotSave(folder, reason(error), error);
  }
}
