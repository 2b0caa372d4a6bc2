import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Column, inferSchema, rng, type Table, takeRows } from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { root } from '../run-peer.js';
import { generated } from './generated.js';
import { readPacked, writePacked } from './packed.js';

/** From the smallest to the largest: who takes too long on one is not asked to take longer. */
export const setNames = [
  'letter',
  'magic',
  'adult',
  'connect-4',
  'covertype-subset',
  'poker-hand',
  'generated',
] as const;
export type SetName = (typeof setNames)[number];

/** Made once, and kept outside the repository's files. */
export const CACHE = join(root, 'bench/data/compare');

/** Rows that are predicted where it is not a third: a million are left to learn from. */
const HELD_OUT: ReadonlyMap<SetName, number> = new Map([
  ['poker-hand', 25_010],
  ['generated', 200_000],
]);

/** At most so many rows to learn from and to predict. */
export interface Most {
  readonly train: number;
  readonly test: number;
}

/** Where the files of a set begin (see packed.ts), made if need be; undefined where the set is not at hand. */
export async function dataFor(name: SetName, folder: string, most?: Most): Promise<string | undefined> {
  const base = join(CACHE, most === undefined ? name : `${name}-${most.train}-${most.test}`);
  if (existsSync(`${base}.txt`)) return base;
  const table = name === 'generated' ? madeFor(most) : await found(name, folder);
  if (table === undefined) return undefined;
  mkdirSync(CACHE, { recursive: true });
  const test = Math.min(Math.round(table.rows / 3), most?.test ?? HELD_OUT.get(name) ?? Infinity);
  const train = Math.min(table.rows - test, most?.train ?? Infinity);
  const order = shuffled(table.rows);
  writePacked(base, {
    train: takeRows(table, order.subarray(0, train)),
    test: takeRows(table, order.subarray(train, train + test)),
  });
  return base;
}

/** A million rows to learn from and a fifth of that to predict, unless fewer are wanted. */
const madeFor = (most?: Most): Table => generated(most === undefined ? 1_200_000 : most.train + most.test);

async function found(name: string, folder: string): Promise<Table | undefined> {
  const file = [`${name}.arff`, `${name}.arff.gz`].map((end) => join(folder, end)).find(existsSync);
  if (file === undefined) return undefined;
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const y = table.columns.find((column) => column.name === target);
  if (y?.kind !== 'nominal') throw new Error(`${file} has no nominal class.`);
  const rows = Uint32Array.from(y.codes.keys()).filter((row) => y.codes[row] !== y.levels.length);
  return takeRows({ ...table, columns: [...table.columns.filter((column) => column !== y), y] }, rows);
}

/** Fisher and Yates: files are often sorted. */
function shuffled(rows: number): Uint32Array {
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  const random = rng(1).fork('held out');
  for (let i = rows - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** The training rows of a set, or all, as a CSV file: where it is. */
export async function csvFor(base: string, rows: 'train' | 'all' = 'train'): Promise<string> {
  const file = rows === 'train' ? `${base}.csv` : `${base}.all.csv`;
  if (existsSync(file)) return file;
  const { train, test } = readPacked(base);
  const lines = [train.columns.map((column) => column.name).join(',')];
  for (const part of rows === 'train' ? [train] : [train, test])
    for (let row = 0; row < part.rows; row++) lines.push(part.columns.map((column) => cell(column, row)).join(','));
  // Under another name first: a file that was cut short would be taken for the whole.
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`);
  await rename(`${file}.new`, file);
  return file;
}

function cell(column: Column, row: number): string {
  if (column.kind === 'nominal') return column.levels[column.codes[row]!] ?? '';
  return Number.isNaN(column.values[row]!) ? '' : String(column.values[row]);
}

/** "1,000,000 x 20, 2 classes, 200,000 held out" */
export async function sizeText(base: string): Promise<string> {
  const [first = '', ...sizes] = (await readFile(`${base}.txt`, 'utf8')).trim().split('\n');
  const [train = 0, test = 0] = first.split(' ').map(Number);
  const text = (n: number) => n.toLocaleString('en');
  return `${text(train)} x ${sizes.length - 1}, ${sizes.at(-1)} classes, ${text(test)} held out`;
}
