import { parentPort, workerData } from 'node:worker_threads';
import { judgeSplit, metricNamed, Problem, problems } from '@bayesgrove/core';
import type { Answer, Failure, Job, Judge } from './jobs.js';
import { factsOf, type Loaded, loadData } from './load-data.js';
import { memoryWatch } from './memory-watch.js';
import type { Limits } from './plan.js';

/** One thread of an experiment: a job comes in, answers go out. The data set of the last job is kept. */

// Threads share nothing here, and memory that is not shared is counted (and faster): the kernels ask for this.
(globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated = false;

const { megabytes } = workerData as Limits;
const port = parentPort!;
const say = (answer: Answer) => port.postMessage(answer);

let kept: { readonly key: string; readonly loaded: Loaded } | undefined;

async function dataOf({ data, resampling, seed }: Job): Promise<Loaded> {
  const key = JSON.stringify([data, resampling, seed]);
  if (kept?.key !== key) {
    // Given up first, so that two data sets never stand in memory together.
    kept = undefined;
    kept = { key, loaded: await loadData(data, resampling, seed) };
  }
  return kept.loaded;
}

async function answer(job: Job): Promise<Answer> {
  try {
    const loaded = await dataOf(job);
    if (job.kind === 'look') return { kind: 'looked', facts: factsOf(loaded) };
    if (loaded.sha256 !== job.sha256 || loaded.given !== job.given)
      throw problems.changedData(job.data.name, job.data.path);
    say({ kind: 'begun' });
    return await judge(job, loaded);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, what, remedy, place } = error;
    return { kind: 'refused', problem: { code, what, remedy, place } };
  }
}

async function judge(job: Judge, { task, splits }: Loaded): Promise<Answer> {
  const stop = new AbortController();
  const watch = memoryWatch(megabytes, () => stop.abort(problems.memoryLimit(megabytes!)));
  const { contestant, seed } = job;
  const look = () => {
    watch.look();
    stop.signal.throwIfAborted();
  };
  try {
    look();
    const { metrics, seconds } = await judgeSplit(contestant.learner, task, splits[job.split]!, {
      options: contestant.options,
      seed,
      metrics: job.metrics.map((name) => metricNamed(name)).filter(({ kind }) => kind === task.truth.kind),
      signal: stop.signal,
      progress: look,
    });
    return { kind: 'judged', metrics: [...metrics].filter(([, value]) => Number.isFinite(value)), seconds };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  } finally {
    watch.stop();
  }
}

/** Without the place, which names a path of this machine: results are the same everywhere. */
function failureOf(error: unknown): Failure {
  if (error instanceof Problem) return { code: error.code, message: `${error.what} ${error.remedy}` };
  if (error instanceof RangeError && /allocation failed/.test(error.message))
    return { code: 'out-of-memory', message: error.message };
  return { code: 'bug', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

port.on('message', async (job: Job) => say(await answer(job)));
