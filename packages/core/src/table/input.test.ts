import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunks, type Input, isRepeatable, wholeText } from './input.js';
import { readCsv } from './read-csv.js';
import type { ReadOptions } from './read-options.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

function shared(text: string) {
  const bytes = new Uint8Array(new SharedArrayBuffer(utf8(text).length));
  bytes.set(utf8(text));
  return bytes;
}

async function* pieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const problem = async (input: Input, options: ReadOptions = {}) =>
  wholeText(input, options).then(
    (text) => `read ${text.length}`,
    (error) => error.code,
  );

describe('every kind of input gives the same text', () => {
  const text = 'a,b\n1,ä\n';
  const inputs: readonly [string, () => Input][] = [
    ['a text', () => text],
    ['bytes', () => utf8(text)],
    ['a Blob', () => new Blob([text])],
    ['a list of chunks', () => [utf8('a,b\n'), utf8('1,ä\n')]],
    ['an ArrayBuffer', () => utf8(text).slice().buffer],
    ['shared memory', () => shared(text)],
    ['a ReadableStream', () => new Blob([text]).stream()],
    [
      'a ReadableStream that cannot be iterated',
      () => Object.defineProperty(new Blob([text]).stream(), Symbol.asyncIterator, { value: undefined }),
    ],
    ['a function that opens a ReadableStream', () => () => new Blob([text]).stream()],
    ['a stream of chunks', () => pieces(utf8(text), 3)],
    ['a function', () => () => pieces(utf8(text), 4)],
    ['gzip', () => gzipSync(text)],
    ['gzip byte by byte', () => pieces(gzipSync(text), 1)],
    ['two gzip members, one after the other', () => Buffer.concat([gzipSync('a,b\n'), gzipSync('1,ä\n')])],
    ['a byte-order mark', () => utf8(`\ufeff${text}`)],
    ['a byte-order mark byte by byte', () => pieces(utf8(`\ufeff${text}`), 1)],
    ['UTF-16 with a mark', () => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ];
  test.each(inputs)('%s', async (_, make) => {
    expect(await wholeText(make())).toBe(text);
  });

  test('another encoding, when named', async () => {
    expect(await wholeText(Buffer.from(text, 'latin1'), { encoding: 'windows-1252' })).toBe(text);
    expect(await wholeText(pieces(Buffer.from(text, 'utf16le'), 3), { encoding: 'utf-16le' })).toBe(text);
  });

  test('any cut of a gzipped text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 20 }),
        async (any, size) => {
          fc.pre(!any.startsWith('\ufeff'));
          expect(await wholeText(pieces(gzipSync(any), size))).toBe(any);
        },
      ),
    );
  });
});

describe('refused', () => {
  test.each<[string, Input, ReadOptions, string]>([
    ['nothing', '', {}, 'empty-input'],
    ['no chunk', [], {}, 'empty-input'],
    ['only a byte-order mark', utf8('\ufeff'), {}, 'empty-input'],
    ['gzip of nothing', gzipSync(''), {}, 'empty-input'],
    ['gzip cut short', gzipSync('a,b\n'.repeat(1000)).subarray(0, 30), {}, 'bad-gzip'],
    ['damaged gzip', gzipSync('hello').fill(0, 12), {}, 'bad-gzip'],
    ['more than the limit', 'x'.repeat(11), { maxBytes: 10 }, 'too-large'],
    ['bytes that are not UTF-8', Uint8Array.of(0x61, 0xff, 0x62), {}, 'wrong-encoding'],
    ['an encoding nobody knows', 'a', { encoding: 'klingon' }, 'unknown-encoding'],
  ])('%s', async (_, input, options, code) => {
    expect(await problem(input, options)).toBe(code);
  });

  test('a gzip bomb, while it is inflated and not after', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, 'a,b\n1,2\n3,4\n'));
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expect(readCsv(bomb, { name: 'bomb.csv.gz', maxBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('bomb.csv.gz: The input is larger than 1000000 bytes once decompressed.'),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

test('a reader that stops early closes its source', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield utf8('x'.repeat(1000));
    } finally {
      closed = true;
    }
  }
  for await (const _ of chunks(endless())) break;
  expect(closed).toBe(true);
});

test('what a source throws comes out as it is, through gzip too', async () => {
  async function* broken() {
    yield gzipSync('x'.repeat(1000)).subarray(0, 20);
    throw new TypeError('the network went away');
  }
  await expect(wholeText(broken())).rejects.toThrow('the network went away');
});

test('abort and progress', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const progress = (bytes: number) => {
    seen.push(bytes);
    if (bytes > 20) stop.abort(new Error('enough'));
  };
  await expect(wholeText(pieces(utf8('x'.repeat(100)), 10), { progress, signal: stop.signal })).rejects.toThrow(
    'enough',
  );
  expect(seen).toEqual([10, 20, 30]);
});

test('what can be read twice', () => {
  expect(['', new Uint8Array(1), new Blob([]), () => []].map(isRepeatable)).toEqual([true, true, true, true]);
  expect(isRepeatable(pieces(new Uint8Array(1), 1))).toBe(false);
});
