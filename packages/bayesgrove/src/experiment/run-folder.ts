import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { isSystemError, reason } from '../files/system-error.js';
import { checkJournal, type Journal, openJournal } from './journal.js';
import { type Manifest, manifestDifference, manifestPath, manifestText, readManifest } from './manifest.js';
import { resultsPath } from './results-file.js';

/** What a finished run leaves beside its journal and manifest. */
const LEFT = ['results.csv', 'timings.csv', 'table.txt', 'table.md', 'table.tex', 'table.html'];

const journalPath = (folder: string) => join(folder, 'journal.jsonl');

/**
 * Makes a folder ready for a run and gives its journal: an empty one, or that of a run of the same plan, which goes on. The
 * manifest is there before the journal, and an earlier journal is gone before another manifest comes: whenever a run is
 * killed, the two belong together.
 */
export async function openFolder(folder: string, manifest: Manifest, fresh: boolean): Promise<Journal> {
  await made(folder);
  const old = [journalPath(folder), resultsPath(folder), ...LEFT.map((name) => join(folder, name))];
  if (fresh) for (const path of old) await rm(path, { force: true });
  const hasRun = existsSync(journalPath(folder)) || existsSync(resultsPath(folder));
  const before = hasRun ? await readManifest(folder) : undefined;
  checkSame(folder, manifest, before);
  if (before === undefined) {
    // Before the manifest is written: one that does not belong to the journal would keep out even its own plan.
    checkJournal(journalPath(folder), manifest.plan);
    await saveFile(manifestPath(folder), [manifestText(manifest)]);
  }
  return openJournal(journalPath(folder), manifest.plan);
}

/** A run that lasts for hours may find that another plan was started anew in its folder: that one must stay whole. */
export const checkFolder = async (folder: string, manifest: Manifest): Promise<void> =>
  checkSame(folder, manifest, await readManifest(folder));

function checkSame(folder: string, now: Manifest, then: Manifest | undefined): void {
  const difference = then && manifestDifference(now, then);
  if (difference !== undefined) throw problems.otherPlan(folder, difference);
}

async function made(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotSave(folder, reason(error), error);
    throw error;
  }
}
