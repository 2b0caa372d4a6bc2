import { describe, test, expect as vitest } from 'vitest';
import { expect } from './expect.js';

const says = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('expectations of the contract', () => {
  test('equal values, to the last bit', () => {
    for (const [a, b] of [
      [{ a: [1, Number.NaN], b: undefined }, { a: [1, Number.NaN] }],
      [new Map([['a', 1]]), new Map([['a', 1]])],
      [Float64Array.of(1, 2), Float64Array.of(1, 2)],
      [null, null],
    ])
      expect(a).toEqual(b);
    const object = (value: unknown) => ({ body: { counts: [1, value] } });
    vitest(says(() => expect(object(2)).toEqual(object(3)))).toBe('.body.counts[1]: 2 instead of 3');
    vitest(says(() => expect(-0).toEqual(0))).toBe('-0 instead of 0');
    vitest(says(() => expect([1]).toEqual([1, 2]))).toBe('it has 1 entries, not 2');
    vitest(says(() => expect({}).toEqual({ a: null }))).toBe('.a: undefined instead of null');
    vitest(says(() => expect([]).toEqual({}))).toBe('a list of 0 instead of {}');
    vitest(says(() => expect(new Map([['a', 1]])).toEqual(new Map([['a', 2]])))).toBe('[0][1]: 1 instead of 2');
    vitest(says(() => expect(JSON.parse('{"__proto__":1}')).toEqual({}))).toBe('.__proto__: 1 instead of undefined');
  });
  test('numbers and texts', () => {
    vitest(says(() => expect(1, 'row 3').toBeLessThan(1))).toBe('row 3: 1 is not below 1');
    vitest(says(() => expect(Number.NaN).toBeLessThanOrEqual(1))).toBe('NaN is not at most 1');
    vitest(says(() => expect(2).toBeGreaterThan(2))).toBe('2 is not above 2');
    vitest(says(() => expect(1).toBeGreaterThanOrEqual(2))).toBe('1 is not at least 2');
    vitest(says(() => expect(1.1).toBeCloseTo(1, 2))).toBe('1.1 is not close to 1');
    vitest(says(() => expect('abc').not.toMatch(/b/))).toBe('it holds "b"');
    vitest(says(() => expect('abc').toMatch(/d/))).toBe('"abc" does not match /d/');
    vitest(says(() => expect('abc').not.toContain('bc'))).toBe('it contains "bc"');
    vitest(says(() => expect('abc').not.toBe('abc'))).toBe('it is "abc"');
    vitest(says(() => expect([1]).toHaveLength(2))).toBe('length: 1 instead of 2');
    vitest(says(() => expect(0).toBeUndefined())).toBe('0 instead of nothing');
  });
  test('errors', async () => {
    const fails = () => {
      throw Object.assign(new Error('so it is'), { code: 'a-code' });
    };
    expect(fails).toThrow('it is');
    expect(fails).toThrow(/^so/);
    expect(fails).toThrow({ code: 'a-code', message: (text: string) => text.endsWith('is') });
    vitest(says(() => expect(fails).toThrow('not so'))).toBe('Error: so it is does not say "not so"');
    vitest(says(() => expect(fails).toThrow({ code: 'b' }))).toBe('Error: so it is: .code: "a-code" instead of "b"');
    vitest(says(() => expect(() => 1).toThrow('x'))).toBe('nothing was refused; expected "x"');
    await expect((async () => fails())()).rejects.toMatchObject({ code: 'a-code' });
    await vitest(expect(Promise.resolve(1)).rejects.toThrow('x')).rejects.toThrow('nothing was refused');
  });
});
