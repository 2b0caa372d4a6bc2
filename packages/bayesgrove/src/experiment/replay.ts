import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { problems, type Results, type Run } from '@bayesgrove/core';
import { crewOf } from './crew.js';
import { findData } from './find-data.js';
import { type Manifest, type ManifestData, readManifest } from './manifest.js';
import type { Pace } from './pace.js';
import type { DataFile, Resolved } from './resolve-plan.js';
import { readResults, resultsOf } from './results-file.js';
import { runCells } from './run-cells.js';
import { type Settled, settle } from './settle.js';

/** How an experiment is run again. */
export interface ReplayOptions {
  /** A folder of data sets, where they are no longer where they were. */
  readonly data?: string;
  readonly workers?: number;
  readonly progress?: (pace: Pace) => void;
  readonly signal?: AbortSignal;
}

/** A number that came out differently. Not there: the metric was not defined, or the run failed. */
export interface Difference {
  readonly data: string;
  readonly contestant: string;
  readonly repeat: number;
  readonly fold: number;
  readonly what: string;
  readonly before: number | string | undefined;
  readonly after: number | string | undefined;
}

/** What a replay compared, and where it differed. */
export interface Replayed {
  readonly manifest: Manifest;
  /** How many numbers were compared. */
  readonly numbers: number;
  /** Runs that had met a limit of time or memory, which hangs on the machine: not compared. */
  readonly limited: number;
  readonly differences: readonly Difference[];
}

/** Runs every cell of a finished experiment again, from its manifest, and compares every number. */
export async function replay(folder: string, options: ReplayOptions = {}): Promise<Replayed> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw problems.badResults({}, folder, 'has no manifest.json');
  const then = await readResults(folder);
  const { workers = availableParallelism(), signal, progress } = options;
  const resolved = resolvedAgain(manifest, folder, options.data);
  const crew = crewOf(workers, resolved.limits);
  try {
    const settled: Settled = { ...(await settle(resolved, crew, signal)), metrics: manifest.metrics };
    checkData(settled, manifest);
    const all = await runCells(settled, crew, { finished: new Map(), progress, signal });
    return { manifest, ...compared(then, resultsOf(settled, all)) };
  } finally {
    await crew.close();
  }
}

function resolvedAgain(manifest: Manifest, folder: string, data: string | undefined): Resolved {
  const { name, contestants, resampling, seed, metrics, limits } = manifest;
  const files = manifest.data.map((one) => dataAgain(one, folder, data));
  return { name, data: files, contestants, resampling, seed, metrics, limits };
}

function dataAgain(one: ManifestData, folder: string, data?: string): DataFile {
  const { name, file, splitFile, roles, types, convert } = one;
  const again = (path: string) =>
    (data === undefined ? undefined : findData(basename(path), [data])) ?? resolve(folder, path);
  return {
    name,
    path: again(file),
    roles,
    ...(types && { types }),
    ...(splitFile && { splits: again(splitFile) }),
    ...(convert && { convert }),
  };
}

function checkData({ facts, data }: Settled, manifest: Manifest): void {
  const at = facts.findIndex(
    ({ sha256, given }, i) => sha256 !== manifest.data[i]!.sha256 || given !== manifest.data[i]!.given,
  );
  if (at >= 0) throw problems.changedData(data[at]!.name, data[at]!.path);
}

const LIMITS = new Set(['time-limit', 'memory-limit', 'out-of-memory']);
const isLimited = ({ failure }: Run) => failure !== undefined && LIMITS.has(failure.code);

function compared(then: Results, now: Results): Omit<Replayed, 'manifest'> {
  const key = ({ data, contestant, repeat, fold }: Run) => JSON.stringify([data, contestant, repeat, fold]);
  const before = new Map(then.runs.map((run) => [key(run), run]));
  if (before.size !== now.runs.length)
    throw problems.badResults({}, 'results.json', `has ${before.size} runs, and its manifest ${now.runs.length}`);
  let [numbers, limited] = [0, 0];
  const differences: Difference[] = [];
  for (const run of now.runs) {
    const other = before.get(key(run));
    if (other === undefined) throw problems.badResults({}, 'results.json', `lacks the run ${key(run)}`);
    if (isLimited(run) || isLimited(other)) limited++;
    else {
      const names = new Set([...other.metrics.keys(), ...run.metrics.keys()]);
      numbers += names.size;
      differences.push(...runDifferences(other, run, names));
    }
  }
  return { numbers, limited, differences };
}

function runDifferences(then: Run, now: Run, names: Iterable<string>): readonly Difference[] {
  const { data, contestant, repeat, fold } = now;
  const pairs: readonly (readonly [string, number | string | undefined, number | string | undefined])[] = [
    ...[...names].map((name) => [name, then.metrics.get(name), now.metrics.get(name)] as const),
    ['failure', then.failure?.code, now.failure?.code],
    ['trainRows', then.trainRows, now.trainRows],
    ['testRows', then.testRows, now.testRows],
  ];
  return pairs
    .filter(([, before, after]) => !Object.is(before, after))
    .map(([what, before, after]) => ({ data, contestant, repeat, fold, what, before, after }));
}
