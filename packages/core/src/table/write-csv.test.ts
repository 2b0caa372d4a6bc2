import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.js';
import type { ColumnType } from './read-options.js';
import { type Column, codesFor, type NominalColumn, type Table } from './table.js';
import { type CsvWriteOptions, writeCsv } from './write-csv.js';

const numbers = (name: string, values: number[], format: 'number' | 'date' | 'datetime' = 'number'): Column => ({
  kind: 'numeric',
  name,
  format,
  values: Float64Array.from(values),
});

/** A nominal column of texts, null for missing; its levels are those given, else by first appearance. */
function texts(
  name: string,
  cells: (string | null)[],
  format: NominalColumn['format'] = 'label',
  levels = [...new Set(cells.filter((cell) => cell !== null))],
): Column {
  const codes = codesFor(levels.length, cells.length);
  cells.forEach((cell, row) => {
    codes[row] = cell === null ? levels.length : levels.indexOf(cell);
  });
  return { kind: 'nominal', name, format, levels, codes };
}

const table = (...columns: Column[]): Table => ({
  rows: columns[0]!.kind === 'numeric' ? columns[0]!.values.length : (columns[0] as NominalColumn).codes.length,
  columns,
});

const written = (t: Table, options?: CsvWriteOptions) => [...writeCsv(t, options)].join('');

/** A table as read, without the reader's remarks. */
const bare = (t: Table): Table => ({
  rows: t.rows,
  columns: t.columns.map((column) => {
    const { origin: _, ...rest } = column;
    return rest as Column;
  }),
});

function typesOf(t: Table): Map<string, ColumnType> {
  const type = (column: Column): ColumnType => {
    if (column.kind === 'numeric') return column.format === 'number' ? 'numeric' : column.format;
    return column.format === 'label' ? { levels: column.levels } : column.format;
  };
  return new Map(t.columns.map((column) => [column.name, type(column)]));
}

describe('writeCsv', () => {
  it('writes numbers, texts, dates and missing cells', () => {
    const t = table(
      numbers('n', [1, -0, 0.1, Number.NaN]),
      texts('t', ['a', 'b c', null, 'a']),
      numbers('d', [0, 86_400_000, Number.NaN, -86_400_000], 'date'),
      numbers('m', [0, 1.5e12, Number.NaN, 1], 'datetime'),
    );
    expect(written(t)).toBe(
      'n,t,d,m\n' +
        '1,a,1970-01-01,1970-01-01T00:00:00.000Z\n' +
        '-0,b c,1970-01-02,2017-07-14T02:40:00.000Z\n' +
        '0.1,,,\n' +
        ',a,1969-12-31,1970-01-01T00:00:00.001Z\n',
    );
    expect(written(t, { delimiter: ';', missing: 'NA' }).split('\n')[3]).toBe('0.1;NA;NA;NA');
  });

  it('writes numbers so that they read back as numbers', () => {
    const values = [
      1e20,
      -1e20,
      1e21,
      9007199254740992,
      Infinity,
      -Infinity,
      5e-324,
      1.7976931348623157e308,
      123456789,
    ];
    expect(written(table(numbers('a', values)))).toBe(
      'a\n1e+20\n-1e+20\n1e+21\n9.007199254740992e+15\nInfinity\n-Infinity\n5e-324\n1.7976931348623157e+308\n123456789\n',
    );
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a|b', '"a|b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['\ufeffa', '"\ufeffa"'],
    ['NA', '"NA"'],
    ['?', '"?"'],
    ['none', '"none"'],
    ['a b', 'a b'],
    ["it's", "it's"],
  ])('writes the level %j as %s', (level, cell) =>
    expect(written(table(texts('x', [level])), { missing: 'none' })).toBe(`x\n${cell}\n`),
  );

  it('quotes names that look like data', () =>
    expect(
      written(table(numbers('1999', [1]), numbers('NA', [2]), numbers('2026-01-01', [2]), numbers('a', [1]))),
    ).toBe('"1999","NA","2026-01-01",a\n1,2,2,1\n'));

  it('escapes formulas on request, in texts only', () => {
    const t = table(texts('=x', ['=1+1', '+a', '-5', '@b', '\tc', '\rd', 'e=', "'f"]), numbers('n', Array(8).fill(-5)));
    expect(written(t, { formulas: 'escape' })).toBe(
      `'=x,n\n'=1+1,-5\n'+a,-5\n'-5,-5\n'@b,-5\n"'\tc",-5\n"'\rd",-5\ne=,-5\n'f,-5\n`,
    );
    expect(written(t).split('\n')[1]).toBe('=1+1,-5');
  });

  it('writes large tables in pieces', () => {
    const t = table(
      numbers(
        'a',
        Array.from({ length: 100_000 }, (_, i) => i),
      ),
      texts('b', Array(100_000).fill('abc')),
    );
    const pieces = [...writeCsv(t)];
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
  });

  it.each<[string, Table, CsvWriteOptions?]>([
    ['an empty level', table(texts('a', ['', 'b']))],
    ['a zero character', table(texts('a', ['x\0']))],
    ['half a character', table(texts('a', ['\ud800']))],
    ['an empty name', table(texts('', ['b']))],
    ['a name twice', table(texts('a', ['b']), texts('a', ['b']))],
    ['no columns', { rows: 0, columns: [] }],
    ['weights', { ...table(numbers('a', [1])), weights: Float64Array.of(1) }],
    ['a date with a time', table(numbers('a', [1], 'date'))],
    ['a fraction of a millisecond', table(numbers('a', [0.5], 'datetime'))],
    ['an infinite date', table(numbers('a', [Infinity], 'datetime'))],
    ['a marker that needs quotes', table(numbers('a', [1])), { missing: 'a,b' }],
  ])('refuses %s', (_, t, options) =>
    expect(() => written(t, options)).toThrow(expect.objectContaining({ code: 'cannot-write' })),
  );

  it('does not mind an empty level that never occurs', () =>
    expect(written(table(texts('a', ['b'], 'label', ['', 'b'])))).toBe('a\nb\n'));
});

describe('writing and reading', () => {
  const level = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: fc.constantFrom(...'ab ,;|\t"\r\n\'=\ufeff0') }),
    fc.constantFrom('NA', '?', 'null', 'NaN', 'true', '1', '2026-01-01', '007'),
  );
  const writable = level.filter((text) => !text.includes('\0'));
  const day = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((days) => days * 86_400_000);
  const moment = fc.integer({ min: -8.64e15, max: 8.64e15 });
  const orMissing = <T, M>(value: fc.Arbitrary<T>, missing: M) => fc.option(value, { nil: missing, freq: 5 });

  const anyColumn = (name: string, rows: number): fc.Arbitrary<Column> => {
    const array = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: rows, maxLength: rows });
    return fc.oneof(
      array(orMissing(fc.double(), Number.NaN)).map((values) => numbers(name, values)),
      array(orMissing(day, Number.NaN)).map((values) => numbers(name, values, 'date')),
      array(orMissing(moment, Number.NaN)).map((values) => numbers(name, values, 'datetime')),
      array(orMissing(writable, null)).map((cells) => texts(name, cells, 'text')),
      array(orMissing(fc.constantFrom('true', 'False'), null)).map((cells) => texts(name, cells, 'boolean')),
      fc
        .uniqueArray(writable, { minLength: 1, maxLength: 300 })
        .chain((levels) =>
          array(orMissing(fc.constantFrom(...levels), null)).map((cells) => texts(name, cells, 'label', levels)),
        ),
    );
  };

  const anyTable = (name: fc.Arbitrary<string>, column: typeof anyColumn) =>
    fc
      .tuple(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 12 }))
      .chain(([names, rows]) => fc.tuple(...names.map((each) => column(each, rows))))
      .map((columns) => table(...columns));

  it('gives the same table when told its types', async () => {
    const options = fc.record({
      delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
      missing: fc.constantFrom('', 'NA', '-'),
    });
    await fc.assert(
      fc.asyncProperty(anyTable(writable, anyColumn), options, async (t, style) => {
        const { delimiter } = style;
        const missing = ['', '?', 'NA', 'N/A', 'NaN', 'null', style.missing];
        const read = await readCsv(written(t, style), { types: typesOf(t), header: true, delimiter, missing });
        expect(bare(read)).toEqual(t);
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same table without a hint when the data are plain', async () => {
    const word = fc
      .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcxyzäß ,;|"\n\'') })
      .filter((text) => !['true', 'false', 'inf'].includes(text.trim().toLowerCase()));
    const filled = <T, M>(value: fc.Arbitrary<T>, missing: M, rows: number) =>
      // The first cell is there, so that the type can be told.
      fc
        .tuple(value, fc.array(orMissing(value, missing), { minLength: rows - 1, maxLength: rows - 1 }))
        .map(([first, rest]) => [first, ...rest]);
    const plain: typeof anyColumn = (name, rows) =>
      fc.oneof(
        filled(fc.double({ noNaN: true }), Number.NaN, rows).map((values) => numbers(name, values)),
        filled(day, Number.NaN, rows).map((values) => numbers(name, values, 'date')),
        filled(moment, Number.NaN, rows).map((values) => numbers(name, values, 'datetime')),
        filled(word, null, rows).map((cells) => texts(name, cells)),
        filled(fc.constantFrom('true', 'false'), null, rows).map((cells) => texts(name, cells, 'boolean')),
      );
    await fc.assert(
      fc.asyncProperty(anyTable(word, plain), async (t) => {
        expect(bare(await readCsv(written(t)))).toEqual(t);
      }),
      { numRuns: 400 },
    );
  });
});
