import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.js';
import { type JsonOptions, readJson } from './read-json.js';
import { tableFrom } from './table-from.js';

const problem = async (text: string | Uint8Array, options: JsonOptions = {}) => {
  const error = await readJson(text, options).then(
    () => 'no problem',
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Problem);
  const { code, place } = error as Problem;
  return [code, place.line, place.column];
};

describe('readJson', () => {
  const rows = [{ a: 1, b: 'x', d: '2026-11-15' }, { b: null, c: false, a: 2.5e3 }, {}];

  it.each([
    ['an array', JSON.stringify(rows)],
    ['an array over many lines', `\n\n ${JSON.stringify(rows, null, 2)}\n`],
    ['lines', rows.map((row) => JSON.stringify(row)).join('\n')],
    ['lines with CRLF and blank ones', ` \r\n${rows.map((row) => ` ${JSON.stringify(row)} `).join('\r\n\r\n')}\r\n`],
  ])('reads %s', async (_, text) => expect(await readJson(text)).toEqual(tableFrom(rows)));

  it('reads __proto__ as the name of a column', async () => {
    const table = await readJson('[{"__proto__": {"a": 1}}]').catch((error: Problem) => error.place.column);
    expect(table).toBe('__proto__');
    expect((await readJson('{"__proto__": 5}\n{"__proto__": 6}')).columns[0]).toMatchObject({
      name: '__proto__',
      values: Float64Array.of(5, 6),
    });
    expect('a' in {}).toBe(false);
  });

  it('passes options on', async () => {
    const types = new Map([['a', 'nominal' as const]]);
    const table = await readJson('[{"a": 2}, {"a": 1}]', { types, levels: 'sorted', name: 'n' });
    expect(table).toMatchObject({ name: 'n', columns: [{ levels: ['1', '2'] }] });
    expect((await readJson(' [{"a": 1}]', { lines: false })).rows).toBe(1);
  });

  it.each<[string, JsonOptions, ...unknown[]]>([
    ['', {}, 'empty-input', undefined, undefined],
    [' \n', {}, 'no-rows', undefined, undefined],
    ['[]', {}, 'no-rows', undefined, undefined],
    ['[{"a": 1}', {}, 'json-syntax', undefined, undefined],
    ['[{"a": NaN}]', {}, 'json-syntax', undefined, undefined],
    ['{"a": 1}', { lines: false }, 'json-syntax', undefined, undefined],
    ['[1]', {}, 'bad-value', undefined, undefined],
    ['[[1]]', {}, 'bad-value', undefined, undefined],
    ['[{"a": [1]}]', {}, 'bad-value', undefined, 'a'],
    ['{"a": 1}\n\n{"a": 1', {}, 'json-syntax', 3, undefined],
    ['{\n"a": 1}', {}, 'json-syntax', 1, undefined],
    ['{"a": 1}\n{"a": {"b": 2}}', {}, 'bad-value', 2, 'a'],
    ['{"a": 1}\n7', {}, 'bad-value', 2, undefined],
    ['[{"a": 1}]', { lines: true }, 'bad-value', 1, undefined],
    ['{"a": 1}\n\n{"a": "x"}', { types: new Map([['a', 'numeric']]) }, 'not-a-number', 3, 'a'],
    ['{"a": true}', { types: new Map([['a', 'numeric']]) }, 'not-a-number', undefined, 'a'],
  ])('refuses %j', async (text, options, ...expected) => expect(await problem(text, options)).toEqual(expected));

  it('refuses bytes that are not UTF-8', async () => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await problem(bytes('{"a": 1}\n{"a": "\xff"}'))).toEqual(['wrong-encoding', 2, undefined]);
    expect((await problem(bytes('[{"a": "\xff"}]')))[0]).toBe('wrong-encoding');
  });

  it('survives nesting', async () => {
    const deep = '['.repeat(1_000_000);
    expect((await problem(`[{"a": ${deep}`))[0]).toBe('json-syntax');
    expect((await problem(`[{"a": ${deep}${']'.repeat(1_000_000)}}]`))[0]).toMatch(/bad-value|json-syntax/);
  });

  it('closes a source it gives up on', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield new TextEncoder().encode('{"a": 1}\n{}}\n');
      } finally {
        closed = true;
      }
    }
    await expect(readJson(source())).rejects.toThrow('broken');
    expect(closed).toBe(true);
  });

  it('reads what JSON.stringify wrote, as an array or in lines, however it is cut', async () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'b', '__proto__', 'toString'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.constant(null),
    );
    const objects = fc.array(fc.array(fc.tuple(key, value), { maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(objects, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (entries, lines, size) => {
        const rows = entries.map((row) => Object.fromEntries(row));
        const text = lines ? rows.map((row) => JSON.stringify(row)).join('\n') : JSON.stringify(rows);
        const bytes = new TextEncoder().encode(text);
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        );
        expect(await readJson(parts)).toEqual(tableFrom(JSON.parse(JSON.stringify(rows))));
      }),
      { numRuns: 500 },
    );
  });
});
