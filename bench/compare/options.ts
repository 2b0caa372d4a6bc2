import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run-peer.js';
import { setNames } from './data.js';
import { works } from './works.js';

export interface CompareOptions {
  readonly quick: boolean;
  readonly growth: boolean;
  readonly write: boolean;
  readonly runs: number;
  /** Seconds after which a process is ended. */
  readonly limit: number;
  readonly folder: string;
  readonly works: readonly string[];
  readonly sets: readonly string[];
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only WORK]... [--set SET]... [--data FOLDER] [--runs 3] [--limit 600] [--growth] [--write]
Works: ${works.map(({ name }) => name).join(', ')}
Sets: ${setNames.join(', ')}`;

/** The options of a comparison; an Error says what is wrong with them. */
export function compareOptions(args: readonly string[]): CompareOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      runs: { type: 'string' },
      limit: { type: 'string' },
      data: { type: 'string', default: join(root, '../shared/data') },
      only: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  known(
    'work',
    values.only,
    works.map(({ name }) => name),
  );
  known('set', values.set, setNames);
  const { quick, growth, write, data, only, set } = values;
  const runs = positive('runs', values.runs ?? (quick ? '1' : '3'));
  const limit = positive('limit', values.limit ?? (quick ? '10' : '600'));
  return { quick, growth, write, runs, limit, folder: data, works: only, sets: set };
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
