import { join } from 'node:path';
import { problems, readArff, readCsv } from '@bayesgrove/core';
import { makeFolder } from '../files/make-folder.js';
import { saveFile } from '../files/save-file.js';
import type { DownloadOptions } from './download.js';
import { type Fetched, keepHash } from './fetched.js';
import { fromOpenml } from './openml.js';
import { type Entry, register } from './register.js';
import { fromUci } from './uci.js';

export interface FetchOptions extends DownloadOptions {
  /** A server to ask in place of OpenML or UCI. */
  readonly base?: string;
}

export interface FetchResult {
  readonly name: string;
  readonly path: string;
  readonly url: string;
  readonly sha256: string;
  readonly rows: number;
  readonly verified: string;
}

/** Downloads a data set, checks it, and saves it whole or not at all. */
export async function fetchData(name: string, folder: string, options: FetchOptions = {}): Promise<FetchResult> {
  const entry = register.find((one) => one.name === name);
  if (entry === undefined)
    throw problems.unknownData(
      name,
      register.map((one) => one.name),
    );
  const fetched = await from(entry, options);
  const rows = await checkedRows(entry, fetched);
  await makeFolder(folder);
  const sha256 = await keepHash(folder, fetched);
  const path = join(folder, fetched.file);
  await saveFile(path, fetched.pieces);
  return { name, path, url: fetched.url, sha256, rows, verified: fetched.verified };
}

function from({ from, ...entry }: Entry, { base, ...options }: FetchOptions): Promise<Fetched> {
  const server = base?.replace(/\/+$/, '');
  return from.kind === 'openml'
    ? fromOpenml({ ...entry, from }, server, options)
    : fromUci({ ...entry, from }, server, options);
}

/** It must be a table, with as many rows as the register says. */
async function checkedRows({ name, rows }: Entry, { file, pieces, url }: Fetched): Promise<number> {
  const encoder = new TextEncoder();
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  async function* source() {
    yield* bytes;
  }
  const table = file.endsWith('.arff') ? await readArff(source) : await readCsv(source);
  if (table.rows === rows) return rows;
  throw problems.otherData(
    `${url} has ${table.rows} rows, and ${name} should have ${rows}.`,
    'It is another version: put the right file into the folder of data by hand.',
  );
}
