import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Results } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { crewOf } from './crew.js';
import { resultsCsv, timingsCsv } from './csv-files.js';
import { type Manifest, manifestOf } from './manifest.js';
import type { Pace } from './pace.js';
import type { Plan } from './plan.js';
import { type Places, resolvePlan } from './resolve-plan.js';
import { resultsOf, resultsPath, resultsText } from './results-file.js';
import { runCells } from './run-cells.js';
import { checkFolder, openFolder } from './run-folder.js';
import { checkLock } from './run-lock.js';
import { checkMetrics, settle } from './settle.js';

/** How a plan is run. */
export interface RunExperimentOptions extends Places {
  /** The folder of the run. One that holds an unfinished run of the same plan is gone on with. */
  readonly out: string;
  /** How many threads. Default: one for each core. The results do not depend on it. */
  readonly workers?: number;
  /** Throws an earlier run in the folder away. */
  readonly fresh?: boolean;
  /** Runs the cells again whose failures an earlier run has recorded. */
  readonly retry?: boolean;
  readonly progress?: (pace: Pace) => void;
  readonly signal?: AbortSignal;
  /** Told once the folder is made ready, before the first cell: from here on a run can be gone on with. */
  readonly begun?: (resumed: Resumed) => void;
}

/** What an earlier run had left. */
export interface Resumed {
  readonly cells: number;
  readonly finished: number;
  /** Lines of the journal that were torn or damaged. */
  readonly dropped: number;
}

/** A finished run. */
export interface Experiment {
  readonly results: Results;
  readonly manifest: Manifest;
  readonly resumed: Resumed;
}

/** Runs a plan and writes its folder. Same data, options, seed and version: the same results.json, byte for byte. */
export async function runExperiment(plan: Plan, options: RunExperimentOptions): Promise<Experiment> {
  const { out, workers = availableParallelism(), signal, progress, fresh = false, retry = false } = options;
  // Told before all data is read; what counts is the lock that is taken below.
  checkLock(out);
  const resolved = resolvePlan(plan, options);
  const crew = crewOf(workers, resolved.limits);
  try {
    const settled = await settle(resolved, crew, signal);
    checkMetrics(settled);
    const manifest = manifestOf(settled, out);
    const journal = await openFolder(out, manifest, { fresh, retry });
    try {
      const { finished, dropped, add } = journal;
      const resumed = { cells: manifest.cells, finished: finished.size, dropped };
      options.begun?.(resumed);
      const all = await runCells(settled, crew, { finished, add, progress, signal });
      const results = resultsOf(settled, all);
      await checkFolder(out, manifest);
      await saveFile(join(out, 'results.csv'), resultsCsv(results));
      await saveFile(join(out, 'timings.csv'), timingsCsv(settled, all));
      await saveFile(resultsPath(out), resultsText(results));
      return { results, manifest, resumed };
    } finally {
      journal.close();
    }
  } finally {
    await crew.close();
  }
}
