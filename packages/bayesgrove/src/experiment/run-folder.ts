import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, problems } from '@bayesgrove/core';
import { makeFolder } from '../files/make-folder.js';
import { saveFile } from '../files/save-file.js';
import { madeBy } from './code-hash.js';
import { isJournal, type Journal, openJournal } from './journal.js';
import { type Manifest, manifestDifference, manifestPath, manifestText, readManifest } from './manifest.js';
import { resultFiles } from './own-files.js';
import { lockFolder } from './run-lock.js';

const journalPath = (folder: string) => join(folder, 'journal.jsonl');

export interface OpenFolderOptions {
  /** Throws an earlier run away. */
  readonly fresh: boolean;
  /** Recorded failures do not count as finished. */
  readonly retry: boolean;
}

/**
 * Makes a folder ready for a run and gives its journal: an empty one, or that of a run of the same plan, which goes on. The
 * manifest is there before the journal, and an earlier journal is gone before another manifest comes: whenever a run is
 * killed, the two belong together. Until the journal is closed no other run can have the folder.
 */
export async function openFolder(folder: string, manifest: Manifest, options: OpenFolderOptions): Promise<Journal> {
  await makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const journal = await readyJournal(folder, manifest, options);
    const close = () => {
      try {
        journal.close();
      } finally {
        unlock();
      }
    };
    if (!options.retry) return { ...journal, close };
    return { ...journal, close, finished: new Map([...journal.finished].filter(([, one]) => !one.failure)) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function readyJournal(folder: string, manifest: Manifest, { fresh, retry }: OpenFolderOptions): Promise<Journal> {
  const path = journalPath(folder);
  if (fresh) await rm(path, { force: true });
  else await checkFolder(folder, manifest);
  // What is there is of numbers that will not stand.
  if (fresh || retry) for (const name of resultFiles(folder)) await rm(join(folder, name), { force: true });
  // One that stands beside a journal stays: it may have been made elsewhere, with other paths and another Node.
  if (fresh || !existsSync(manifestPath(folder)) || !existsSync(path))
    await saveFile(manifestPath(folder), [manifestText(manifest)]);
  return openJournal(path, manifest.plan);
}

/**
 * A folder of another plan, or of other code, is left alone; so are files that are of no run. (A run that lasts for hours
 * looks again before it writes its results.)
 */
export async function checkFolder(folder: string, manifest: Manifest): Promise<void> {
  const journal = journalPath(folder);
  const others = [...(existsSync(journal) ? ['journal.jsonl'] : []), ...resultFiles(folder)];
  const before = await readManifest(folder).catch((error) => {
    if (existsSync(journal) || !(error instanceof Problem) || error.code !== 'bad-results') throw error;
    throw problems.foreignFiles(folder, ['manifest.json', ...others]);
  });
  if (before === undefined) {
    // A journal vouches for what lies beside it, if only the manifest was lost.
    if (others.length > 0 && !isJournal(journal, manifest.plan)) throw problems.foreignFiles(folder, others);
    return;
  }
  // Ended before the first cell could be: nothing is lost.
  if (others.length === 0) return;
  const difference = manifestDifference(manifest, before);
  if (difference !== undefined) throw problems.otherPlan(folder, difference);
  const [then, now] = [before, manifest].map(({ bayesgrove, code }) => madeBy(bayesgrove, code)) as [string, string];
  if (before.bayesgrove !== manifest.bayesgrove || before.code !== manifest.code)
    throw problems.otherCode(folder, then, now);
}
