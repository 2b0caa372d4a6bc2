import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run-peer.js';
import { csvFor, dataFor, type SetName, setNames, sizeText } from './data.js';
import { growth } from './growth.js';
import { machineText } from './machine.js';
import { type MeasureOptions, measure } from './measure.js';
import { type CompareOptions, compareOptions, USAGE } from './options.js';
import { type Peer, peers } from './peers.js';
import { type Row, workTable } from './table.js';
import { type Work, works } from './works.js';
import { writePart } from './write-part.js';

const OURS = [process.execPath, fileURLToPath(new URL('ours.js', import.meta.url))];
/** Enough to see that everything runs, in under three minutes. */
const QUICK = { sets: ['adult', 'letter', 'generated'] as readonly SetName[], most: { train: 2000, test: 1000 } };

const QUICKLY = 'A quick run on a few rows: it shows that everything works, and no bar is judged by it.';

const HOW = `Each program reads the same rows from the same file into memory, learns, and predicts the same held-out rows, in a process of its own.
CPU is user and system time of all threads; MB the most resident memory meanwhile, the data included. The first fit of a process is cold; the other
figures are means of repeats in the same process. Ratios are of warm CPU time, fit and predict together (scoring: predict alone). Reading data and starting up are not counted,
except where the work is reading. Weka's memory is what its collector takes under -Xmx6g.`;

/** `npm run bench`: Bayesgrove beside every peer that is installed, in one run. */
export async function compare(args: readonly string[]): Promise<void> {
  let options: CompareOptions;
  try {
    options = compareOptions(args);
  } catch (cause) {
    console.error(`${(cause as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const all = peers();
  const parts: string[] = [];
  const show = (part: string) => {
    parts.push(part);
    console.log(`${part}\n`);
  };
  const measuring = { runs: options.runs, limit: options.limit, seconds: options.quick ? 0.1 : 1 };
  show(
    `${machineText(all)}\n\n${HOW}\n${options.quick ? QUICKLY : `Medians of ${options.runs} processes; of one where the work takes over a minute.`}`,
  );
  if (options.growth) await growth(OURS, options.quick ? 200 : 10_000, measuring, show);
  else await compareAll(options, all, measuring, show);
  if (options.write) writePart(join(root, 'docs/performance.md'), parts.join('\n\n'));
}

async function compareAll(
  options: CompareOptions,
  all: readonly Peer[],
  measuring: MeasureOptions,
  show: (part: string) => void,
): Promise<void> {
  const bases = await basesOf(options);
  show((await Promise.all([...bases].map(async ([set, base]) => `- ${set}: ${await sizeText(base)}`))).join('\n'));
  for (const work of works) {
    if (options.works.length > 0 && !options.works.includes(work.name)) continue;
    const rows: Row[] = [];
    for (const set of work.on) {
      const base = bases.get(set);
      if (base !== undefined) rows.push(...(await measured(work, set, base, all, measuring)));
    }
    if (rows.length > 0) show(workTable(options.quick ? unjudged(work) : work, rows));
  }
}

/** Bars are meant for whole sets. */
const unjudged = ({ most: _most, rate: _rate, ...work }: Work): Work => ({ ...work, bars: [] });

/** Where the files of every set that is wanted and at hand are. */
async function basesOf({ quick, sets, folder }: CompareOptions): Promise<ReadonlyMap<SetName, string>> {
  const bases = new Map<SetName, string>();
  for (const set of setNames) {
    if (sets.length > 0 ? !sets.includes(set) : quick && !QUICK.sets.includes(set)) continue;
    const base = await dataFor(set, folder, quick ? QUICK.most : undefined);
    if (base === undefined) console.error(`${set} is not in ${folder}: name a folder with --data.`);
    else bases.set(set, base);
  }
  return bases;
}

/** Ours and then every peer's, one process at a time. */
async function measured(
  work: Work,
  set: SetName,
  base: string,
  all: readonly Peer[],
  options: MeasureOptions,
): Promise<readonly Row[]> {
  if (work.ours.learner === 'read') await csvFor(base);
  const score = work.ours.score ?? 'test';
  const rows: Row[] = [];
  const add = async (who: Row['who'], command: readonly string[], job: string) => {
    console.error(`${work.name}, ${set}: ${who}`);
    rows.push({ set, who, reading: await measure(command, base, job, score, options) });
  };
  await add('Bayesgrove', OURS, JSON.stringify(work.ours));
  for (const { name, version, command } of all) {
    const job = work.peers[name];
    if (job !== undefined && version !== undefined) await add(name, command, job);
  }
  return rows;
}
