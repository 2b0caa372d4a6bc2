import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalIn, numberIn } from './number.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function decimal(text: string): number {
  const point = text.indexOf('.');
  const scale = point < 0 ? 0 : text.length - point - 1;
  return decimalIn(bytesOf(`7${text}7`), 1, text.length + 1, text.length - (point < 0 ? 0 : 1), scale);
}

describe('decimalIn', () => {
  const check = (text: string) => {
    if (!Object.is(decimal(text), Number(text))) throw new Error(`${text} was read as ${decimal(text)}`);
  };

  it('is Number for any digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(fc.nat(99_999), digits, (whole, part) => check(`${whole}.${part}`)),
      { numRuns: 20_000 },
    );
  });

  it('is Number for what JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (value) => {
        const text = String(value);
        if (text.includes('.')) check(text);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is Number at and beside the middle between two doubles', () => {
    const cases = fc.tuple(
      fc.integer({ min: 2 ** 52, max: 2 ** 53 - 1 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: -2, max: 2 }),
    );
    fc.assert(
      fc.property(cases, ([mantissa, shift, off]) => {
        // (mantissa + 1/2) / 2 ** shift, in decimal: exactly half way, or off by a unit of the last digit.
        const digits = ((2n * BigInt(mantissa) + 1n) * 5n ** BigInt(shift + 1) + BigInt(off)).toString();
        const scale = shift + 1;
        check(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
        check(`${digits.slice(0, 3)}.${digits.slice(3)}`);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    '0.1',
    '9007199254740993.0',
    '9007199254.740993',
    '0.30000000000000004',
    '179769313486231.57',
    '0.0000000000000000000001',
    '99999999999.99999999',
    '9999999999999999999.5',
    '1.00000000000000011102230246251565404236316680908203125',
  ])('is Number for %s', (text) => check(text));
});

describe('numberIn', () => {
  const read = (text: string, lenient = false) => numberIn(bytesOf(text), 0, bytesOf(text).length, lenient);
  it.each(['0', '-0', '0.5', '+0.5', '10', '9007199254740991', '1e300', '123456789012345678.5', '0e5', '-.5'])(
    'reads %s',
    (text) => {
      expect(Object.is(read(text), Number(text))).toBe(true);
    },
  );
  it.each(['00', '007', '-01', '+01.5', '9007199254740992', '123456789012345678'])(
    'reads %s only when asked',
    (text) => {
      expect(read(text)).toBeNaN();
      expect(read(text, true)).toBe(Number(text));
    },
  );
  it('knows infinities', () => {
    expect([read('inf'), read('-Infinity'), read('+INF')]).toEqual([Infinity, -Infinity, Infinity]);
    expect([read('in'), read('infinit'), read('nan'), read('')]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});
