import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.js';
import type { Input } from './input.js';
import { type CsvOptions, readCsv } from './read-csv.js';
import type { Column, NominalColumn, NumericColumn } from './table.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The cells of a column as a user sees them: numbers, level texts, null for missing. */
function cells(column: Column): (number | string | null)[] {
  if (column.kind === 'numeric') return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
  return Array.from(column.codes, (code) => column.levels[code] ?? null);
}

async function contents(input: Input, options?: CsvOptions): Promise<[string, ...(number | string | null)[]][]> {
  const table = await readCsv(input, options);
  for (const column of table.columns) expect(cells(column)).toHaveLength(table.rows);
  return table.columns.map((column) => [column.name, ...cells(column)]);
}

async function columns(input: Input, options?: CsvOptions): Promise<readonly Column[]> {
  return (await readCsv(input, options)).columns;
}

async function problem(input: Input, options?: CsvOptions): Promise<Problem> {
  try {
    await readCsv(input, { name: 'data.csv', ...options });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** A stream of chunks that can be read only once. */
async function* once(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* byteByByte(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of bytesOf(text)) yield Uint8Array.of(byte);
}

describe('the shape of a file', () => {
  const expected = [
    ['a', 1, 3],
    ['b', 'x', 'y'],
  ];
  it.each([
    ['commas', 'a,b\n1,x\n3,y\n'],
    ['semicolons', 'a;b\n1;x\n3;y\n'],
    ['tabs', 'a\tb\n1\tx\n3\ty\n'],
    ['pipes', 'a|b\n1|x\n3|y\n'],
    ['no newline at the end', 'a,b\n1,x\n3,y'],
    ['CRLF', 'a,b\r\n1,x\r\n3,y\r\n'],
    ['CRLF without the last', 'a,b\r\n1,x\r\n3,y'],
    ['CR', 'a,b\r1,x\r3,y\r'],
    ['mixed line ends', 'a,b\r1,x\r\n3,y\n'],
    ['a byte-order mark', '\ufeffa,b\n1,x\n3,y\n'],
    ['blank lines', '\n\na,b\n\n1,x\n   \n3,y\n\n\r\n'],
    ['blanks around cells', ' a , b\n 1 , x \n3\t,\ty\n'],
    ['quotes', '"a","b"\n"1","x"\n"3","y"\n'],
    ['quotes with blanks around', '"a" , "b"\n "1" ,"x" \n3, "y"\n'],
  ])('reads %s', async (_, text) => expect(await contents(text)).toEqual(expected));

  it('reads gzip, bytes, blobs, streams and functions that open one', async () => {
    const text = 'a,b\n1,x\n3,y\n';
    expect(await contents(gzipSync(text))).toEqual(expected);
    expect(await contents(bytesOf(text))).toEqual(expected);
    expect(await contents(new Blob([text]))).toEqual(expected);
    expect(await contents(once(bytesOf(text)))).toEqual(expected);
    expect(await contents(() => once(bytesOf(text)))).toEqual(expected);
    expect(await contents([bytesOf('a,b\n1,'), bytesOf('x\n3,y')])).toEqual(expected);
  });

  it('keeps what quotes protect', async () => {
    const text = 'a,b\n"x, y","say ""hi"""\n"two\nlines"," blank "\n"""","a""""b"\n';
    expect(await contents(text)).toEqual([
      ['a', 'x, y', 'two\nlines', '"'],
      ['b', 'say "hi"', ' blank ', 'a""b'],
    ]);
  });

  it('takes a quote inside an unquoted cell as it is', async () =>
    expect(await contents('size,n\n5" pipe,1\n6"",2\n')).toEqual([
      ['size', '5" pipe', '6""'],
      ['n', 1, 2],
    ]));

  it('takes an empty line of a one-column file as a missing cell', async () => {
    expect(await contents('a\n1\n\n3\n')).toEqual([['a', 1, null, 3]]);
    expect(await contents('a\n1\n\n')).toEqual([['a', 1, null]]);
    expect(await contents('a\n1')).toEqual([['a', 1]]);
    expect(await contents('a\nx\n""\n')).toEqual([['a', 'x', null]]);
  });

  it('obeys a given delimiter', async () =>
    expect(await contents('a,x;b\n1,5;2\n', { delimiter: ';' })).toEqual([
      ['a,x', '1,5'],
      ['b', 2],
    ]));

  it('is not misled by delimiters in text', async () => {
    expect(await contents('name;n\nDoe, J;1\nRoe, R;2\n')).toEqual([
      ['name', 'Doe, J', 'Roe, R'],
      ['n', 1, 2],
    ]);
    expect(await contents('"a;b;c",n\n"1;2;3",1\n')).toEqual([
      ['a;b;c', '1;2;3'],
      ['n', 1],
    ]);
  });

  it('has nothing against names that objects have', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    expect(await contents(`${names.join(',')}\n1,2,3,4\n`)).toEqual(names.map((name, i) => [name, i + 1]));
    const types = new Map([['__proto__', 'nominal' as const]]);
    expect((await contents(`${names.join(',')}\n1,2,3,4\n`, { types }))[0]).toEqual(['__proto__', '1']);
    expect(await contents('a\n__proto__\nconstructor\n')).toEqual([['a', '__proto__', 'constructor']]);
  });
});

describe('the header', () => {
  it.each([
    ['numbers below it', 'a,b\n1,x\n', ['a', 'b']],
    ['one numeric column below it', '1999,b\n1,2\n', ['1999', 'b']],
    ['text only', 'a,b\nx,y\n', ['a', 'b']],
    ['numbers throughout', '1,2\n3,4\n', ['column1', 'column2']],
    ['numbers and text, as iris.data has', '5.1,setosa\n4.9,setosa\n', ['column1', 'column2']],
    ['a missing first cell', '?,x\nz,y\n', ['column1', 'column2']],
    ['dates', '2026-01-01,x\n2026-01-02,y\n', ['column1', 'column2']],
    ['quoted years over bare cells', '"country","1999"\nFR,1\n', ['country', '1999']],
    ['everything quoted, without a header', '"1","2"\n"3","4"\n', ['column1', 'column2']],
    ['a missing value below', 'a,b\n,x\n1,y\n', ['a', 'b']],
  ])('is judged by %s', async (_, text, names) =>
    expect((await columns(text)).map((column) => column.name)).toEqual(names),
  );

  it('can be forced', async () => {
    expect(await contents('1,2\n3,4\n', { header: true })).toEqual([
      ['1', 3],
      ['2', 4],
    ]);
    expect(await contents('a,b\n3,4\n', { header: false })).toEqual([
      ['column1', 'a', '3'],
      ['column2', 'b', '4'],
    ]);
  });

  it('may span lines, and lines are counted on', async () => {
    expect(await contents('"a\nb",c\n1,2\n')).toEqual([
      ['a\nb', 1],
      ['c', 2],
    ]);
    expect((await problem('"a\nb",c\n1,2\n1\n')).place.line).toBe(4);
  });
});

describe('missing cells', () => {
  it('knows the usual markers, trimmed, in columns of numbers and of text', async () => {
    const [a, b] = await columns('a,b\n1,x\n,\n?, ? \nNA,NA\n N/A,N/A\nNaN,NaN\nnull,null\n"",""\n2,y\n');
    expect(cells(a!)).toEqual([1, null, null, null, null, null, null, null, 2]);
    expect(cells(b!)).toEqual(['x', null, null, null, null, null, null, null, 'y']);
    const markers = [{ text: '', count: 2 }, ...['?', 'NA', 'N/A', 'NaN', 'null'].map((text) => ({ text, count: 1 }))];
    expect(a!.origin?.markers).toEqual(markers);
    expect(b!.origin?.markers).toEqual(markers);
    expect(a!.origin?.reason).toBe('all 2 values are numbers');
  });

  it('takes a quoted marker as a value', async () => {
    const [a] = await columns('a,n\n"NA",1\nNA,2\nx,3\n"NA",4\n');
    expect(cells(a!)).toEqual(['NA', null, 'x', 'NA']);
    expect((a as NominalColumn).levels).toEqual(['NA', 'x']);
    const [b] = await columns('b,n\n1,1\n"NA",2\n');
    expect(cells(b!)).toEqual(['1', 'NA']);
  });

  it('obeys other markers, also such that look like numbers', async () => {
    expect(await contents('a,b\n1,NA\n-999,x\n-999.0,-\n', { missing: ['-999', '-'] })).toEqual([
      ['a', 1, null, -999],
      ['b', 'NA', 'x', null],
    ]);
    expect(await contents('a,b\n1,1\n,2\n', { missing: [] })).toEqual([
      ['a', 1, null],
      ['b', 1, 2],
    ]);
  });

  it('reads a column without any value as numbers', async () => {
    const [a, b] = await columns('a,b\n,1\nNA,2\n');
    expect(a).toMatchObject({ kind: 'numeric', format: 'number', origin: { reason: 'no value at all' } });
    expect(b).toMatchObject({ origin: { reason: 'all 2 values are numbers', markers: [] } });
  });
});

describe('types', () => {
  const reasonOf = async (values: string[], options?: CsvOptions) => {
    const [column] = await columns(`a,z\n${values.map((value) => `${value},1\n`).join('')}`, options);
    return [column!.kind, column!.format, column!.origin!.reason];
  };
  it.each([
    [
      ['1', '-2.5', '+3', '1e3', '.5', '5.', 'Infinity', '-inf', '0', '-0'],
      'numeric',
      'number',
      'all 10 values are numbers',
    ],
    [['1'], 'numeric', 'number', 'the only value is a number'],
    [['1', 'abc'], 'nominal', 'label', '"abc" in line 3 is not a number'],
    [['1', '0x10'], 'nominal', 'label', '"0x10" in line 3 is not a number'],
    [['1', '1 000'], 'nominal', 'label', '"1 000" in line 3 is not a number'],
    [['1', '.'], 'nominal', 'label', '"." in line 3 is not a number'],
    [['1', '-'], 'nominal', 'label', '"-" in line 3 is not a number'],
    [['1', '1e'], 'nominal', 'label', '"1e" in line 3 is not a number'],
    [['1', '1.2.3'], 'nominal', 'label', '"1.2.3" in line 3 is not a number'],
    [['1', '--1'], 'nominal', 'label', '"--1" in line 3 is not a number'],
    [['12', '007'], 'nominal', 'label', 'leading zeros ("007", line 3)'],
    [['12', '-01.5'], 'nominal', 'label', 'leading zeros ("-01.5", line 3)'],
    [['9007199254740991', '-9007199254740991'], 'numeric', 'number', 'all 2 values are numbers'],
    [['1', '9007199254740993'], 'nominal', 'label', 'whole numbers too long to be exact ("9007199254740993", line 3)'],
    [['1', '90071992547409930.5'], 'numeric', 'number', 'all 2 values are numbers'],
    [['true', 'false', 'true'], 'nominal', 'boolean', 'all values are true or false'],
    [['TRUE', 'False'], 'nominal', 'boolean', 'all values are true or false'],
    [['TRUE', 'true'], 'nominal', 'label', 'text, such as "TRUE"'],
    [['yes', 'no'], 'nominal', 'label', 'text, such as "yes"'],
    [['2026-02-28', '2024-02-29', 'NA'], 'numeric', 'date', 'ISO dates'],
    [['2026-02-28', '2026-02-30'], 'nominal', 'label', '"2026-02-30" is not a date, as others are'],
    [['2026-02-28T10:00', '2026-02-28 10:00:01Z'], 'numeric', 'datetime', 'ISO dates with times, to the millisecond'],
    [['2026-02-28', '2026-02-28T10:00'], 'nominal', 'label', '"2026-02-28T10:00" is not a date, as others are'],
  ])('%j is %s, %s: %s', async (values, kind, format, reason) =>
    expect(await reasonOf(values)).toEqual([kind, format, reason]),
  );

  it('shows long texts shortened', async () =>
    expect((await reasonOf(['x'.repeat(1000)]))[2]).toBe(`text, such as "${'x'.repeat(57)}..."`));

  it('reads dates as milliseconds', async () => {
    const [a, b] = await columns('a,b\n1970-01-02,2026-11-15T20:41:00.5+01:00\n,\n');
    expect(cells(a!)).toEqual([86_400_000, null]);
    expect(cells(b!)).toEqual([Date.UTC(2026, 10, 15, 19, 41, 0, 500), null]);
    expect(a!.origin!.markers).toEqual([{ text: '', count: 1 }]);
  });

  it('keeps the sign of zero and what overflows', async () => {
    const [a] = await columns('a,b\n-0,1\n1e309,1\n5e-324,1\n-0.0,1\n');
    const values = [...(a as NumericColumn).values];
    expect(values.map((value) => Object.is(value, -0))).toEqual([true, false, false, true]);
    expect(values[1]).toBe(Infinity);
    expect(values[2]).toBe(5e-324);
  });

  it('can be asked for', async () => {
    const text = 'n,l,b,d,t,x,k\n007,1,yes,2026-01-01,2026-01-01,a,lo\n9007199254740993,2,no,,2026-01-01T01:00,b,hi\n';
    const types = new Map<
      string,
      'numeric' | 'nominal' | 'boolean' | 'date' | 'datetime' | 'text' | { levels: string[] }
    >([
      ['n', 'numeric'],
      ['l', 'nominal'],
      ['b', 'boolean'],
      ['d', 'date'],
      ['t', 'datetime'],
      ['x', 'text'],
      ['k', { levels: ['none', 'hi'] }],
      ['not there', 'numeric'],
    ]);
    const found = await columns(text, { types });
    expect(found.map((column) => column.format)).toEqual([
      'number',
      'label',
      'boolean',
      'date',
      'datetime',
      'text',
      'label',
    ]);
    expect(found.map(cells)).toEqual([
      [7, 9007199254740992],
      ['1', '2'],
      ['yes', 'no'],
      [Date.UTC(2026, 0, 1), null],
      [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 1)],
      ['a', 'b'],
      ['lo', 'hi'],
    ]);
    expect((found[6] as NominalColumn).levels).toEqual(['none', 'hi', 'lo']);
    expect(new Set(found.map((column) => column.origin!.reason))).toEqual(new Set(['asked for']));
  });

  it('lists levels by appearance, or sorted behind declared ones', async () => {
    const text = 'a,b\nz,q\nx,p\ny,r\nx,p\n';
    const levels = async (options: CsvOptions) =>
      (await columns(text, options)).map((column) => (column as NominalColumn).levels);
    expect(await levels({})).toEqual([
      ['z', 'x', 'y'],
      ['q', 'p', 'r'],
    ]);
    const types = new Map([['b', { levels: ['r'] }]]);
    expect(await levels({ levels: 'sorted', types })).toEqual([
      ['x', 'y', 'z'],
      ['r', 'p', 'q'],
    ]);
    expect(await contents(text, { levels: 'sorted', types })).toEqual([
      ['a', 'z', 'x', 'y', 'x'],
      ['b', 'q', 'p', 'r', 'p'],
    ]);
  });

  it('keeps declared levels that look like markers, even the empty one', async () => {
    const types = new Map([['a', { levels: ['', 'NA', 'x', 'x'] }]]);
    const [a] = await columns('a,b\nNA,1\n"NA",2\nx,3\n,4\n', { types });
    expect((a as NominalColumn).levels).toEqual(['', 'NA', 'x']);
    expect(cells(a!)).toEqual([null, 'NA', 'x', null]);
  });
});

describe('surprises late in the file', () => {
  const rows = 200_000;
  const lines = Array.from({ length: rows }, (_, i) => `${i},${i % 10},x${i % 3}\n`);
  lines[rows - 1] = 'end,,\n';
  lines[rows - 2] = '7,07,x\n';
  const text = `a,b,c\n${lines.join('')}`;

  it.each([
    ['a text', () => text],
    ['a stream that can be opened again', () => () => once(bytesOf(text))],
    ['a stream that cannot', () => once(...pieces(bytesOf(text), 10_000))],
  ])('turn columns of %s into text exactly as written', async (_, input) => {
    const table = await readCsv(input());
    const [a, b, c] = table.columns as NominalColumn[];
    expect(table.rows).toBe(rows);
    expect(a).toMatchObject({ kind: 'nominal', origin: { reason: `"end" in line ${rows + 1} is not a number` } });
    expect(b).toMatchObject({ kind: 'nominal', origin: { reason: `leading zeros ("07", line ${rows})` } });
    expect(a!.levels.slice(0, 3)).toEqual(['0', '1', '2']);
    expect(a!.levels).toHaveLength(rows - 1);
    expect(cells(b!).slice(-3)).toEqual([String((rows - 3) % 10), '07', null]);
    expect(c!.levels).toEqual(['x0', 'x1', 'x2', 'x']);
    expect(b!.origin!.markers).toEqual([{ text: '', count: 1 }]);
  });

  it('notice when the input has changed', async () => {
    let opened = 0;
    const input = () => once(bytesOf(opened++ === 0 ? text : text.slice(0, 1000)));
    expect(await problem(input)).toMatchObject({ code: 'input-changed' });
  });

  it('are an error where numbers were asked for', async () => {
    const found = await problem(text, { types: new Map([['a', 'numeric' as const]]) });
    expect(found).toMatchObject({ code: 'not-a-number', place: { file: 'data.csv', line: rows + 1, column: 'a' } });
  });
});

function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

describe('bad input', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  it.each<[string, Input, string, number | undefined, CsvOptions?]>([
    ['nothing', '', 'empty-input', undefined],
    ['blank lines only', '\n \r\n\n', 'empty-input', undefined],
    ['a header only', 'a,b\n', 'no-rows', undefined],
    ['a header and blank lines', 'a,b\n\n\n', 'no-rows', undefined],
    ['too few cells', 'a,b\n1,2\n3\n', 'ragged-row', 3],
    ['too many cells', 'a,b\n1,2\n\n3,4,5,6\n', 'ragged-row', 4],
    ['too many cells in text', 'a,b\nx,y\nx,y,\n', 'ragged-row', 3],
    ['a row after a quoted line end', 'a,b\n"1\n2\r\n3\r4",2\n3\n', 'ragged-row', 6],
    ['an open quote', 'a,b\n1,2\n3,"4\n5,6\n', 'unterminated-quote', 3],
    ['an open quote after lines', 'a,b\n"1\n2","4\n5,6\n', 'unterminated-quote', 3],
    ['an open quote in the header', '\na,"b\n1,2\n', 'unterminated-quote', 2],
    ['text behind a quote', 'a,b\n1,"x"y\n', 'stray-quote', 2],
    ['text behind a quote in the header', 'a,"b"c\n1,2\n', 'stray-quote', 1],
    ['text behind a quote and a blank', 'a,b\n1,"x" y\n', 'stray-quote', 2],
    ['a zero byte', 'a,b\n1,2\n3,\0\n', 'not-text', 3],
    ['a zero byte in text', 'a,b\n1,x\n3,x\0x\n', 'not-text', 3],
    ['a zero byte in quotes', 'a,b\n1,"x"\n3,"\0"\n', 'not-text', 3],
    ['a zero byte behind quotes', 'a,b\n1,"x"\n3,"x"\0\n', 'not-text', 3],
    ['a zero byte in the header', 'a\0,b\n1,2\n', 'not-text', 1],
    ['a name twice', 'a,b,a\n1,2,3\n', 'duplicate-header', 1],
    ['no name', 'a,,c\n1,2,3\n', 'empty-header', 1],
    ['a name in another encoding', latin1('a,caf\xe9\n1,2\n'), 'wrong-encoding', 1],
    ['a level in another encoding', latin1('a,b\n1,ok\n2,caf\xe9\n'), 'wrong-encoding', 3],
    ['a number in another encoding', latin1('a,b\n1,1\n2,1\xa0000\n'), 'wrong-encoding', 3],
    ['a cell that is not a date', 'a,b\n1,2\n1,x\n', 'not-a-date', 2, { types: new Map([['b', 'date']]) }],
    ['a third truth', 'a,b\n1,y\n1,n\n2,?\n3,m\n', 'not-a-boolean', 5, { types: new Map([['b', 'boolean']]) }],
    ['a cell that is not a number', 'a,b\n1,2\n1,"x"\n', 'not-a-number', 3, { types: new Map([['b', 'numeric']]) }],
    ['more than 100,000 columns', `${'a,'.repeat(100_000)}\n`, 'too-many-columns', 1],
  ])('%s', async (_, input, code, line, options) => {
    const found = await problem(input, options);
    expect([found.code, found.place.line, found.place.file]).toEqual([code, line, 'data.csv']);
  });

  it('counts the cells of a bad row', async () => {
    expect((await problem('a,b\n1,2,3,4,5\n')).what).toContain('This row has 5 cells');
    expect((await problem('a,b,c\n1,2\n')).what).toContain('This row has 2 cells');
    expect((await problem('a,b\nx\n')).what).toContain('This row has 1 cell,');
  });

  it('counts them also across the end of what is in memory', async () => {
    const found = await problem(`a,b\n${'1,2\n'.repeat(10)}1,2,${'3,'.repeat(1_000_000)}\n`);
    expect(found.what).toContain('This row has 1000003 cells');
  });

  it('closes the stream', async () => {
    let closed = false;
    const input = async function* () {
      try {
        for (;;) yield bytesOf('a,b\n1\n');
      } finally {
        closed = true;
      }
    };
    expect((await problem(input)).code).toBe('ragged-row');
    expect(closed).toBe(true);
  });

  it('obeys limits and signals', async () => {
    expect((await problem('a,b\n1,2\n', { maxBytes: 5 })).code).toBe('too-large');
    await expect(readCsv('a,b\n1,2\n', { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });
});

describe('chunks', () => {
  const text =
    'num,txt,q,d\r\n1.5,abc,"x ""y"" z",2026-01-01\r\n-2e3,é😀,"two\r\nlines",2026-01-02\n\n?,"NA"," ",NA\r12345678901.25, b ,"",\n';

  it('may be cut anywhere', async () => {
    const bytes = bytesOf(text);
    const expected = await readCsv(bytes);
    expect(expected.rows).toBe(4);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const parts = places.slice(1).map((place, i) => bytes.slice(places[i], place));
        expect(await readCsv(once(...parts))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
    expect(await readCsv(byteByByte(text))).toEqual(expected);
  });

  it('may be cut anywhere by the end of the window, too', async () => {
    const line = text.slice(text.indexOf('\n') + 1);
    for (let shift = 0; shift < 130; shift += 13) {
      const long = `num,txt,q,d\n${'x'.repeat(shift)},,,\n${line.repeat(11_000)}`;
      const table = await readCsv(long);
      expect(table.rows).toBe(44_001);
      expect((table.columns[2] as NominalColumn).levels).toEqual(['x "y" z', 'two\r\nlines', ' ']);
      expect((table.columns[1] as NominalColumn).levels).toEqual(['abc', 'é😀', 'NA', 'b']);
    }
  });
});

describe('numbers', () => {
  it('are those of Number', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
    const plain = fc.tuple(fc.constantFrom('', '-'), fc.nat(1e6), digits).map(([s, w, f]) => `${s}${w}.${f}`);
    const wild = fc
      .tuple(fc.constantFrom('', '-', '+'), fc.nat(999), digits, fc.constantFrom('e', 'E-', 'e+'), fc.nat(330))
      .map(([s, w, f, e, p]) => `${s}${w}.${f}${e}${p}`);
    const printed = fc
      .double({ noNaN: true })
      .map(String)
      .filter((text) => !/^-?\d{16,}$/.test(text));
    const texts = fc.array(fc.oneof(plain, wild, printed, fc.maxSafeInteger().map(String)), {
      minLength: 100,
      maxLength: 100,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const [column] = await columns(`a,b\n${values.map((value) => `${value},1`).join('\n')}`);
        if (column!.kind !== 'numeric') throw new Error(column!.origin!.reason);
        values.forEach((value, i) => {
          if (!Object.is((column as NumericColumn).values[i], Number(value)))
            throw new Error(`${value} was read wrongly`);
        });
      }),
      { numRuns: 250 },
    );
  });
});

describe('large things', () => {
  it('reads a cell of 10 MB, quoted or not', async () => {
    const long = 'x'.repeat(10_000_000);
    const [a, b] = (await columns(`a,b\n${long},"${long}""\n"\n`)) as NominalColumn[];
    expect(a!.levels[0] === long).toBe(true);
    expect(b!.levels[0] === `${long}"\n`).toBe(true);
  });

  it('reads 20,000 columns', async () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `c${i}`).join(',');
    const row = Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? `${i}.5` : `t${i}`)).join(',');
    const table = await readCsv(`${names}\n${`${row}\n`.repeat(20)}`);
    expect([table.rows, table.columns.length]).toEqual([20, 20_000]);
    expect(cells(table.columns[19_998]!)).toEqual(Array(20).fill(19998.5));
    expect(cells(table.columns[19_999]!)).toEqual(Array(20).fill('t19999'));
  });

  it('reads a million levels', async () => {
    const levels = 1_000_000;
    const text = `a\n${Array.from({ length: levels }, (_, i) => `level ${i}`).join('\n')}\nlevel 77777\n`;
    const [a] = (await columns(text)) as NominalColumn[];
    expect(a!.levels).toHaveLength(levels);
    expect(a!.codes).toBeInstanceOf(Uint32Array);
    expect(a!.levels[123_456]).toBe('level 123456');
    expect([a!.codes[65_535], a!.codes[999_999], a!.codes[levels]]).toEqual([65_535, 999_999, 77_777]);
  });

  it.each([254, 255, 256, 257, 65_530, 65_535, 65_536])('widens the codes of %i levels', async (levels) => {
    const lines = Array.from({ length: levels }, (_, i) => `v${i}`);
    const [a] = (await columns(`a\n${lines.join('\n')}\n\n`)) as NominalColumn[];
    expect(a!.codes.BYTES_PER_ELEMENT).toBe(levels < 256 ? 1 : levels < 65_536 ? 2 : 4);
    expect(cells(a!)).toEqual([...lines, null]);
  });

  it('is not slowed down by quotes, blanks or blank lines', async () => {
    await readCsv(`a,b\n1,"${'""'.repeat(300_000)}"\n`);
    await readCsv(`a,b\n1,${' '.repeat(600_000)}\n`);
    await readCsv(`a,b\n1,x${' '.repeat(600_000)}x\n`);
    await readCsv(`${'\n'.repeat(600_000)}a,b\n1,2\n`);
    await readCsv(byteByByte(`a,b\n1,"${'y'.repeat(300_000)}"`));
    await problem(`a,b\n1,${'"x'.repeat(300_000)}\n`);
  });

  it('finds room however wrong the hint is', async () => {
    const text = `a,b\n${'1,2\n'.repeat(300_000)}`;
    for (const sizeHint of [1, 1e6, 1e9]) {
      const table = await readCsv(() => once(bytesOf(text)), { sizeHint });
      expect(table.rows).toBe(300_000);
      expect((table.columns[1] as NumericColumn).values[299_999]).toBe(2);
    }
  });
});
