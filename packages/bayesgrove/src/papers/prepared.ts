import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rng, type Table, takeRows, writeArff } from '@bayesgrove/core';
import { makeFolder } from '../files/make-folder.js';
import { readTable } from '../files/read-table.js';
import { saveFile } from '../files/save-file.js';
import type { Found } from './source.js';

/** A data set with no more than so many rows: drawn at random, the same ones always, into a file beside the runs. */
export async function prepared(found: Found, most: number, folder: string): Promise<Found & { readonly rows: number }> {
  // A large file is read once: what it was is in the name of the sample.
  const hash = createHash('sha256')
    .update(await readFile(found.path))
    .digest('hex')
    .slice(0, 12);
  const path = join(folder, `${found.file}-${most}-${hash}.arff`);
  if (existsSync(path)) return { ...found, path, rows: most };
  const table = await readTable(found.path);
  if (table.rows <= most) return { ...found, rows: table.rows };
  await makeFolder(folder);
  await saveFile(path, writeArff(sampled(table, most), { relation: found.file }));
  return { ...found, path, rows: most };
}

/** In the table's own order. */
function sampled(table: Table, most: number): Table {
  const random = rng(1).fork('sample of a data set');
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  for (let i = 0; i < most; i++) {
    const j = i + random.below(rows.length - i);
    [rows[i], rows[j]] = [rows[j]!, rows[i]!];
  }
  return takeRows(table, rows.slice(0, most).sort());
}
