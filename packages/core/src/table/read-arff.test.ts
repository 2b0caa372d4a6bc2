import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.js';
import { NumberCells } from './arff/number-cells.js';
import { RowReader } from './arff/rows.js';
import { readArff } from './read-arff.js';
import type { ReadOptions } from './read-options.js';
import type { Column, Table } from './table.js';

/** The cells of a column as values, null for missing. */
const cells = (column: Column) =>
  column.kind === 'numeric'
    ? [...column.values].map((value) => (Number.isNaN(value) ? null : value))
    : [...column.codes].map((code) => column.levels[code] ?? null);

const columnsOf = (table: Table) => table.columns.map((column) => [column.name, ...cells(column)]);

const read = async (header: string, data: string, options?: ReadOptions) =>
  columnsOf(await readArff(`@relation r\n${header}\n@data\n${data}`, options));

const problem = async (text: string | Uint8Array, options: ReadOptions = { name: 'f.arff' }) => {
  const error = await readArff(text, options).then(
    () => 'no problem',
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Problem);
  const { code, place } = error as Problem;
  return [code, place.line, place.column];
};

const A = '@attribute a numeric\n';
const XY = '@attribute c {x,y}\n';

describe('header', () => {
  it('reads types, targets and reasons', async () => {
    const table = await readArff(
      `% a comment\n@RELATION 'my data'\n\n@Attribute A REAL\n@attribute\tB\tInteger % whole\n@attribute 'C d' STRING\n@attribute e date\n@attribute CLASS{x, y ,z}\n  @DATA  % now\n1,2,t,1970-01-01T00:00:01,y\n`,
    );
    expect(columnsOf(table)).toEqual([
      ['A', 1],
      ['B', 2],
      ['C d', 't'],
      ['e', 1000],
      ['CLASS', 'y'],
    ]);
    expect(table.target).toBe('CLASS');
    expect(table.name).toBe('my data');
    expect(table.columns.map((column) => [column.format, column.origin?.reason])).toEqual([
      ['number', 'declared real'],
      ['number', 'declared integer'],
      ['text', 'declared string'],
      ['datetime', 'declared date'],
      ['label', 'declared with 3 levels'],
    ]);
    expect(table.columns[4]).toMatchObject({ levels: ['x', 'y', 'z'] });
  });

  it('takes the name given over the relation, and any relation', async () => {
    expect((await readArff(`@relation\n${A}@data\n1`, { name: 'n' })).name).toBe('n');
    expect((await readArff(`@relation bob's data set \n${A}@data\n1`)).name).toBe("bob's data set");
    expect((await readArff(`${A}@data\n1`)).name).toBeUndefined();
    expect((await readArff(`${A}@data\n1`)).target).toBeUndefined();
  });

  it('reads quotes and escapes in names and levels', async () => {
    const levels = String.raw`{'it\'s',"say \"x\"",'back\\slash','a\tb',' 50\% ','{,}','\u00e9\u001E','?',"'",'\101\0','\q'}`;
    const table = await readArff(
      `@attribute "na me" ${levels}\n@data\n'?'\n?\n'it\\'s'\n"{,}"\n é\x1e`.replace(' é\x1e', "'é\\u001e'"),
    );
    expect(table.columns[0]).toMatchObject({
      name: 'na me',
      levels: ["it's", 'say "x"', 'back\\slash', 'a\tb', ' 50% ', '{,}', 'é\x1e', '?', "'", 'A\0', 'q'],
    });
    expect(cells(table.columns[0]!)).toEqual(['?', null, "it's", '{,}', 'é\x1e']);
  });

  it('keeps a backslash outside of quotes, as Weka does', async () => {
    expect(await read('@attribute a\\n {C:\\new}', 'C:\\new')).toEqual([['a\\n', 'C:\\new']]);
  });

  it('takes comments in Latin-1 for what they are: not read', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('%'),
      0xe9,
      ...new TextEncoder().encode(`\n${A}@data\n%`),
      0xe9,
      10,
      0x31,
    ]);
    expect((await readArff(bytes)).rows).toBe(1);
  });

  it.each([
    ['', 'empty-input', undefined, undefined],
    ['@relation r\n', 'arff-syntax', undefined, undefined],
    [`${A}1,2\n`, 'arff-syntax', 2, undefined],
    ['@data\n1\n', 'arff-syntax', 1, undefined],
    [`${A}@data`, 'no-rows', undefined, undefined],
    [`${A}@data\n% nothing\n\n`, 'no-rows', undefined, undefined],
    [`${A}@data 1\n`, 'arff-syntax', 2, undefined],
    [`${A}@end r\n@data\n1`, 'arff-syntax', 2, undefined],
    [`${A}${A}@data\n1,1`, 'duplicate-header', 2, undefined],
    [`@attribute '' numeric\n@data\n1`, 'empty-header', 1, undefined],
    ['@attribute\n@data\n1', 'arff-syntax', 1, undefined],
    ['@attribute {a} {b}\n@data\n1', 'arff-syntax', 1, undefined],
    ['@attribute a\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a number\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a b numeric\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a numeric {2}\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a {x,y\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a {x,{y}}\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a {x,y,x}\n@data\n1', 'duplicate-level', 1, 'a'],
    ["@attribute a {'x,y}\n@data\n1", 'unterminated-quote', 1, undefined],
    ['@attribute a relational\n@attribute b numeric\n@end a\n@data\n1', 'arff-syntax', 1, 'a'],
    ['@attribute a date "EEE yyyy"\n@data\n1', 'arff-syntax', 1, 'a'],
    [`@attribute a date "yyyy'"\n@data\n1`, 'arff-syntax', 1, 'a'],
    ['@attribute a\0 numeric\n@data\n1', 'not-text', 1, undefined],
    ["@attribute 'a\0' numeric\n@data\n1", 'not-text', 1, undefined],
  ])('refuses %j', async (text, code, line, column) => expect(await problem(text)).toEqual([code, line, column]));

  it('refuses names that are not UTF-8', async () => {
    const bytes = Uint8Array.from(`@attribute caf\xe9 numeric\n@data\n1`, (letter) => letter.charCodeAt(0));
    expect(await problem(bytes)).toEqual(['wrong-encoding', 1, undefined]);
    expect((await readArff(bytes, { encoding: 'windows-1252' })).columns[0]!.name).toBe('café');
  });
});

describe('dense rows', () => {
  it('reads numbers, levels and missing cells', async () => {
    expect(await read(A + XY, '1,x\n-2.5e3 , y\n?,?\n"7",\'x\'\n')).toEqual([
      ['a', 1, -2500, null, 7],
      ['c', 'x', 'y', null, 'x'],
    ]);
    const table = await readArff(`${A}${XY}@data\n?,x\nNaN,?\n?,?\n`);
    expect(table.columns.map((column) => column.origin?.markers)).toEqual([
      [
        { text: '?', count: 2 },
        { text: 'NaN', count: 1 },
      ],
      [{ text: '?', count: 2 }],
    ]);
  });

  it.each([
    '1,x\n2,y',
    '1,x\r\n2,y\r\n',
    '1,x\r2,y\r',
    '\n\n1,x\n  \n% no\n 2,y % yes\n\n',
    '1\tx\n2 y\n',
    '1,x,\n2 ,\ty ,\n',
  ])('reads %j', async (data) =>
    expect(await read(A + XY, data)).toEqual([
      ['a', 1, 2],
      ['c', 'x', 'y'],
    ]),
  );

  it('keeps levels that do not occur, and texts by first appearance', async () => {
    const table = await readArff(`@attribute c {x,y,z}\n@attribute s string\n@data\nz,b\n?,a\nx,b\n`);
    expect(table.columns).toMatchObject([
      { levels: ['x', 'y', 'z'], codes: Uint8Array.of(2, 3, 0), format: 'label' },
      { levels: ['b', 'a'], codes: Uint8Array.of(0, 1, 0), format: 'text' },
    ]);
  });

  it('reads case weights, rows without one counting once', async () => {
    const table = await readArff(`${A}${XY}@data\n1,x\n2,y,{2.5}\n3,x , { 0 } % w\n4 y {7},\n5,x\n{0 6}, {3}\n`);
    expect([...table.weights!]).toEqual([1, 2.5, 0, 7, 1, 3]);
    expect((await readArff(`${A}@data\n1`)).weights).toBeUndefined();
  });

  it.each([
    ['1', 'ragged-row', 4, undefined],
    ['1,x\n1,x,2', 'ragged-row', 5, undefined],
    ["1,x,'y' z", 'ragged-row', 4, undefined],
    ['1,{2}', 'ragged-row', 4, undefined],
    ['1,w', 'undeclared-level', 4, 'c'],
    ["1,'?'", 'undeclared-level', 4, 'c'],
    ['1,X', 'undeclared-level', 4, 'c'],
    ['one,x', 'not-a-number', 4, 'a'],
    ["'?',x", 'not-a-number', 4, 'a'],
    ['0x1F,x', 'not-a-number', 4, 'a'],
    [',x', 'arff-syntax', 4, 'a'],
    ['1,,x', 'arff-syntax', 4, 'c'],
    ["1,'x", 'unterminated-quote', 4, 'c'],
    ["1,'x\\", 'unterminated-quote', 4, 'c'],
    ["1,'x\n'", 'unterminated-quote', 4, 'c'],
    ["1,x'y'", 'arff-syntax', 4, 'c'],
    ["1,'x'y", 'arff-syntax', 4, 'c'],
    ["1,'x''y'", 'arff-syntax', 4, 'c'],
    ['1,}', 'arff-syntax', 4, 'c'],
    ['1,x,{}', 'bad-weight', 4, undefined],
    ['1,x,{-1}', 'bad-weight', 4, undefined],
    ['1,x,{inf}', 'bad-weight', 4, undefined],
    ['1,x,{2', 'arff-syntax', 4, undefined],
    ['1,x,{2} 3', 'arff-syntax', 4, undefined],
    ['1,x\0', 'not-text', 4, undefined],
    ['1,\0', 'not-text', 4, 'c'],
    ["1,'\0'", 'not-text', 4, 'c'],
  ])('refuses %j', async (data, code, line, column) =>
    expect(await problem(`${A}${XY}@data\n${data}`)).toEqual([code, line, column]),
  );

  it('refuses text that is not UTF-8', async () => {
    const text = (cell: string) =>
      Uint8Array.from(`@attribute s string\n@data\n${cell}`, (letter) => letter.charCodeAt(0));
    expect(await problem(text('\xff'))).toEqual(['wrong-encoding', 3, 's']);
    expect(await problem(text("'a\\n\xff'"))).toEqual(['wrong-encoding', 3, 's']);
  });
});

describe('sparse rows', () => {
  const header = `${A}${XY}@attribute s string\n@attribute d date yyyy-MM-dd`;

  it('fills in zeros and first levels', async () => {
    expect(await read(header, '{0 5, 1 y, 2 t, 3 1970-01-02}\n{}\n{ 1 ?,2 "u v" }\n{0\t?}\n')).toEqual([
      ['a', 5, 0, 0, null],
      ['c', 'y', 'x', null, 'x'],
      ['s', 't', null, 'u v', null],
      ['d', 86_400_000, 0, 0, 0],
    ]);
  });

  it('mixes with dense rows and fills in nothing where no level is declared', async () => {
    expect(await read(`${A}@attribute e {}`, '{0 1},\n2,?\n')).toEqual([
      ['a', 1, 2],
      ['e', null, null],
    ]);
  });

  it.each([
    ['{4 1}', 'arff-syntax', 6, undefined],
    ['{-1 1}', 'arff-syntax', 6, undefined],
    ['{0.5 1}', 'arff-syntax', 6, undefined],
    ['{a 1}', 'arff-syntax', 6, undefined],
    ["{'0' 1}", 'arff-syntax', 6, undefined],
    ['{1 x,0 1}', 'arff-syntax', 6, undefined],
    ['{0 1,0 1}', 'arff-syntax', 6, undefined],
    ['{0}', 'arff-syntax', 6, 'a'],
    ['{0 1', 'arff-syntax', 6, undefined],
    ['{0 1 % }', 'arff-syntax', 6, undefined],
    ['{0 1} 2', 'arff-syntax', 6, undefined],
    ['{0 b}', 'not-a-number', 6, 'a'],
    ['{1 z}', 'undeclared-level', 6, 'c'],
    ['{3 70}', 'not-a-date', 6, 'd'],
    ['{0 1},{x}', 'bad-weight', 6, undefined],
  ])('refuses %j', async (data, code, line, column) =>
    expect(await problem(`${header}\n@data\n${data}`)).toEqual([code, line, column]),
  );

  it('refuses rows that unfold beyond memory', () => {
    const cells = ['a', 'b', 'c'].map((name) => new NumberCells({ name, reason: '', omitted: Uint8Array.of(0x30) }));
    const reader = new RowReader(cells, ['a', 'b', 'c'], {}, 0, 9);
    const rows = (count: number) => reader.read(new TextEncoder().encode('{}\n'.repeat(count)), 0);
    rows(3);
    expect(() => rows(1)).toThrow('more than 9 cells');
  });
});

describe('dates', () => {
  it.each([
    ['', '2026-11-15T20:41:07', '2026-11-15T20:41:07Z', 'datetime'],
    ['yyyy-MM-dd', '2026-11-15', '2026-11-15', 'date'],
    ['yyyyMMdd', '20261115', '2026-11-15', 'date'],
    ['d/M/yyyy', '5/1/0099', '0099-01-05', 'date'],
    ['dd.MM.yy', '15.11.26', '2026-11-15', 'date'],
    ['dd.MM.yy', '15.11.69', '1969-11-15', 'date'],
    ['"dd MMM yyyy"', '"15 nov 2026"', '2026-11-15', 'date'],
    ['"MMMM d, yyyy"', '"November 15, 2026"', '2026-11-15', 'date'],
    ['"yyyy-MM-dd HH:mm:ss.SSS"', '"2026-11-15 20:41:07.042"', '2026-11-15T20:41:07.042Z', 'datetime'],
    ['HH:mm', '01:30', '1970-01-01T01:30:00Z', 'datetime'],
    [`"yyyy 'o''clock' H"`, `"2026 o'clock 7"`, '2026-01-01T07:00:00Z', 'datetime'],
    ['yyyy年M月', '2026年11月', '2026-11-01', 'date'],
  ])('reads pattern %s', async (pattern, text, same, format) => {
    const table = await readArff(`@attribute d date ${pattern}\n@data\n${text}\n?\n`);
    expect(cells(table.columns[0]!)).toEqual([Date.parse(same), null]);
    expect(table.columns[0]!.format).toBe(format);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1', '2026-01-01x', '26-1-1-1', 'x'])('refuses %s', async (text) =>
    expect(await problem(`@attribute d date yyyy-MM-dd\n@data\n${text}`)).toEqual(['not-a-date', 3, 'd']),
  );
});

describe('options', () => {
  const types = (...entries: [string, NonNullable<ReturnType<NonNullable<ReadOptions['types']>['get']>>][]) => ({
    types: new Map(entries),
  });

  it('reads columns as asked', async () => {
    const header = '@attribute n numeric\n@attribute c {2,1}\n@attribute s string\n@attribute d date yyyy';
    const data = '10,1,true,1970\n9,2,false,1970\n{1 ?}';
    const asked = types(['n', 'nominal'], ['c', 'numeric'], ['s', 'boolean'], ['d', 'numeric']);
    const table = await readArff(`${header}\n@data\n${data}`, asked);
    expect(columnsOf(table)).toEqual([
      ['n', '10', '9', '0'],
      ['c', 1, 2, null],
      ['s', 'true', 'false', null],
      ['d', 0, 0, 0],
    ]);
    expect(table.columns.map((column) => column.format)).toEqual(['label', 'number', 'boolean', 'number']);
    expect(table.columns[2]).toMatchObject({ levels: ['true', 'false'] });
    expect(table.columns[0]!.origin?.reason).toBe('asked for');
  });

  it('reads dates and texts as asked', async () => {
    const header = '@attribute s string\n@attribute n numeric\n@attribute c {yes,no}\n@attribute d date yyyy';
    const asked = types(['s', 'datetime'], ['n', 'text'], ['c', 'boolean'], ['d', 'nominal']);
    const table = await readArff(`${header}\n@data\n1970-01-02,1,no,1999\n1970-01-01T00:00:01Z,2,yes,1998`, asked);
    expect(columnsOf(table)).toEqual([
      ['s', 86_400_000, 1000],
      ['n', '1', '2'],
      ['c', 'no', 'yes'],
      ['d', '1999', '1998'],
    ]);
    expect(table.columns.map((column) => column.format)).toEqual(['datetime', 'text', 'boolean', 'label']);
    await expect(problem(`${header}\n@data\nx,1,no,1999`, asked)).resolves.toEqual(['not-a-date', 6, 's']);
  });

  it('puts asked levels first; others follow', async () => {
    const asked = types(['c', { levels: ['z', 'y'] }], ['s', { levels: ['q'] }]);
    const table = await readArff('@attribute c {x,y}\n@attribute s string\n@data\nx,b\ny,a\n', asked);
    expect(table.columns).toMatchObject([{ levels: ['z', 'y', 'x'] }, { levels: ['q', 'b', 'a'] }]);
  });

  it('sorts the levels it finds, not the declared ones', async () => {
    const table = await readArff('@attribute c {y,x}\n@attribute s string\n@data\nx,b\ny,?\nx,a\n', {
      levels: 'sorted',
    });
    expect(table.columns).toMatchObject([
      { levels: ['y', 'x'], codes: Uint8Array.of(1, 0, 1) },
      { levels: ['a', 'b'], codes: Uint8Array.of(1, 2, 0) },
    ]);
  });

  it('takes no notice of types for columns that are not there, and refuses what cannot be read as asked', async () => {
    expect(await read(A, '1', types(['b', 'nominal']))).toEqual([['a', 1]]);
    expect(await problem('@attribute c {x,y,z}\n@data\nz\nx\n?\ny', types(['c', 'boolean']))).toEqual([
      'not-a-boolean',
      6,
      'c',
    ]);
    expect(await problem('@attribute s string\n@data\n1999', types(['s', 'date']))).toEqual(['not-a-date', 3, 's']);
    expect(await problem(`${XY}@data\nx`, types(['c', 'numeric']))).toEqual(['not-a-number', 3, 'c']);
    expect(await problem(`${XY}@data\n{}`, types(['c', 'numeric']))).toEqual(['arff-syntax', 3, 'c']);
  });
});
