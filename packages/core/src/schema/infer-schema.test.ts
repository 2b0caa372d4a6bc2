import { describe, expect, test } from 'vitest';
import { tableFrom } from '../table/table-from.js';
import { inferSchema } from './infer-schema.js';

const n = 60;
const rows = Array.from({ length: n }, (_, i) => i);
const columns = {
  id: rows.map((i) => `P-${i * 7}`),
  row: rows.map((i) => i + 100),
  same: rows.map(() => 'x'),
  gone: rows.map(() => null),
  rare: rows.map((i) => (i === 3 ? 'seen' : null)),
  size: rows.map((i) => (i * 17) % 13),
  echo: rows.map((i) => (i % 3 === 0 ? 'ja' : 'nein')),
  class: rows.map((i) => (i % 3 === 0 ? 'yes' : 'no')),
};
const table = tableFrom(columns);

const roles = (options = {}) =>
  new Map(inferSchema(table, options).schema.columns.map(({ name, role }) => [name, role]));
const findings = (options = {}) =>
  new Map(inferSchema(table, options).findings.map((finding) => [finding.column, finding]));

test('the last column is the target, and it is said', () => {
  expect(inferSchema(table)).toMatchObject({ target: 'class', because: 'the last column; another with --target' });
});

test('the target a file names goes before the last column', () => {
  expect(inferSchema({ ...table, target: 'echo' }).target).toBe('echo');
  expect(inferSchema({ ...table, target: 'echo' }, { target: 'same' }).target).toBe('same');
});

test('what cannot help on new rows is left out, what looks odd is kept, both are said', () => {
  expect([...findings().values()].map(({ column, kind, ignored }) => [column, kind, ignored])).toEqual([
    ['id', 'identifier', true],
    ['row', 'identifier', true],
    ['same', 'constant', false],
    ['gone', 'empty', true],
    ['rare', 'constant', false],
    ['echo', 'copies-target', true],
  ]);
  expect(findings().get('id')!.text).toBe(
    'looks like an identifier (60 different values in 60 rows); left out, unless you ask for it with --use id',
  );
  expect(roles()).toEqual(
    new Map([
      ['id', 'ignored'],
      ['row', 'ignored'],
      ['same', 'feature'],
      ['gone', 'ignored'],
      ['rare', 'feature'],
      ['size', 'feature'],
      ['echo', 'ignored'],
      ['class', 'target'],
    ]),
  );
});

test('asking for a column overrules the finding, which is still reported', () => {
  expect(roles({ use: ['id'] }).get('id')).toBe('feature');
  expect(findings({ use: ['id'] }).get('id')).toMatchObject({
    ignored: false,
    text: 'looks like an identifier (60 different values in 60 rows); kept',
  });
});

test('a small table is never trimmed by chance', () => {
  const small = tableFrom({ name: ['ann', 'bob', 'cy'], hat: ['y', 'n', 'y'], class: ['a', 'b', 'a'] });
  expect(inferSchema(small).findings).toEqual([]);
});

test('near-empty', () => {
  const mostly = tableFrom({ x: rows.map((i) => (i < 2 ? i : null)), y: columns.class });
  expect(inferSchema(mostly).findings).toMatchObject([
    { column: 'x', kind: 'near-empty', text: 'is missing in 58 of 60 rows; kept' },
  ]);
});

test('a target with a class a row is doubted', () => {
  expect(inferSchema(table, { target: 'id' }).findings).toContainEqual(
    expect.objectContaining({ column: 'id', kind: 'many-classes' }),
  );
});

test('a target that is always the same, and one without any feature', () => {
  for (const y of [
    ['a', 'a', null],
    [7, 7, 7],
  ])
    expect(inferSchema(tableFrom({ x: ['p', 'q', 'p'], y })).findings).toEqual([
      { column: 'y', kind: 'constant', ignored: false, text: 'is the target, but has the same value in every row' },
    ]);
  const alone = { column: 'y', kind: 'no-features', ignored: false };
  expect(inferSchema(tableFrom({ y: ['a', 'b'] })).findings).toMatchObject([alone]);
  const empty = tableFrom({ x: [null, null], y: ['a', 'b'] });
  expect(inferSchema(empty).findings).toMatchObject([{ column: 'x', kind: 'empty' }, alone]);
  expect(inferSchema(empty, { use: ['x'] }).findings).toMatchObject([{ column: 'x', kind: 'empty' }]);
});

test('a column that is numeric but for odd texts, and a number that may be meant as classes', () => {
  const odd = tableFrom({ price: rows.map((i) => (i % 10 === 0 ? '-' : `${i}.5`)), y: rows.map((i) => i % 2) });
  expect(inferSchema(odd).findings).toMatchObject([
    {
      column: 'price',
      kind: 'almost-numeric',
      ignored: false,
      text: 'would be numeric but for "-"; if that means missing, add --also-missing -; kept',
    },
    {
      column: 'y',
      kind: 'few-values',
      text: 'is the target, and a number with only 2 different values; to predict them as classes, use --type y=nominal',
    },
  ]);
});

test('all odd texts are named; dates too; codes are no numbers, and a comma makes texts of numbers', () => {
  const texts = (values: (i: number) => string) =>
    inferSchema(tableFrom({ x: rows.map(values), y: columns.class })).findings.map(({ kind, text }) => [kind, text]);
  const oddOnes = (value: string) => (i: number) => (i % 10 === 0 ? 'none' : i % 10 === 1 ? 'not yet' : value);
  expect(texts((i) => oddOnes(`${i}`)(i))).toEqual([
    [
      'almost-numeric',
      `would be numeric but for "none", "not yet"; if they mean missing, add --also-missing none --also-missing 'not yet'; kept`,
    ],
  ]);
  expect(texts((i) => oddOnes(`2026-01-${10 + (i % 20)}`)(i))[0]).toEqual([
    'almost-date',
    `would be a date but for "none", "not yet"; if they mean missing, add --also-missing none --also-missing 'not yet'; kept`,
  ]);
  expect(texts((i) => oddOnes(`0100${i % 7}`)(i))).toEqual([]);
  expect(texts((i) => `${i},5`).slice(0, 1)).toEqual([
    [
      'number-comma',
      expect.stringMatching(/^has numbers with a comma, such as "0,5", read as texts; .*; left out, unless/),
    ],
  ]);
  expect(texts((i) => `${i % 9},500`)[0]![1]).toBe(
    'has numbers with a comma, such as "0,500", read as texts; write them without it; kept',
  );
  expect(texts((i) => `t${i >> 1}`)).toEqual([['many-levels', 'has 30 different texts in 60 rows; kept']]);
});

describe('refused', () => {
  test.each([
    [{ target: 'clas' }, 'unknown-column', 'Did you mean "class"?'],
    [{ target: 'class', ignore: ['class'] }, 'role-conflict', 'both target and ignored'],
    [{ target: 'gone' }, 'bad-target', 'has no value in any row'],
    [{ weight: 'same' }, 'weight-not-numeric', 'is not numeric'],
    [{ ignore: Object.keys(columns) }, 'nothing-to-learn', 'No column is left'],
    [{ use: ['nobody'] }, 'unknown-column', 'no column called "nobody"'],
  ])('%j', (options, code, text) => {
    expect(() => inferSchema(table, options)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(text) }),
    );
  });

  test('weights twice', () => {
    const weighted = { ...table, weights: new Float64Array(n).fill(1) };
    expect(() => inferSchema(weighted, { weight: 'size' })).toThrow(expect.objectContaining({ code: 'two-weights' }));
  });
});
