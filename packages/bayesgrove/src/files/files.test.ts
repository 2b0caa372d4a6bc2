import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDuckdb } from '../duckdb/open-duckdb.js';
import { quoteText } from '../duckdb/sql/quote.js';
import { formatOf, sniffed } from './format-of.js';
import { readTable } from './read-table.js';
import { saveFile } from './save-file.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bayesgrove-files-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test.each([
  ['a.csv', 'csv'],
  ['a.TSV', 'csv'],
  ['a.csv.gz', 'csv'],
  ['b.arff', 'arff'],
  ['c.jsonl.gz', 'ndjson'],
  ['d.parquet', 'parquet'],
  ['e.duckdb', 'duckdb'],
  ['noending', undefined],
  ['x.data', undefined],
])('%s is %s by its ending', (path, format) => {
  expect(formatOf(path)).toBe(format);
});

describe('what the ending does not say, the first bytes do', () => {
  const texts: readonly (readonly [string, string | Uint8Array])[] = [
    ['csv', 'a,b\n1,x\n2,y\n'],
    ['gzipped csv', gzipSync('a,b\n1,x\n2,y\n')],
    ['arff', '% a comment\n@relation r\n@attribute a numeric\n@attribute b {x,y}\n@data\n1,x\n2,y\n'],
    ['json', '[{"a":1,"b":"x"},{"a":2,"b":"y"}]'],
    ['ndjson', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n'],
  ];
  test.each(texts)('%s', async (name, content) => {
    const table = await readTable(file(`${name}.unknown`, content));
    expect(table).toMatchObject({
      rows: 2,
      columns: [
        { name: 'a', kind: 'numeric' },
        { name: 'b', levels: ['x', 'y'] },
      ],
    });
  });

  test('a database called x.db, Parquet called x.bin', async () => {
    const [database, parquet] = [join(folder, 'x.db'), join(folder, 'x.bin')];
    const duckdb = await openDuckdb();
    await duckdb.run([
      "CREATE TABLE t AS SELECT * FROM (VALUES (1, 'x'), (2, 'y')) AS v(a, b)",
      `COPY t TO ${quoteText(parquet)} (FORMAT parquet)`,
      `ATTACH ${quoteText(database)} AS d`,
      'CREATE TABLE d.t AS FROM t',
      'DETACH d',
    ]);
    duckdb.close();
    for (const path of [database, parquet]) {
      expect(formatOf(path)).toBe(undefined);
      expect(await readTable(path)).toMatchObject({
        rows: 2,
        columns: [{ name: 'a' }, { name: 'b', levels: ['x', 'y'] }],
      });
    }
  });

  // A database begins with the checksum of its header: any eight bytes.
  test.each([
    ['UTF-16', [0xff, 0xfe]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf]],
    ['gzip', [0x1f, 0x8b]],
    ['bytes that are no text', [0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xff, 0x80, 0x5b]],
  ])('a database whose checksum looks like %s, byte by byte', async (_, checksum) => {
    const bytes = new Uint8Array(100);
    bytes.set(checksum);
    bytes.set(Buffer.from('DUCK'), 8);
    let closed = false;
    async function* source() {
      try {
        for (const byte of bytes) yield Uint8Array.of(byte);
      } finally {
        closed = true;
      }
    }
    const [format, all] = await sniffed(source());
    expect(format).toBe('duckdb');
    await all.return(undefined);
    expect(closed).toBe(true);
    const [, again] = await sniffed(source);
    const pieces: Uint8Array[] = [];
    for await (const piece of again) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from(bytes));
  });

  test('DUCK in the text of a CSV file is only a duck', async () => {
    // The ninth character, but not the ninth byte.
    const [format] = await sniffed(() => Readable.from([Buffer.from('ää,ää,é,DUCK\n')]));
    expect(format).toBe('csv');
  });
});

test('nothing at all to read', async () => {
  await expect(readTable(file('nothing', ''))).rejects.toMatchObject({ code: 'empty-input' });
  await expect(readTable(join(folder, 'absent.csv'))).rejects.toMatchObject({ code: 'cannot-read' });
});

describe('saving', () => {
  const failing = function* () {
    yield 'half of it';
    throw new Error('the rest failed');
  };

  test('a failure on the way leaves the old file as it was, and nothing beside it', async () => {
    const path = file('kept.txt', 'the old text');
    await expect(saveFile(path, failing())).rejects.toThrow('the rest failed');
    expect(readFileSync(path, 'utf8')).toBe('the old text');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a success replaces it, and its permissions stay', async () => {
    const path = file('replaced.txt', 'old');
    chmodSync(path, 0o640);
    await saveFile(path, ['new ', 'text']);
    expect(readFileSync(path, 'utf8')).toBe('new text');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test('a link is followed, not replaced', async () => {
    const path = file('linked.txt', 'old');
    const link = join(folder, 'link.txt');
    symlinkSync(path, link);
    await saveFile(link, ['new']);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  test('a device is written to, never replaced', async () => {
    await saveFile('/dev/null', ['x']);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    await expect(saveFile(folder, ['x'])).rejects.toMatchObject({
      code: 'cannot-save',
      message: expect.stringContaining('it is a folder'),
    });
  });

  test('a folder that is not there is named', async () => {
    await expect(saveFile(join(folder, 'no/such/file'), ['x'])).rejects.toMatchObject({ code: 'cannot-save' });
  });
});
