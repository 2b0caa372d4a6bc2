import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';

/** What came from the net, and what is to be written. */
export interface Fetched {
  readonly file: string;
  readonly url: string;
  /** As they came. */
  readonly bytes: Uint8Array;
  /** As they are saved. */
  readonly pieces: readonly (string | Uint8Array)[];
  /** How far it was checked, in words. */
  readonly verified: string;
}

const RECORD = 'fetched.json';

interface Kept {
  readonly url: string;
  readonly sha256: string;
}

/** Holds what came against what came from there before, and keeps its hash beside the data. */
export async function keepHash(folder: string, { file, url, bytes }: Fetched): Promise<string> {
  const path = join(folder, RECORD);
  const record = await recordIn(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = record.get(file);
  if (before !== undefined && before.url === url && before.sha256 !== sha256)
    throw problems.wrongHash(
      url,
      before.sha256,
      sha256,
      `It was another file when it was fetched first. To take the new one, remove ${file} from ${path}.`,
    );
  record.set(file, { url, sha256 });
  await saveFile(path, [`${JSON.stringify(Object.fromEntries([...record].toSorted()), null, 2)}\n`]);
  return sha256;
}

async function recordIn(path: string): Promise<Map<string, Kept>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, Kept>));
  } catch {
    throw problems.otherData(`${path} is not the record of what was fetched.`, 'Mend it, or remove it.');
  }
}
