import { createReadStream, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedFile, unlessShared } from '../testing/shared.js';
import { readArff } from './read-arff.js';
import { type Column, missingIn, type Table } from './table.js';

interface Entry {
  readonly file: string;
  readonly rows: number;
  readonly attributes: number;
  readonly classes: number;
  readonly numeric: number;
  readonly nominal: number;
  readonly missing: number;
}

/** The columns before the notes hold no quotes, so splitting at commas is enough. */
function manifest(): Entry[] {
  const [, ...lines] = readFileSync(sharedFile('data/MANIFEST.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, file, ...counts] = line.split(',');
    const [rows, attributes, classes, numeric, nominal, missing] = counts.slice(0, 6).map(Number);
    return {
      file: file!,
      rows: rows!,
      attributes: attributes!,
      classes: classes!,
      numeric: numeric!,
      nominal: nominal!,
      missing: missing!,
    };
  });
}

function described(table: Table, file: string): Entry {
  const target = table.columns.find((column) => column.name === table.target) ?? table.columns.at(-1)!;
  const features = table.columns.filter((column) => column !== target);
  const count = (kind: Column['kind']) => features.filter((column) => column.kind === kind).length;
  return {
    file,
    rows: table.rows,
    attributes: table.columns.length,
    classes: levelsIn(target),
    numeric: count('numeric'),
    nominal: count('nominal'),
    missing: table.columns.reduce((sum, column) => sum + missingIn(column), 0),
  };
}

function levelsIn(column: Column): number {
  if (column.kind === 'numeric') return new Set(column.values).size;
  return new Set(column.codes.filter((code) => code < column.levels.length)).size;
}

describe.runIf(hasShared)(`readArff on the data sets${unlessShared}`, () => {
  const entries = hasShared ? manifest() : [];

  it('has 78 of them', () => expect(entries.length).toBe(78));

  it.each(entries)('reads $file as its manifest says', async (entry) => {
    const path = sharedFile(`data/${entry.file}`);
    const table = await readArff(() => createReadStream(path), { name: entry.file });
    expect(described(table, entry.file)).toEqual(entry);
    expect(table.columns.every((column) => (column.origin?.reason ?? '').startsWith('declared'))).toBe(true);
  });
});
