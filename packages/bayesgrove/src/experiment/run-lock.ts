import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from '../files/system-error.js';

/** Who writes to a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, as the system counts it: the number of one that is gone may be given to another. */
  readonly began?: string;
}

export const lockPath = (folder: string) => join(folder, 'run.lock');

/** What this process holds itself. */
const held = new Set<string>();

/** Takes a folder for this process, and gives what gives it back; a Problem where a living process has it. */
export function lockFolder(folder: string): () => void {
  const path = resolve(lockPath(folder));
  checkLock(folder);
  const text = JSON.stringify(holderOf(process.pid));
  const stale = textOf(path);
  if (stale !== undefined) takeAside(folder, path, stale);
  try {
    writeOnce(path, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'EEXIST') throw inUse(folder, textOf(path) ?? '');
    throw problems.cannotSave(path, reason(error), error);
  }
  held.add(path);
  const release = () => {
    held.delete(path);
    process.off('exit', release);
    // Only if it is still ours: somebody may have deleted it, and another run begun.
    if (textOf(path) === text) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** A link comes whole or not at all; where there are none, a moment is left in which the lock is empty. */
function writeOnce(path: string, text: string): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  try {
    linkSync(part, path);
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') throw error;
    writeFileSync(path, text, { flag: 'wx' });
  } finally {
    rmSync(part, { force: true });
  }
}

/** Complains of a folder that a living process writes to. */
export function checkLock(folder: string): void {
  const path = resolve(lockPath(folder));
  const text = textOf(path);
  if (text !== undefined && isAlive(parsed(text), path)) throw inUse(folder, text);
}

/** Two runs may find the same stale lock: whoever moves away what the other has just written puts it back. */
function takeAside(folder: string, path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return;
    throw isSystemError(error) ? problems.cannotSave(path, reason(error), error) : error;
  }
  const found = textOf(aside);
  if (found !== stale) {
    renameSync(aside, path);
    throw inUse(folder, found ?? '');
  }
  rmSync(aside, { force: true });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw isSystemError(error) ? problems.cannotRead(path, reason(error), error) : error;
  }
}

function parsed(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return Number.isSafeInteger(value?.pid) && typeof value?.host === 'string' ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** What cannot be known counts as alive: a lock that says nothing, and one of another machine. */
function isAlive(holder: Holder | undefined, path: string): boolean {
  if (holder === undefined || holder.host !== hostname()) return true;
  const { pid, began } = holder;
  if (pid === process.pid && began === undefined) return held.has(path);
  return runs(pid) && (began === undefined || holderOf(pid).began === began);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return isSystemError(error) && error.code === 'EPERM';
  }
}

/** Linux tells when a process began: the 20th word behind the name, which stands in brackets. */
function holderOf(pid: number): Holder {
  let began: string | undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    // Elsewhere the number must do.
  }
  return { pid, host: hostname(), ...(began !== undefined && { began }) };
}

function inUse(folder: string, text: string) {
  const { pid, host } = parsed(text) ?? {};
  const where = host === undefined || host === hostname() ? '' : ` on ${host}`;
  return problems.runningAlready(
    folder,
    pid === undefined ? 'of which its lock says nothing' : `process ${pid}${where}`,
    lockPath(folder),
  );
}
