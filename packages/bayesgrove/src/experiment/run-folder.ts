import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { isSystemError, reason } from '../files/system-error.js';
import { type Journal, openJournal } from './journal.js';
import { type Manifest, manifestDifference, manifestPath, manifestText, readManifest } from './manifest.js';
import { resultsPath } from './results-file.js';

const journalPath = (folder: string) => join(folder, 'journal.jsonl');

/**
 * Makes a folder ready for a run and gives its journal: an empty one, or that of a run of the same plan, which goes on. The
 * manifest is there before the journal, and an earlier journal is gone before another manifest comes: whenever a run is
 * killed, the two belong together.
 */
export async function openFolder(folder: string, manifest: Manifest, fresh: boolean): Promise<Journal> {
  await made(folder);
  if (fresh) for (const path of [journalPath(folder), resultsPath(folder)]) await rm(path, { force: true });
  const hasRun = existsSync(journalPath(folder)) || existsSync(resultsPath(folder));
  const before = hasRun ? await readManifest(folder) : undefined;
  const difference = before && manifestDifference(manifest, before);
  if (difference !== undefined) throw problems.otherPlan(folder, difference);
  if (before === undefined) await saveFile(manifestPath(folder), [manifestText(manifest)]);
  return openJournal(journalPath(folder), manifest.plan);
}

async function made(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotSave(folder, reason(error), error);
    throw error;
  }
}
