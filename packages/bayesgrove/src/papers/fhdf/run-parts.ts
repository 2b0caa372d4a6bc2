import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeHash } from '../../experiment/code-hash.js';
import { makeFolder } from '../../files/make-folder.js';
import type { PaperContext } from '../paper.js';
import type { Parts, PartsAnswer, PartsJob } from './parts-job.js';

/** Threads run what was built, also where the sources are run as they are. */
const thread = new URL('parts-thread.js', import.meta.url.replace(/\/src\/(?=papers\/fhdf\/[^/]*\.ts$)/, '/dist/'));

/** Runs all jobs over threads. Each finished one is a line in a file, so that a run that was stopped goes on. */
export async function runParts(
  context: PaperContext,
  jobs: readonly PartsJob[],
): Promise<readonly (Parts | undefined)[]> {
  const { out, workers, signal, progress } = context;
  await makeFolder(out);
  const file = join(out, 'bias-variance.jsonl');
  const done = finishedIn(file);
  const keys = keysOf(jobs);
  const open = [...jobs.keys()].filter((i) => !done.has(keys[i]!));
  const turns = async () => {
    const worker = new Worker(thread);
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      for (let i = open.shift(); i !== undefined; i = open.shift()) {
        signal?.throwIfAborted();
        const { data, label } = jobs[i]!;
        progress?.(`bias and variance: ${done.size} of ${jobs.length} (${data} ${label})`);
        const found = await ask(worker, jobs[i]!);
        done.set(keys[i]!, found);
        appendFileSync(file, `${JSON.stringify({ key: keys[i], data, label, ...found })}\n`);
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, open.length) }, turns));
  return keys.map((key) => {
    const found = done.get(key)!;
    return 'parts' in found ? found.parts : undefined;
  });
}

function ask(worker: Worker, job: PartsJob): Promise<PartsAnswer> {
  return new Promise((done, failed) => {
    worker.removeAllListeners();
    worker.once('message', done).once('error', failed);
    worker.once('exit', () => failed(new Error('The thread was ended.')));
    worker.postMessage(job);
  });
}

/** All that decides on a result: also the rows of the file, not where it is. */
function keysOf(jobs: readonly PartsJob[]): readonly string[] {
  const hashes = new Map<string, string>();
  const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  return jobs.map(({ path, label: _, data: __, ...rest }) => {
    const hash = hashes.get(path) ?? sha256(readFileSync(path));
    hashes.set(path, hash);
    return sha256(JSON.stringify([codeHash(), hash, rest]));
  });
}

/** A line that was torn is run again. */
function finishedIn(file: string): Map<string, PartsAnswer> {
  const found = new Map<string, PartsAnswer>();
  if (!existsSync(file)) return found;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const { key, parts, failure } = JSON.parse(line) as { key: string; parts?: Parts; failure?: string };
      if (parts !== undefined) found.set(key, { parts });
      else if (failure !== undefined) found.set(key, { failure });
    } catch {
      // The last line of a run that was killed.
    }
  }
  return found;
}
