import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasShared, sharedFile, unlessShared } from '../../../core/src/testing/shared.js';
import { run } from './run.js';

interface Row {
  readonly file: string;
  readonly rows: number;
  readonly attributes: number;
  readonly numeric: number;
  readonly nominal: number;
  readonly missing: number;
}

const manifest = (): readonly Row[] =>
  readFileSync(sharedFile('data/MANIFEST.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','))
    .map(([, file, rows, attributes, , numeric, nominal, missing]) => ({
      file: file!,
      rows: Number(rows),
      attributes: Number(attributes),
      numeric: Number(numeric),
      nominal: Number(nominal),
      missing: Number(missing),
    }));

async function inspected(path: string) {
  let out = '';
  const nobody = { async *[Symbol.asyncIterator]() {} };
  const code = await run(['inspect', path, '--json'], {
    stdin: nobody,
    out: async (text) => void (out += text),
    err: () => {},
    width: 80,
    colour: false,
    live: false,
  });
  return { code, ...JSON.parse(out) };
}

describe.runIf(hasShared)(`inspect --json on every data set of the manifest${unlessShared}`, () => {
  test.each(hasShared ? manifest().map((row) => [row.file, row] as const) : [])('%s', async (file, row) => {
    const { code, rows, target, columns } = await inspected(sharedFile(`data/${file}`));
    const features = columns.filter(({ name }: { name: string }) => name !== target);
    const kind = (wanted: string) => features.filter(({ kind }: { kind: string }) => kind === wanted).length;
    const missing = columns.reduce((sum: number, column: { missing: number }) => sum + column.missing, 0);
    expect({
      code,
      rows,
      attributes: columns.length,
      numeric: kind('numeric'),
      nominal: kind('nominal'),
      missing,
    }).toEqual({
      code: 0,
      rows: row.rows,
      attributes: row.attributes,
      numeric: row.numeric,
      nominal: row.nominal,
      missing: row.missing,
    });
  });

  test('all 78', () => {
    expect(manifest()).toHaveLength(78);
  });
});
