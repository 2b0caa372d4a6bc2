import { existsSync } from 'node:fs';
import { problems, type Results } from '@bayesgrove/core';
import { type Manifest, planDifference, readManifest } from './manifest.js';
import type { Plan } from './plan.js';
import { plannedOf } from './resolve-plan.js';
import { readResults, resultsPath } from './results-file.js';
import { checkLock } from './run-lock.js';

export interface FinishedRun {
  readonly manifest: Manifest;
  readonly results: Results;
}

/**
 * What a finished run of a plan has left in a folder, for which neither its data nor a thread is needed; nothing where none is
 * finished. A run of another plan is a Problem, as far as plans can be told apart without their data.
 */
export async function finishedRun(plan: Plan, folder: string): Promise<FinishedRun | undefined> {
  checkLock(folder);
  if (!existsSync(resultsPath(folder))) return undefined;
  const manifest = await readManifest(folder);
  if (manifest === undefined) return undefined;
  const difference = planDifference(plannedOf(plan), manifest);
  if (difference !== undefined) throw problems.otherPlan(folder, difference);
  return { manifest, results: await readResults(folder) };
}
