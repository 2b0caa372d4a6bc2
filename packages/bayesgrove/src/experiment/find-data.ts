import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { nearest, problems } from '@bayesgrove/core';
import { formatOf } from '../files/format-of.js';

/** Tried in this order where a data set is named without its ending. */
const ENDINGS = ['arff', 'csv', 'tsv', 'json', 'ndjson', 'jsonl', 'parquet'].flatMap((ending) =>
  ending === 'parquet' ? [`.${ending}`] : [`.${ending}`, `.${ending}.gz`],
);

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The name of a file without its folder and its endings: `iris` of `data/iris.arff.gz`. */
export function stemOf(path: string): string {
  const name = basename(path).replace(/\.gz$/i, '');
  const at = name.lastIndexOf('.');
  return at > 0 ? name.slice(0, at) : name;
}

/** The file of a data set in the first of several folders that has it; undefined where none has. */
export function findData(name: string, folders: readonly string[]): string | undefined {
  const names = formatOf(name) === undefined ? [...ENDINGS.map((ending) => `${name}${ending}`), name] : [name];
  for (const folder of folders) for (const one of names) if (isFile(resolve(folder, one))) return resolve(folder, one);
  return undefined;
}

/** The same for a list, all of which must be there; whoever lacks several hears of all of them. */
export function findAllData(names: readonly string[], folders: readonly string[]): readonly string[] {
  const found = names.map((name) => findData(name, folders));
  const absent = names.filter((_, i) => found[i] === undefined);
  if (absent.length > 0) throw problems.absentData(absent, lookedIn(absent, folders));
  return found as string[];
}

function lookedIn(absent: readonly string[], folders: readonly string[]): string {
  const there = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => formatOf(file) !== undefined)
      .map(stemOf),
  );
  const guess = absent[0]!.length > 60 ? undefined : nearest(stemOf(absent[0]!), [...new Set(there)]);
  const meant = guess === undefined ? '' : `Did you mean ${JSON.stringify(guess)}? `;
  return `${meant}Looked in ${folders.map((folder) => join(folder)).join(' and ')}.`;
}
