import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run-peer.js';
import { setNames } from './data.js';
import { works } from './works.js';

export interface CompareOptions {
  readonly quick: boolean;
  /** Is docs/performance.md made anew? A part of a run says too little for that. */
  readonly write: boolean;
  /** Goes on where a run was cut. */
  readonly resume: boolean;
  readonly runs: number;
  /** Processor seconds after which a process of a peer is ended. */
  readonly limit: number;
  readonly folder: string;
  readonly works: readonly string[];
  readonly sets: readonly string[];
}

/** What is measured in other ways than a program beside its peers. */
export const otherWorks = ['compare', 'threads', 'kernels', 'growth'] as const;

const names: readonly string[] = [...works.map(({ name }) => name), ...otherWorks];

export const USAGE = `Usage: npm run bench -- [--quick] [--print] [--resume] [--only WORK]... [--set SET]... [--data FOLDER] [--runs 3] [--limit 15]
Bayesgrove beside every peer that is installed, in one run. A whole run is written to docs/performance.md.
  --quick   a few rows of three sets, to see that everything works
  --print   print only: docs/performance.md stays as it is
  --resume  go on where a run with the same options was cut
  --only    one work of those below; may be repeated
  --set     one set; may be repeated
  --data    where adult.arff[.gz] and so on are
  --runs    processes, or stretches of one, of which medians are taken
  --limit   processor seconds after which a peer is ended, if no bar needs more
Works: ${names.join(', ')}
Sets: ${setNames.join(', ')}`;

/** The options of a comparison; an Error says what is wrong with them. */
export function compareOptions(args: readonly string[]): CompareOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      runs: { type: 'string' },
      limit: { type: 'string' },
      data: { type: 'string', default: join(root, '../shared/data') },
      only: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  known('work', values.only, names);
  known('set', values.set, setNames);
  const { quick, print, resume, data, only, set } = values;
  const runs = positive('runs', values.runs ?? (quick ? '1' : '3'));
  const limit = positive('limit', values.limit ?? (quick ? '10' : '15'));
  const write = !quick && !print && only.length + set.length === 0;
  return { quick, write, resume, runs, limit, folder: data, works: only, sets: set };
}

function known(what: string, asked: readonly string[], names: readonly string[]): void {
  const strange = asked.find((name) => !names.includes(name));
  if (strange !== undefined) throw new Error(`There is no ${what} ${strange}.`);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be above 0, not ${text}.`);
  return value;
}
