import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Problem } from '../base/problem.js';
import { arffBatches } from './arff-batches.js';
import { type BatchOptions, batchRows } from './batch-options.js';
import { type CsvBatchOptions, csvBatches } from './csv-batches.js';
import type { Input } from './input.js';
import { jsonBatches } from './json-batches.js';
import { readArff } from './read-arff.js';
import { readCsv } from './read-csv.js';
import { readJson } from './read-json.js';
import type { ColumnType, ReadOptions } from './read-options.js';
import type { Column, Table } from './table.js';

const SIZES = [1, 2, 3, 7, 1000, undefined];
const CHUNKS = [1, 2, 5, 1 << 20];

type Types = readonly (readonly [string, ColumnType])[];

/** What a reader must give, whichever way it reads: names, kinds, and every cell as it is. */
interface Outcome {
  readonly columns: readonly (readonly [string, string, string])[];
  readonly cells: readonly (readonly unknown[])[];
  readonly markers: readonly (readonly (readonly [string, number])[])[];
}

const cellsOf = (column: Column): unknown[] =>
  column.kind === 'numeric'
    ? Array.from(column.values)
    : Array.from(column.codes, (code) => column.levels[code] ?? null);

function outcomeOf(tables: readonly Table[]): Outcome {
  const columns = tables[0]!.columns.map((column): [string, string, string] => [
    column.name,
    column.kind,
    column.format,
  ]);
  for (const table of tables)
    expect(table.columns.map((column) => [column.name, column.kind, column.format])).toEqual(columns);
  return {
    columns,
    cells: columns.map((_, i) => tables.flatMap((table) => cellsOf(table.columns[i]!))),
    markers: columns.map((_, i) => {
      const counts = new Map<string, number>();
      for (const table of tables)
        for (const { text, count } of table.columns[i]!.origin?.markers ?? [])
          counts.set(text, (counts.get(text) ?? 0) + count);
      return [...counts].sort();
    }),
  };
}

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function outcome(read: () => AsyncIterable<Table> | Promise<Table>): Promise<Outcome | string> {
  try {
    const tables: Table[] = [];
    const given = read();
    if (given instanceof Promise) tables.push(await given);
    else for await (const table of given) tables.push(table);
    return outcomeOf(tables);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `${error.code} ${JSON.stringify(error.place)} ${error.message}`;
  }
}

/** Reading in batches of any size, from chunks of any size, is reading. */
async function sameInBatches<O extends ReadOptions>(
  text: string | Uint8Array,
  options: O,
  whole: (input: Input, options: O) => Promise<Table>,
  batches: (input: Input, options: O & BatchOptions) => AsyncIterable<Table>,
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const expected = await outcome(() => whole(bytes, options));
  for (const size of CHUNKS) {
    // Long files are there for what happens between windows: a few sizes tell.
    const isLong = bytes.length > 10_000;
    if (isLong && size < 1000) continue;
    for (const rows of isLong ? SIZES.slice(-2) : SIZES) {
      const asked = rows === undefined ? options : { ...options, rows };
      expect(await outcome(() => batches(inChunks(bytes, size), asked)), `${rows} rows of ${size} bytes`).toEqual(
        expected,
      );
    }
  }
}

const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('');

describe('CSV', () => {
  const NUMBERS: Types = [['x', 'numeric']];
  type File = readonly [string, string | Uint8Array, Types, Omit<CsvBatchOptions, 'types'>?];
  const files: readonly File[] = [
    ['plain', `x,c\n${rows(20, (i) => `${i / 4},level${i % 3}\n`)}`, NUMBERS],
    ['no line end at the end', 'x,c\n1,a\n2,b', NUMBERS],
    ['CRLF', 'x,c\r\n1,a\r\n2,b\r\n3,c\r\n', NUMBERS],
    ['CR', 'x,c\r1,a\r2,b\r3,c\r', NUMBERS],
    ['CR and CRLF and LF', 'x,c\r1,a\r\n2,b\n3,c\r\r\n4,d', NUMBERS],
    ['quoted line ends', 'x,c\n1,"a\nb"\n2,"c\r\nd"\n"3","e\rf"\n4,"\n"\n', NUMBERS],
    ['doubled quotes', 'x,c\n1,"say ""no"""\n2,""""\n3,"a""\n""b"\n', NUMBERS],
    ['characters of many bytes', 'x,ç\n1,é\n2,😀😀\n3,"日本\n語"\n', NUMBERS],
    ['blank lines', '\n\nx,c\n\n1,a\n\n\n2,b\n   \n3,c\n\n', NUMBERS],
    ['one column with blank lines', 'x\n1\n\n2\n\n', NUMBERS],
    ['one column of texts', 'c\na\n"b"\n\nNA\n"NA"\n', []],
    ['blanks around cells', 'x,c\n 1 , a b \n2," c "\n\t3,\td\n', NUMBERS],
    ['markers', 'x,c\nNA,NA\n?,"NA"\n,""\nnull,"?"\nNaN,n/a\n1,x\n', NUMBERS],
    ['markers of one’s own', 'x,c\n-999,gone\n5,"gone"\nNA,-\n', NUMBERS, { missing: ['-999', 'gone', 'NA'] }],
    ['semicolons', 'x;c\n1;a,b\n2;"c;d"\n', NUMBERS],
    ['tabs', 'x\tc\n1\ta b\n2\t\n', NUMBERS],
    ['pipes', 'x|c\n1|a\n2|b\n', NUMBERS],
    ['no header', '1,a\n2,b\n3,c\n', [['column1', 'numeric']]],
    ['header by order', 'a,b\nc,d\n', [], { header: true }],
    ['no header by order', 'a,b\nc,d\n', [], { header: false }],
    ['numbers of all kinds', 'x,c\n007,1\n1e3,2\n-0,3\n12345678901234567890,4\ninf,5\n.5,6\n+3,7\n', NUMBERS],
    ['levels known and new', 'x,c\n1,new\n2,b\n3,a\n4,newer\n5,new\n', [...NUMBERS, ['c', { levels: ['a', 'b'] }]]],
    ['a marker as a known level', 'x,c\n1,NA\n2,"NA"\n', [...NUMBERS, ['c', { levels: ['NA', 'b'] }]]],
    ['dates', 'x,c\n1,2020-01-01\n2,NA\n3,2020-02-29\n', [...NUMBERS, ['c', 'date']]],
    ['times', 'x,c\n1,2020-01-01T10:00:00Z\n2,2020-01-02\n', [...NUMBERS, ['c', 'datetime']]],
    ['true and false', 'x,c\n1,yes\n2,no\n3,yes\n4,no\n5,no\n', [...NUMBERS, ['c', 'boolean']]],
    ['a third truth', 'x,c\n1,yes\n2,no\n3,yes\n4,no\n5,perhaps\n', [...NUMBERS, ['c', 'boolean']]],
    ['a byte-order mark', '\uFEFFx,c\n1,a\n2,\uFEFFb\n', NUMBERS],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFx,c\n1,é\n2,😀\n', 'utf16le')), NUMBERS],
    ['gzip', new Uint8Array(gzipSync('x,c\n1,a\n2,b\n3,c\n')), NUMBERS],
    ['__proto__', '__proto__,constructor\n1,__proto__\n2,toString\n', [['__proto__', 'numeric']]],
    ['empty', '', NUMBERS],
    ['blanks only', ' \n\n', NUMBERS],
    ['header only', 'x,c\n', NUMBERS],
    ['header only, no line end', 'x,c', NUMBERS],
    ['one huge cell', `x,c\n1,"${'many words\n'.repeat(100_000)}"\n2,b\n`, NUMBERS],
    ['one huge line', `${rows(5000, (i) => `,c${i}`).slice(1)}\n${'1,'.repeat(4999)}1\n${'a,'.repeat(4999)}b\n`, []],
    ['more than a window', `x,c\n${rows(60_000, (i) => `${i},some text of row ${i}\n`)}`, NUMBERS],
    ['a short line', 'x,c\n1,a\n2,b\n3\n', NUMBERS],
    ['a long line', 'x,c\n1,a\n2,b\n3,c,d,e\n', NUMBERS],
    ['an open quote', 'x,c\n1,a\n2,"b\n', NUMBERS],
    ['a stray quote', 'x,c\n1,a\n2,"b" c\n', NUMBERS],
    ['a zero byte', 'x,c\n1,a\n2,b\0\n', NUMBERS],
    ['no number', 'x,c\n1,a\n2,b\n"3\n",c\ntwo,d\n', NUMBERS],
    ['a quoted marker is no number', 'x,c\n1,a\n"NA",b\n', NUMBERS],
    ['no date', 'x,c\n1,2020-01-01\n2,2020-02-30\n', [...NUMBERS, ['c', 'date']]],
    ['a name twice', 'x,x\n1,a\n', NUMBERS],
    ['an empty name', 'x,\n1,a\n', NUMBERS],
    ['no UTF-8', Uint8Array.of(...Buffer.from('x,c\n1,a\n2,'), 0xff, 10), NUMBERS],
  ];

  test.each(files.map(([name, ...file]) => [name, file] as const))(
    '%s',
    async (_, [text, known, more = {}]) => {
      const given = new Map(known);
      // The whole reader would judge the other columns; in batches they are texts.
      const names = await readCsv(text, more).then(
        ({ columns }) => columns.map(({ name }) => name),
        () => ['x', 'c'],
      );
      const types = new Map(names.map((name) => [name, given.get(name) ?? ('nominal' as const)]));
      await sameInBatches(text, { ...more, types, name: 'odd.csv' }, readCsv, csvBatches);
    },
    60_000,
  );

  test('only the columns asked for are read; the others may hold anything but broken quotes', async () => {
    const seen: (readonly string[])[] = [];
    const columns = (names: readonly string[]) => {
      seen.push(names);
      return ['c', 'a', 'nowhere'];
    };
    const tables: Table[] = [];
    for await (const table of csvBatches('a,b,c\n1,"x\ny",p\n2,3,q\n', { columns, rows: 1 })) tables.push(table);
    expect(seen).toEqual([['a', 'b', 'c']]);
    expect(outcomeOf(tables)).toMatchObject({
      columns: [
        ['a', 'nominal', 'label'],
        ['c', 'nominal', 'label'],
      ],
      cells: [
        ['1', '2'],
        ['p', 'q'],
      ],
    });
  });

  test('no column at all: rows are still counted', async () => {
    const counts: number[] = [];
    for await (const table of csvBatches('a,b\n1,2\n3,4\n5,6\n', { columns: () => [], rows: 2 }))
      counts.push(table.rows);
    expect(counts).toEqual([2, 1]);
  });

  test('a batch of long cells ends early', async () => {
    const line = `1,"${'long '.repeat(20_000)}"\n`;
    async function* input() {
      yield new TextEncoder().encode('x,c\n');
      for (let i = 0; i < 400; i++) yield new TextEncoder().encode(line);
    }
    const sizes: number[] = [];
    for await (const table of csvBatches(input())) sizes.push(table.rows);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((a, b) => a + b)).toBe(400);
  });

  test('the source is closed when nobody reads on, and when nobody began', async () => {
    let closed = 0;
    async function* input() {
      try {
        for (let i = 0; i < 1000; i++) yield new TextEncoder().encode(i === 0 ? 'x,c\n' : `${i},a\n`.repeat(1000));
      } finally {
        closed++;
      }
    }
    for await (const table of csvBatches(input(), { rows: 10 })) if (table.rows === 10) break;
    expect(closed).toBe(1);
    const refused = csvBatches(input(), {
      columns: () => {
        throw new Error('none of these');
      },
    });
    await expect(refused.next()).rejects.toThrow('none of these');
    expect(closed).toBe(2);
  });
});

describe('JSON', () => {
  const types = new Map<string, ColumnType>([
    ['x', 'numeric'],
    ['c', { levels: ['a', 'b'] }],
    ['d', 'date'],
    ['t', 'boolean'],
    ['n', 'nominal'],
    ['__proto__', 'nominal'],
  ]);
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['plain', ['{"x":1,"c":"a"}', '{"x":2.5,"c":"new"}', '{"c":"b","x":-3e2}', '{"x":null,"c":"new"}']],
    ['absent keys', ['{"x":1,"c":"a","n":"k"}', '{}', '{"n":"l"}', '{"x":3}']],
    ['numbers as texts', ['{"x":"1","c":"a"}', '{"x":"NaN","c":"b"}', '{"x":2,"c":"b"}'].slice(0, 1)],
    ['texts with brackets', ['{"n":"]},{["}', '{"n":"a\\"]"}', '{"n":"\\\\"}', '{"n":"é😀\\u0000"}']],
    ['numbers, booleans and texts', ['{"n":1}', '{"n":true}', '{"n":"x"}', '{"n":0.5}']],
    ['dates', ['{"d":"2020-01-01"}', '{"d":null}', '{"d":"2021-12-31"}']],
    ['truth', ['{"t":true}', '{"t":false}', '{"t":null}', '{"t":true}']],
    ['__proto__', ['{"__proto__":"a","x":1}', '{"__proto__":"b","x":2}']],
    ['not an object', ['{"x":1}', '{"x":2}', '3']],
    ['nested', ['{"x":1}', '{"x":2}', '{"x":[3]}']],
    ['no number', ['{"x":1}', '{"x":2}', '{"x":"three"}']],
    ['nothing', []],
  ];
  const complete = (items: readonly string[]) => {
    // Every key stands in the first row, so that every batch size knows the same columns.
    const keys = new Set(items.flatMap((item) => Object.keys(JSON.parse(item))));
    const first = items[0] === undefined ? {} : JSON.parse(items[0]);
    const filled = [...keys].filter((key) => !Object.hasOwn(first, key)).map((key) => `${JSON.stringify(key)}:null`);
    return items.length === 0 || filled.length === 0
      ? items
      : [items[0]!.replace('{', items[0] === '{}' ? `{${filled.join()}` : `{${filled.join()},`), ...items.slice(1)];
  };

  test.each(lists)('%s', async (_, items) => {
    const options = { types, name: 'odd.json' };
    const all = complete(items);
    await sameInBatches(`${all.join('\n')}\n`, options, readJson, jsonBatches);
    await sameInBatches(all.join('\r\n\r\n'), { ...options, lines: true }, readJson, jsonBatches);
    const array = ` [ ${all.join(' ,\n')} ]\n `;
    await sameInBatches(array, options, readJson, jsonBatches);
  });

  test.each([
    ['an object', '{"x":1}', 'The input is not an array.'],
    ['an end too early', '[{"x":1},{"x":2}', 'the input ends before the array does'],
    ['an open text', '[{"x":1},{"x":"]}', 'the input ends before the array does'],
    ['text behind it', '[{"x":1}] {"x":2}', 'text follows the end of the array'],
    ['a comma too many', '[{"x":1},]', 'The JSON is broken'],
    ['a comma too few', '[{"x":1} {"x":2}]', 'The JSON is broken'],
    ['a bracket of the wrong kind', '[{"x":1],{"x":2}]', 'The JSON is broken'],
    ['nothing', '[ ]', 'no-rows'],
  ])('an array that is none: %s', async (_, text, message) => {
    for (const size of CHUNKS) {
      const read = jsonBatches(inChunks(new TextEncoder().encode(text), size), { lines: false, rows: 1 });
      expect(await outcome(() => read)).toContain(message);
    }
  });

  test('columns that are not asked for may hold anything; a key that comes late is told', async () => {
    const late: string[] = [];
    const options = { rows: 1, columns: () => ['x', 'y'], late: (name: string) => late.push(name) };
    const tables: Table[] = [];
    const lines = ['{"x":1,"z":{}}\n', '{"x":2,"more":[1]}\n{"y":3,"more":2}\n'];
    const input = lines.map((line) => new TextEncoder().encode(line));
    for await (const table of jsonBatches(input, options)) tables.push(table);
    expect(outcomeOf(tables).cells).toEqual([
      ['1', '2', null],
      [null, null, '3'],
    ]);
    expect(late).toEqual(['more']);
  });

  test('of late keys without end only the first thousand are told, so that they take no memory without end', async () => {
    const late: string[] = [];
    const lines = Array.from({ length: 1500 }, (_, i) => `{"x":1,"key${i}":2}`);
    const options = { rows: 1, late: (name: string) => late.push(name) };
    for await (const table of jsonBatches(lines.join('\n'), options)) expect(table.rows).toBe(1);
    expect([late.length, late[0], late.at(-1)]).toEqual([1000, 'key1', 'key1000']);
  });

  test('rows are numbered through all batches', async () => {
    const read = jsonBatches('[{"x":1},{"x":2},3]', { rows: 1 });
    expect(await outcome(() => read)).toContain('Row 3 is a number');
  });
});

describe('ARFF', () => {
  const header =
    "@relation r\n@attribute x numeric\n@attribute c {a,b,'?'}\n@attribute s string\n@attribute class {p,q}\n@data\n";
  const files: readonly (readonly [string, string])[] = [
    ['plain', `${header}1,a,'some text',p\n?,b,?,q\n3,'?','it\\'s',p\n`],
    ['comments and blank lines', `% first\n${header}\n1,a,x,p % one\n% none\n\n2,b,y,q\n`],
    ['sparse', `${header}{0 1, 2 text}\n{1 b, 3 q}\n{}\n`],
    ['CRLF', `${header}1,a,x,p\n2,b,y,q\n`.replaceAll('\n', '\r\n')],
    ['an undeclared level', `${header}1,a,x,p\n2,z,y,q\n`],
    ['a short row', `${header}1,a,x,p\n2,b,y\n`],
    ['no rows', header],
    ['no @data', '@relation r\n@attribute x numeric\n'],
  ];

  test.each(files)('%s', async (_, text) => {
    await sameInBatches(text, { name: 'odd.arff' }, readArff, arffBatches);
    await sameInBatches(text, { types: new Map([['c', { levels: ['b'] }]]) }, readArff, arffBatches);
  });

  test('only the columns asked for', async () => {
    const tables: Table[] = [];
    for await (const table of arffBatches(`${header}1,a,x,p\n2,b,y,q\n`, { columns: () => ['s', 'x'], rows: 1 }))
      tables.push(table);
    expect(tables.map(({ columns }) => columns.map((column) => [column.name, ...cellsOf(column)]))).toEqual([
      [
        ['x', 1],
        ['s', 'x'],
      ],
      [
        ['x', 2],
        ['s', 'y'],
      ],
    ]);
  });
});

test('wide tables have short batches', () => {
  expect([batchRows({}, 0), batchRows({}, 10), batchRows({}, 1000), batchRows({}, 1e7)]).toEqual([
    32768, 32768, 1049, 1,
  ]);
  expect(batchRows({ rows: 5 }, 1e7)).toBe(5);
  for (const rows of [0, -1, 2.5, Number.NaN]) expect(() => batchRows({ rows }, 1)).toThrow('A batch cannot have');
});
