import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.js';
import { type Rng, rng } from '../base/rng.js';
import { ARFF_SEEDS, CSV_SEEDS } from '../testing/seed-documents.js';
import { readArff } from './read-arff.js';
import { readCsv } from './read-csv.js';
import type { Table } from './table.js';

const RUNS = 100_000;
const LONGEST = 400;
/** Some 30 seconds in all when nothing else runs; a busy machine may take its time. */
const PATIENCE = 600_000;
const encoder = new TextEncoder();

/** Texts that mean something to one of the readers, put in anywhere. */
const TOKENS = [
  ...['"', "'", '{', '}', '\\', '?', ',', ';', '\t', '|', '%', '\n', '\r', '\r\n', '\0', ' ', '""', '\\u00e9', '\\0'],
  ...[
    '@data',
    '@attribute',
    '@relation',
    '@end',
    '{}',
    ', {2}',
    '{0 1}',
    '-',
    '1e',
    '1e999',
    '0x1',
    '.',
    '-0',
    'NaN',
    'inf',
  ],
  ...[
    '9'.repeat(40),
    '0'.repeat(30),
    '1970-01-01',
    '2024-02-30T25:61',
    'true',
    'é',
    '😀',
    '__proto__',
    '\u2028',
    'date "yy',
  ],
].map((token) => encoder.encode(token));
TOKENS.push(
  Uint8Array.of(0xff),
  Uint8Array.of(0xef, 0xbb, 0xbf),
  Uint8Array.of(0xc3),
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0x1f, 0x8b),
);

type Mutation = (bytes: Uint8Array, random: Rng, seeds: readonly Uint8Array[]) => Uint8Array;

const spliced = (bytes: Uint8Array, from: number, to: number, middle: Uint8Array) => {
  const result = new Uint8Array(from + middle.length + bytes.length - to);
  result.set(bytes.subarray(0, from));
  result.set(middle, from);
  result.set(bytes.subarray(to), from + middle.length);
  return result;
};

const slice = (bytes: Uint8Array, random: Rng) => {
  const from = random.below(bytes.length + 1);
  return bytes.subarray(from, from + random.below(20));
};

const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => {
    const at = random.below(bytes.length);
    return spliced(bytes, at, Math.min(bytes.length, at + 1), Uint8Array.of((bytes[at] ?? 0) ^ (1 << random.below(8))));
  },
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, at, Uint8Array.of(random.below(256)));
  },
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, Math.min(bytes.length, at + 1 + random.below(8)), new Uint8Array(0));
  },
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, at, slice(bytes, random));
  },
  (bytes, random, seeds) => {
    const other = seeds[random.below(seeds.length)]!;
    return spliced(bytes, random.below(bytes.length + 1), bytes.length, other.subarray(random.below(other.length)));
  },
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, at, TOKENS[random.below(TOKENS.length)]!);
  },
];

/** Half of the time the header is spared: most of what is done to an ARFF header is found at once. */
function mutated(random: Rng, seeds: readonly Uint8Array[]): Uint8Array {
  const seed = seeds[random.below(seeds.length)]!;
  const start = random.below(2) === 0 ? 0 : bodyStart(seed);
  let bytes = seed.subarray(start);
  for (let count = 1 + random.below(4); count > 0; count--)
    bytes = MUTATIONS[random.below(MUTATIONS.length)]!(bytes, random, seeds).slice(0, LONGEST - start);
  return spliced(seed, start, seed.length, bytes);
}

/** Behind the line @data, or behind the first line. */
function bodyStart(seed: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(seed).toLowerCase();
  return text.indexOf('\n', Math.max(0, text.indexOf('@data'))) + 1;
}

/** The input whole, or in up to four chunks. */
function cut(bytes: Uint8Array, random: Rng): Uint8Array | Uint8Array[] {
  if (random.below(3) > 0) return bytes;
  const at = [
    0,
    random.below(bytes.length + 1),
    random.below(bytes.length + 1),
    random.below(bytes.length + 1),
    bytes.length,
  ];
  at.sort((a, b) => a - b);
  return at
    .slice(1)
    .map((end, i) => bytes.subarray(at[i], end))
    .filter((chunk) => chunk.length > 0);
}

/** What is wrong with a table, or undefined. */
function flaw(table: Table): string | undefined {
  const { columns, rows, weights } = table;
  if (!(Number.isInteger(rows) && rows >= 0)) return 'the number of rows';
  if (new Set(columns.map((column) => column.name)).size !== columns.length) return 'names are not unique';
  if (
    weights !== undefined &&
    (weights.length !== rows || !weights.every((weight) => weight >= 0 && weight < Infinity))
  )
    return 'weights';
  for (const column of columns) {
    if (column.kind === 'numeric') {
      if (column.values.length !== rows) return 'the length of values';
      if (column.format !== 'number' && column.values.some((value) => Math.abs(value) > 8.64e15))
        return 'a date out of range';
    } else {
      if (column.codes.length !== rows) return 'the length of codes';
      if (column.codes.some((code) => code > column.levels.length)) return 'a code beyond the levels';
      if (new Set(column.levels).size !== column.levels.length) return 'levels are not unique';
    }
  }
  return undefined;
}

type Read = (input: Uint8Array | Uint8Array[]) => Promise<Table>;

/** A table that was read, or the Problem; anything else is thrown. */
async function outcome(read: Read, input: Uint8Array | Uint8Array[]): Promise<Table | Problem> {
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

async function tried(read: Read, bytes: Uint8Array, random: Rng): Promise<Table | Problem> {
  const found = await outcome(read, cut(bytes, random));
  const wrong = found instanceof Problem ? undefined : flaw(found);
  if (wrong !== undefined) throw new Error(wrong);
  if (random.below(10) === 0) expect(await outcome(read, bytes)).toEqual(found);
  return found;
}

async function fuzz(read: Read, documents: readonly string[], seed: number) {
  const seeds = documents.map((text) => encoder.encode(text));
  const codes = new Set<string>();
  let tables = 0;
  for (let run = 0; run < RUNS; run++) {
    const random = rng(seed + run);
    const bytes = mutated(random, seeds);
    try {
      const found = await tried(read, bytes, random);
      if (found instanceof Problem) codes.add(found.code);
      else tables++;
    } catch (error) {
      const text = JSON.stringify(new TextDecoder().decode(bytes));
      throw new Error(`seed ${seed + run}: ${error} for ${text} = [${bytes}]`, { cause: error });
    }
  }
  return { tables, codes };
}

describe('readers given mutated files', () => {
  it.each<[string, Read, readonly string[], readonly string[]]>([
    [
      'readCsv',
      readCsv,
      CSV_SEEDS,
      ['ragged-row', 'unterminated-quote', 'not-text', 'wrong-encoding', 'duplicate-header'],
    ],
    [
      'readArff',
      readArff,
      ARFF_SEEDS,
      ['ragged-row', 'arff-syntax', 'undeclared-level', 'not-a-number', 'not-a-date', 'bad-weight', 'not-text'],
    ],
  ])(
    '%s gives a valid table or a Problem',
    async (_, read, documents, expected) => {
      const { tables, codes } = await fuzz(read, documents, 20_261_115);
      // Guards the test itself: inputs must neither all be refused nor all be fine.
      expect(tables).toBeGreaterThan(RUNS / 20);
      expect(expected.filter((code) => !codes.has(code))).toEqual([]);
    },
    PATIENCE,
  );

  it('start from valid files', async () => {
    for (const text of CSV_SEEDS) expect(flaw(await readCsv(text))).toBeUndefined();
    for (const text of ARFF_SEEDS) expect(flaw(await readArff(text))).toBeUndefined();
  });
});
