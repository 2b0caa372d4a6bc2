import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';
import { GrowingCodes, GrowingNumbers } from './growing-column.js';
import { parseNumber } from './parse-number.js';
import { wholeLines } from './whole-lines.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Parses with other bytes around the number, which must not be read. */
const parsed = (text: string) => {
  const bytes = bytesOf(`9${text}9`);
  return parseNumber(bytes, 1, bytes.length - 1);
};

describe('parseNumber', () => {
  const numbers = [
    '0',
    '-0',
    '+7',
    '12',
    '007',
    '.5',
    '5.',
    '-.25e2',
    '1e5',
    '1E-05',
    '1e+300',
    '1e400',
    '-1e400',
    '1e-400',
  ];
  it.each([
    ...numbers,
    '9007199254740993',
    '0.1',
    '123456789012345678901234567890',
    '4.9e-324',
    '1.7976931348623157e308',
  ])('reads %s as Number does', (text) => expect(Object.is(parsed(text), Number(text))).toBe(true));

  it.each([
    '',
    '-',
    '+',
    '.',
    '-.',
    'e5',
    '1e',
    '1e+',
    '1 ',
    ' 1',
    '0x10',
    '1_000',
    '1,5',
    '--1',
    '1.2.3',
    'NaN',
    'nan',
    '1f',
    'infinit',
    '٣',
  ])('does not take %j for a number', (text) => expect(parsed(text)).toBeNaN());

  it.each(['inf', 'Inf', 'INFINITY', '+inf', 'Infinity'])('reads %s', (text) => expect(parsed(text)).toBe(Infinity));
  it('reads -inf', () => expect(parsed('-inf')).toBe(-Infinity));

  it('gives the double of Number for every number JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (x) => {
        expect(parsed(String(x))).toBe(Number(String(x)));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives the double of Number for digits, point and power drawn freely', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 25 });
    const text = fc
      .tuple(
        fc.constantFrom('', '-', '+'),
        digits,
        fc.constantFrom('', '.'),
        digits,
        fc.constantFrom('', 'e', 'E-', 'e+'),
        fc.nat(340),
      )
      .map(([sign, whole, point, part, e, power]) => `${sign}${whole}${point}${part}${e}${e === '' ? '' : power}`);
    fc.assert(
      fc.property(text, (text) => {
        const expected = /\d/.test(text.split(/e/i)[0]!) ? Number(text) : Number.NaN;
        expect(Object.is(parsed(text), expected)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('reads a million digits without delay', () => expect(parsed('1'.repeat(1_000_000))).toBe(Infinity));
});

describe('decodeText', () => {
  it('decodes UTF-8, short and long, and keeps U+FEFF', () => {
    for (const text of ['', 'abc', 'é', '\ufeffa', 'x'.repeat(100), 'ß'.repeat(100), '😀'])
      expect(decodeText(bytesOf(text), 0, bytesOf(text).length)).toBe(text);
  });
  it('gives undefined for bytes that are not UTF-8', () =>
    expect(decodeText(Uint8Array.of(0x61, 0xff), 0, 2)).toBeUndefined());
});

describe('growing columns', () => {
  it('keeps numbers', () => {
    const column = new GrowingNumbers();
    expect(column.done().length).toBe(0);
    for (let i = 0; i < 100; i++) column.push(i / 2);
    expect([...column.done()]).toEqual(Array.from({ length: 100 }, (_, i) => i / 2));
  });

  it.each([3, 255, 256, 65535, 65536])('widens codes for %i levels', (levels) => {
    const column = new GrowingCodes();
    for (let code = -1; code < levels; code++) column.push(code);
    const codes = column.done(levels);
    expect(codes.BYTES_PER_ELEMENT).toBe(levels < 256 ? 1 : levels < 65536 ? 2 : 4);
    expect(codes[0]).toBe(levels);
    expect(codes.length).toBe(levels + 1);
    for (let code = 0; code < levels; code++) if (codes[code + 1] !== code) throw new Error(`code ${code} changed`);
  });

  it('renumbers', () => {
    const column = new GrowingCodes();
    for (const code of [0, 1, 2, -1, 0]) column.push(code);
    expect([...column.done(3, [2, 0, 1])]).toEqual([2, 0, 1, 3, 2]);
  });
});

describe('wholeLines', () => {
  const blocks = async (parts: string[]) => {
    async function* chunks() {
      for (const part of parts) yield bytesOf(part);
    }
    const found: string[] = [];
    for await (const block of wholeLines(chunks())) found.push(new TextDecoder().decode(block));
    return found;
  };

  it('cuts behind line ends and closes the last line', async () => {
    expect(await blocks(['a\nb', 'c', 'd\ne\n', 'f'])).toEqual(['a\n', 'bcd\ne\n', 'f\n']);
    expect(await blocks(['a\r', '\nb\r', 'c'])).toEqual(['a\r\n', 'b\r', 'c\n']);
    expect(await blocks(['a\rb\rc'])).toEqual(['a\rb\r', 'c\n']);
    expect(await blocks([])).toEqual([]);
  });

  it('keeps every byte, and never half a line, however the text is cut', async () => {
    const pieces = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n'), minLength: 1, maxLength: 12 }),
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const text = parts.join('');
        const found = await blocks(parts);
        const all = found.join('');
        expect(all === text || all === `${text}\n`).toBe(true);
        for (const [i, block] of found.entries()) {
          expect(/[\r\n]$/.test(block)).toBe(true);
          if (block.endsWith('\r')) expect(found[i + 1]?.startsWith('\n') ?? false).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});
