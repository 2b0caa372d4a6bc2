import { createHash } from 'node:crypto';
import { problems } from '@bayesgrove/core';
import { type DownloadOptions, download } from './download.js';
import type { Fetched } from './fetched.js';
import type { Entry, OpenmlFile } from './register.js';

export const OPENML = 'https://www.openml.org';

/** OpenML describes a data set in JSON: what it is called, where its ARFF file is, and the file's MD5. */
export async function fromOpenml(
  { name, from }: Entry & { readonly from: OpenmlFile },
  base = OPENML,
  options: DownloadOptions = {},
): Promise<Fetched> {
  const address = `${base}/api/v1/json/data/${from.id}`;
  const described = descriptionIn(await download(address, options), address);
  if (described.name !== from.called)
    throw problems.otherData(
      `OpenML's data set ${from.id} is called ${JSON.stringify(described.name)}, not ${JSON.stringify(from.called)}.`,
      `The register is wrong: look for ${name} on ${OPENML}, and put its file into the folder of data by hand.`,
    );
  // On a mirror the description may still name OpenML itself.
  const url = described.url.startsWith(OPENML) ? `${base}${described.url.slice(OPENML.length)}` : described.url;
  const bytes = await download(url, options);
  const md5 = createHash('md5').update(bytes).digest('hex');
  if (described.md5 !== undefined && described.md5 !== md5)
    throw problems.wrongHash(url, described.md5, md5, 'Fetch it again; if it stays so, tell OpenML.');
  const verified = described.md5 === undefined ? 'OpenML gives no hash' : "MD5 equal to OpenML's";
  return { file: `${name}.arff`, url, bytes, pieces: [bytes], verified };
}

function descriptionIn(bytes: Uint8Array, address: string) {
  const bad = () => problems.otherData(`${address} does not describe a data set.`, 'Try again later.');
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw bad();
  }
  const { data_set_description: one } = (found ?? {}) as { data_set_description?: Record<string, unknown> };
  const [name, url, md5] = [one?.['name'], one?.['url'], one?.['md5_checksum']];
  if (typeof name !== 'string' || typeof url !== 'string') throw bad();
  return { name, url, md5: typeof md5 === 'string' && md5 !== '' ? md5.toLowerCase() : undefined };
}
