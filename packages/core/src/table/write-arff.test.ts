import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArff } from './read-arff.js';
import { type Column, codesFor, type Table } from './table.js';
import { writeArff } from './write-arff.js';

const text = (table: Table) => [...writeArff(table)].join('');

/** One row of the first level. */
const nominal = (name: string, format: 'label' | 'text', levels: string[]): Column => ({
  kind: 'nominal',
  name,
  format,
  levels,
  codes: Uint8Array.of(0),
});

/** A column without how it came about: that is the reader's to say. */
const plain = (table: Table): Table => ({
  ...table,
  columns: table.columns.map(({ origin: _, ...column }) => column as Column),
});

const odd = fc.constantFrom(
  '?',
  '',
  ' ',
  "'",
  '"',
  '{',
  '}',
  '%',
  ',',
  '\\',
  '\t',
  '\n',
  '\r',
  '\0',
  '\x1e',
  '@data',
  'é',
  '😀',
  '\ufeff',
  'u0041',
  '0',
  'n',
);
const word = fc.oneof(
  fc.array(odd, { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const numbers = (rows: number, name: string): fc.Arbitrary<Column> =>
  fc
    .array(fc.double(), { minLength: rows, maxLength: rows })
    .map((values) => ({ kind: 'numeric', name, format: 'number', values: Float64Array.from(values) }));

const dates = (rows: number, name: string): fc.Arbitrary<Column> =>
  fc
    .tuple(
      fc.constantFrom(1, 1000, 86_400_000),
      fc.array(fc.option(fc.integer({ min: -62_167_219_200_000, max: 8_640_000_000_000_000 })), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .map(([unit, values]) => {
      const whole = values.map((value) => (value === null ? Number.NaN : Math.ceil(value / unit) * unit + 0));
      return {
        kind: 'numeric',
        name,
        format: unit === 86_400_000 ? 'date' : 'datetime',
        values: Float64Array.from(whole),
      };
    });

const labels = (rows: number, name: string): fc.Arbitrary<Column> =>
  fc.uniqueArray(word, { maxLength: 5 }).chain((levels) =>
    fc.array(fc.nat(levels.length), { minLength: rows, maxLength: rows }).map((codes) => {
      const column = codesFor(levels.length, rows);
      column.set(codes);
      return { kind: 'nominal', name, format: 'label', levels, codes: column };
    }),
  );

/** Texts have their levels by first appearance, as the reader numbers them. */
const texts = (rows: number, name: string): fc.Arbitrary<Column> =>
  fc.array(fc.option(word), { minLength: rows, maxLength: rows }).map((cells) => {
    const levels = [...new Set(cells.filter((cell) => cell !== null))];
    const codes = codesFor(levels.length, rows);
    codes.set(cells.map((cell) => (cell === null ? levels.length : levels.indexOf(cell))));
    return { kind: 'nominal', name, format: 'text', levels, codes };
  });

const table: fc.Arbitrary<Table> = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.uniqueArray(
      fc.oneof(word, fc.constant('Class')).filter((name) => name !== ''),
      { minLength: 1, maxLength: 5 },
    ),
    word,
  )
  .chain(([rows, names, name]) =>
    fc
      .tuple(
        fc.tuple(
          ...names.map((name) =>
            fc.oneof(numbers(rows, name), dates(rows, name), labels(rows, name), texts(rows, name)),
          ),
        ),
        fc.option(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: rows, maxLength: rows })),
      )
      .map(([columns, weights]) => ({
        rows,
        columns,
        name,
        ...(weights === null ? {} : { weights: Float64Array.from(weights, (weight) => weight + 0) }),
        ...(names.includes('Class') ? { target: 'Class' } : {}),
      })),
  );

describe('writeArff', () => {
  it('writes what Weka would', () => {
    const table: Table = {
      rows: 2,
      name: 'my data',
      weights: Float64Array.of(1, 2.5),
      columns: [
        { kind: 'numeric', name: 'n', format: 'number', values: Float64Array.of(0.1, Number.NaN) },
        { kind: 'numeric', name: 'd', format: 'date', values: Float64Array.of(0, Number.NaN) },
        { kind: 'numeric', name: 't', format: 'datetime', values: Float64Array.of(1500, Number.NaN) },
        { kind: 'nominal', name: 'b', format: 'boolean', levels: ['false', 'true'], codes: Uint8Array.of(1, 2) },
        { kind: 'nominal', name: "it's", format: 'label', levels: ['?', '50%', 'é'], codes: Uint8Array.of(0, 1) },
        { kind: 'nominal', name: 's', format: 'text', levels: ['a\nb', ''], codes: Uint8Array.of(0, 1) },
      ],
    };
    expect(text(table)).toBe(
      [
        "@relation 'my data'",
        '',
        '@attribute n numeric',
        '@attribute d date "yyyy-MM-dd"',
        '@attribute t date "yyyy-MM-dd\'T\'HH:mm:ss.SSS"',
        '@attribute b {false,true}',
        "@attribute 'it\\'s' {'?','50\\%',é}",
        '@attribute s string',
        '',
        '@data',
        "0.1,1970-01-01,1970-01-01T00:00:01.500,true,'?','a\\nb',{1}",
        "?,?,?,?,'50\\%','',{2.5}",
        '',
      ].join('\n'),
    );
    expect([...writeArff({ rows: 0, columns: table.columns.slice(0, 1) }, { relation: 'r' })].join('')).toContain(
      '@relation r\n',
    );
  });

  it('keeps the time of a date that has one, and refuses dates ARFF cannot hold', () => {
    const column = (value: number): Table => ({
      rows: 1,
      columns: [{ kind: 'numeric', name: 'd', format: 'date', values: Float64Array.of(value) }],
    });
    expect(text(column(1000))).toContain('\n1970-01-01T00:00:01\n');
    for (const value of [0.5, Number.POSITIVE_INFINITY, 9e15, -1e14])
      expect(() => text(column(value))).toThrow('ARFF cannot hold');
    expect(() => text({ rows: 3, columns: [] })).toThrow('no columns');
  });

  it.each<[string, string, Column[]]>([
    ['half a character in a level', 'r', [nominal('a', 'label', ['x', '\ud800'])]],
    ['half a character in a text', 'r', [nominal('a', 'text', ['\udc00x'])]],
    ['half a character in a name', 'r', [nominal('a\ud800', 'label', ['x'])]],
    ['half a character in the name of the relation', '\ud800', [nominal('a', 'label', ['x'])]],
    ['an empty name', 'r', [nominal('', 'label', ['x'])]],
    ['a name twice', 'r', [nominal('a', 'label', ['x']), nominal('a', 'text', ['x'])]],
    ['no columns', 'r', []],
  ])('refuses %s', (_, relation, columns) =>
    expect(() => [...writeArff({ rows: 1, columns }, { relation })]).toThrow(
      expect.objectContaining({ code: 'cannot-write' }),
    ),
  );

  it('does not mind half a character in a text that never occurs', () =>
    expect(text({ rows: 1, columns: [nominal('a', 'text', ['x', '\ud800'])] })).toContain('@data\nx\n'));

  it('gives pieces of some 64 KB', () => {
    const values = new Float64Array(100_000).map((_, row) => row / 7);
    const pieces = [
      ...writeArff({ rows: values.length, columns: [{ kind: 'numeric', name: 'n', format: 'number', values }] }),
    ];
    expect(pieces.length).toBeGreaterThan(20);
    for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeGreaterThanOrEqual(65_536);
    for (const piece of pieces) expect(piece.length).toBeLessThan(66_000);
  });

  it('is read back as the same table', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (table) => {
        expect(plain(await readArff(text(table)))).toEqual(table);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read alike however its bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (table, cuts, end) => {
          const bytes = new TextEncoder().encode(text(table).replaceAll('\n', end));
          expect(plain(await readArff(split(bytes, cuts)))).toEqual(table);
        },
      ),
      { numRuns: 500 },
    );
  });
});

function split(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const at = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].sort((a, b) => a - b);
  return at
    .slice(1)
    .map((end, i) => bytes.subarray(at[i], end))
    .filter((part) => part.length > 0);
}
