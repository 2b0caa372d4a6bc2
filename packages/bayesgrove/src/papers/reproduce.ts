import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { problems, VERSION } from '@bayesgrove/core';
import { makeFolder } from '../files/make-folder.js';
import type { Paper, PaperContext } from './paper.js';
import type { Made, Report } from './report.js';
import { findSources } from './source.js';

export interface ReproduceOptions extends Omit<PaperContext, 'found' | 'workers'> {
  /** The folder of data sets. */
  readonly data: string;
  readonly workers?: number;
}

/** Makes the experiments of a paper again, as far as its data is there, and tells how they compare. */
export async function reproduce(paper: Paper, options: ReproduceOptions): Promise<Report> {
  const { data, workers = availableParallelism(), ...rest } = options;
  const { found, absent } = findSources(paper.sources, data);
  if (found.length === 0)
    throw problems.absentData(
      paper.sources.flatMap(({ file }) => file ?? []),
      `Looked in ${data}.`,
    );
  await makeFolder(rest.out);
  const start = performance.now();
  const findings = await paper.reproduce({ ...rest, workers, found });
  const seconds = addSeconds(rest.out, (performance.now() - start) / 1000);
  const doubts = found.flatMap(({ name, note }) => (note === undefined ? [] : [{ name, why: note }]));
  const { name, title, citation } = paper;
  return {
    paper: name,
    title,
    citation,
    made: madeNow(paper, options.quick, workers, seconds),
    ...findings,
    absent,
    doubts,
  };
}

const madeNow = ({ name }: Paper, quick: boolean, workers: number, seconds: number): Made => ({
  date: new Date().toISOString(),
  cores: availableParallelism(),
  workers,
  node: process.versions.node,
  version: VERSION,
  command: `bayesgrove reproduce ${name}${quick ? ' --quick' : ''} --data FOLDER`,
  seconds,
});

/** The time of all runs in a folder: one that goes on with an earlier run did not do it all. */
function addSeconds(out: string, seconds: number): number {
  const path = join(out, 'seconds.txt');
  let before = 0;
  try {
    before = Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    // The first run here.
  }
  writeFileSync(path, `${before + seconds}\n`);
  return before + seconds;
}
