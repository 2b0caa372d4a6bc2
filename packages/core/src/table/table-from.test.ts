import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.js';
import type { Cell } from './cell.js';
import { columnNamed } from './column-named.js';
import type { ColumnType } from './read-options.js';
import type { NominalColumn, NumericColumn } from './table.js';
import { tableFrom } from './table-from.js';
import { takeRows } from './take-rows.js';
import { ValueRows } from './values/value-rows.js';

const column = (cells: ArrayLike<Cell>, type?: ColumnType, levels: 'appearance' | 'sorted' = 'appearance') =>
  tableFrom({ a: cells }, { levels, ...(type === undefined ? {} : { types: new Map([['a', type]]) }) }).columns[0]!;

const shown = (cells: ArrayLike<Cell>, type?: ColumnType, levels?: 'sorted') => {
  const found = column(cells, type, levels);
  return found.kind === 'numeric' ? [found.format, ...found.values] : [found.format, found.levels, ...found.codes];
};

const code = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    return (error as Problem).code;
  }
  return 'no problem';
};

describe('tableFrom', () => {
  it('makes a table of objects, with the union of their keys', () => {
    const table = tableFrom([{ a: 1, b: 'x' }, { c: true, a: null }, {}], { name: 'n', target: 'b' });
    expect(table).toMatchObject({ rows: 3, name: 'n', target: 'b' });
    expect(table.columns.map((column) => column.name)).toEqual(['a', 'b', 'c']);
    expect(table.columns[0]).toMatchObject({
      kind: 'numeric',
      format: 'number',
      values: Float64Array.of(1, Number.NaN, Number.NaN),
    });
    expect(table.columns[1]).toMatchObject({
      kind: 'nominal',
      format: 'label',
      levels: ['x'],
      codes: Uint8Array.of(0, 1, 1),
    });
    expect(table.columns[2]).toMatchObject({
      format: 'boolean',
      levels: ['false', 'true'],
      codes: Uint8Array.of(2, 1, 2),
    });
    expect(table.columns[0]!.origin).toEqual({
      reason: 'the only value is a number',
      markers: [
        { text: 'null', count: 1 },
        { text: 'absent', count: 1 },
      ],
    });
  });

  it('makes the same table of columns, in an object or a Map', () => {
    const rows = tableFrom([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ]);
    expect(tableFrom({ a: [1, 2], b: ['x', 'y'] })).toEqual(rows);
    expect(
      tableFrom(
        new Map<string, ArrayLike<Cell>>([
          ['a', [1, 2]],
          ['b', ['x', 'y']],
        ]),
      ),
    ).toEqual(rows);
  });

  it('works with any name', () => {
    const parsed = JSON.parse('[{"__proto__": 1, "constructor": 2, "": 3}]');
    expect(tableFrom(parsed).columns.map((column) => column.name)).toEqual(['__proto__', 'constructor', '']);
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object);
  });

  it('judges columns by all of their values', () => {
    const day = new Date('2026-11-15');
    const time = new Date('2026-11-15T20:41:00Z');
    expect(shown([1, Number.NaN, -0, Infinity])).toEqual(['number', 1, Number.NaN, -0, Infinity]);
    expect(shown([])).toEqual(['number']);
    expect(shown([null, undefined])).toEqual(['number', Number.NaN, Number.NaN]);
    expect(shown([null, 'b', 'a', 'b'])).toEqual(['label', ['b', 'a'], 2, 0, 1, 0]);
    expect(shown([undefined, true])).toEqual(['boolean', ['false', 'true'], 2, 1]);
    expect(shown([day, null])).toEqual(['date', day.getTime(), Number.NaN]);
    expect(shown([day, time, new Date(Number.NaN)])).toEqual(['datetime', day.getTime(), time.getTime(), Number.NaN]);
    expect(shown(['2026-11-15', null])).toEqual(['date', day.getTime(), Number.NaN]);
    expect(shown(['2026-11-15T20:41:00Z'])).toEqual(['datetime', time.getTime()]);
    expect(shown(['2026-11-15', '2026-11-15T20:41:00Z'])[0]).toBe('label');
    expect(shown(['', ' '])).toEqual(['label', ['', ' '], 0, 1]);
    expect(shown([5n, 7])).toEqual(['number', 5, 7]);
    expect(shown([12345678901234567890n])).toEqual(['label', ['12345678901234567890'], 0]);
  });

  it('makes texts of mixtures, whatever came first', () => {
    const date = new Date(0);
    expect(shown([1.5, null, 'x', 1.5])).toEqual(['label', ['1.5', 'x'], 0, 2, 1, 0]);
    expect(shown(['x', 1])).toEqual(['label', ['x', '1'], 0, 1]);
    expect(shown([true, null, 2])).toEqual(['label', ['true', '2'], 0, 2, 1]);
    expect(shown([2, false])).toEqual(['label', ['2', 'false'], 0, 1]);
    expect(shown([date, 0])).toEqual(['label', ['1970-01-01T00:00:00.000Z', '0'], 0, 1]);
    expect(shown([0, date])).toEqual(['label', ['0', '1970-01-01T00:00:00.000Z'], 0, 1]);
    expect(shown(['1970-01-01T00:00:00.000Z', date])[0]).toBe('label');
    expect(column([1, 'x']).origin?.reason).toBe('values of several kinds');
  });

  it('gives columns the type asked for', () => {
    expect(shown(['1', null, '2.5'], 'numeric')).toEqual(['number', 1, Number.NaN, 2.5]);
    expect(shown([new Date(5)], 'numeric')).toEqual(['number', 5]);
    expect(shown([3, 1, 3], 'nominal')).toEqual(['label', ['3', '1'], 0, 1, 0]);
    expect(shown([3, 1], 'text', 'sorted')).toEqual(['text', ['1', '3'], 1, 0]);
    expect(shown(['no', 'yes', 'no'], 'boolean')).toEqual(['boolean', ['no', 'yes'], 0, 1, 0]);
    expect(shown([true], 'boolean')).toEqual(['boolean', ['false', 'true'], 1]);
    expect(shown([true], 'nominal')).toEqual(['label', ['true'], 0]);
    expect(shown([1000, null], 'datetime')).toEqual(['datetime', 1000, Number.NaN]);
    expect(shown(['1970-01-02', '1970-01-01T00:00:01'], 'datetime')).toEqual(['datetime', 86_400_000, 1000]);
    expect(shown(['1970-01-02'], 'date')).toEqual(['date', 86_400_000]);
    expect(shown(['1970-01-02'], 'nominal')).toEqual(['label', ['1970-01-02'], 0]);
    expect(shown(['b', 'c', null], { levels: ['a', 'b'] })).toEqual(['label', ['a', 'b', 'c'], 1, 2, 3]);
    expect(shown(['d', 'c', 'a'], { levels: ['a', 'b'] }, 'sorted')).toEqual(['label', ['a', 'b', 'c', 'd'], 3, 2, 0]);
    expect(shown([null], 'nominal')).toEqual(['label', [], 0]);
    expect(shown(Float64Array.of(1, 2), 'nominal')).toEqual(['label', ['1', '2'], 0, 1]);
  });

  it('copies what it is given', () => {
    const values = Float64Array.of(1, 2, Number.NaN);
    const weights = [1, 2, 3];
    const table = tableFrom({ a: values }, { weights });
    values[0] = 9;
    weights[0] = 9;
    expect([...(table.columns[0] as NumericColumn).values]).toEqual([1, 2, Number.NaN]);
    expect([...table.weights!]).toEqual([1, 2, 3]);
    expect(table.columns[0]!.origin).toEqual({
      reason: 'all 2 values are numbers',
      markers: [{ text: 'NaN', count: 1 }],
    });
    expect(column(Float64Array.of(), 'numeric').origin?.reason).toBe('asked for');
    expect(shown(Int8Array.of(-1, 3))).toEqual(['number', -1, 3]);
  });

  it('holds many levels', () => {
    const cells = Array.from({ length: 70_000 }, (_, i) => `level ${i}`);
    const found = column(cells) as NominalColumn;
    expect(found.codes).toBeInstanceOf(Uint32Array);
    expect(found.levels[found.codes[69_999]!]).toBe('level 69999');
  });

  it.each<[string, () => unknown]>([
    ['uneven-columns', () => tableFrom({ a: [1], b: [1, 2] })],
    ['uneven-columns', () => tableFrom({ a: [1] }, { weights: [] })],
    ['bad-weight', () => tableFrom({ a: [1] }, { weights: [-1] })],
    ['bad-weight', () => tableFrom({ a: [1] }, { weights: [Number.NaN] })],
    ['unknown-column', () => tableFrom({ a: [1] }, { target: 'b' })],
    ['bad-value', () => tableFrom([{ a: {} as unknown as Cell }])],
    ['bad-value', () => tableFrom({ a: [[] as unknown as Cell] })],
    ['bad-value', () => tableFrom({ a: [Symbol('s') as unknown as Cell] })],
    ['bad-value', () => tableFrom([null as unknown as Record<string, Cell>])],
    ['bad-value', () => tableFrom([[1] as unknown as Record<string, Cell>])],
    ['bad-value', () => tableFrom({ a: 1 as unknown as Cell[] })],
    ['bad-value', () => tableFrom({ a: 'abc' as unknown as Cell[] })],
    ['not-a-number', () => column(['x'], 'numeric')],
    ['not-a-number', () => column([true], 'numeric')],
    ['not-a-date', () => column(['x'], 'datetime')],
    ['not-a-date', () => column(['1970-01-01T00:00'], 'date')],
    ['not-a-boolean', () => column([1, 2, 3], 'boolean')],
  ])('refuses with %s', (expected, run) => expect(code(run)).toBe(expected));

  it('refuses objects with ever new keys before memory runs out', () => {
    const rows = new ValueRows(() => ({}), 20);
    expect(
      code(() => {
        for (let i = 0; i < 10; i++) rows.push({ [`key${i}`]: 1 }, i);
      }),
    ).toBe('too-many-cells');
    expect(rows.length).toBe(5);
  });
});

describe('columnNamed', () => {
  it('finds a column or says which there are', () => {
    const table = tableFrom({ age: [1], sex: ['f'] });
    expect(columnNamed(table, 'sex').kind).toBe('nominal');
    expect(() => columnNamed(table, 'agee')).toThrow('Did you mean "age"?');
  });
});

describe('takeRows', () => {
  const table = tableFrom({ n: [1, 2, 3], c: ['x', 'y', null] }, { weights: [1, 2, 3], name: 'n', target: 'c' });

  it('takes rows in any order, again if asked, and leaves the table alone', () => {
    expect(takeRows(table, [2, 0, 0])).toEqual({
      ...table,
      weights: Float64Array.of(3, 1, 1),
      columns: [
        { ...table.columns[0], values: Float64Array.of(3, 1, 1) },
        { ...table.columns[1], codes: Uint8Array.of(2, 0, 0) },
      ],
    });
    expect(takeRows(table, [])).toMatchObject({ rows: 0, weights: new Float64Array(0) });
    expect(takeRows(tableFrom({ n: [1] }), Uint32Array.of(0)).weights).toBeUndefined();
    expect(table.rows).toBe(3);
  });

  it.each([3, -1, 0.5, Number.NaN])('refuses row %d', (row) =>
    expect(code(() => takeRows(table, [row]))).toBe('bad-argument'),
  );
});
