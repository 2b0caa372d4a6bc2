import { createHash } from 'node:crypto';
import { problems } from '@bayesgrove/core';
import { type DownloadOptions, download } from './download.js';
import type { Fetched } from './fetched.js';
import type { Entry, UciFile } from './register.js';
import { unzip } from './unzip.js';

export const UCI = 'https://archive.ics.uci.edu';

/** UCI keeps lines of values without names; they become CSV with a header, the class last. */
export async function fromUci(
  { name, from }: Entry & { readonly from: UciFile },
  base = UCI,
  options: DownloadOptions = {},
): Promise<Fetched> {
  const url = `${base}/${from.path}`;
  const bytes = await download(url, options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (from.sha256 !== undefined && from.sha256 !== sha256)
    throw problems.wrongHash(url, from.sha256, sha256, 'Fetch it again; if it stays so, UCI has changed the file.');
  const content = from.member === undefined ? bytes : unzip(bytes, from.member, url);
  const verified = from.sha256 === undefined ? 'no hash was known; this one is kept' : 'SHA-256 as declared';
  return { file: `${name}.csv`, url, bytes, pieces: [asCsv(content, from, url)], verified };
}

function asCsv(content: Uint8Array, { columns, target }: UciFile, url: string): string {
  const order = [...columns.keys()].filter((i) => columns[i] !== target);
  order.push(columns.indexOf(target));
  const lines = [order.map((i) => columns[i]!).join(',')];
  for (const line of new TextDecoder().decode(content).split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const fields = line.split(',').map((field) => field.trim());
    if (fields.length !== columns.length)
      throw problems.otherData(
        `${url} has a line of ${fields.length} fields where ${columns.length} are declared.`,
        'UCI has changed the file: put it into the folder of data by hand.',
      );
    lines.push(order.map((i) => fields[i]!).join(','));
  }
  return `${lines.join('\n')}\n`;
}
