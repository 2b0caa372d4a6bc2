import { parentPort } from 'node:worker_threads';
import { biasVarianceOf, type Table } from '@bayesgrove/core';
import { readTable } from '../../files/read-table.js';
import type { PartsAnswer, PartsJob } from './parts-job.js';

/** A thread that estimates bias and variance; the table of the last job is kept. */

// As in experiments: threads share nothing, and memory that is not shared is faster.
(globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated = false;

let kept: { readonly path: string; readonly table: Table } | undefined;

async function answer({ path, learner, options, samples, seed }: PartsJob): Promise<PartsAnswer> {
  try {
    if (kept?.path !== path) kept = { path, table: await readTable(path) };
    const estimate = await biasVarianceOf(learner, kept.table, { options, samples, seed });
    const { bias, variance } = estimate.corrected ?? estimate.plugIn;
    return { parts: { bias, variance } };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort!.on('message', async (job: PartsJob) => parentPort!.postMessage(await answer(job)));
