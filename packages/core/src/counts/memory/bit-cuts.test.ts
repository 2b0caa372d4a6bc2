import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { memoryCounts } from '../memory.js';
import type { BitCut, Part, Parts } from '../parts.js';
import { partsOf } from './parts.js';

const bits = (n: number) => (n > 0 ? (n * Math.log(n)) / Math.LN2 : 0);

/** Numbers of every kind: many and few of them, alike, missing; of a part of the rows, so that lists are split. */
function sourceOf(classes: number, kernels: 'wasm' | 'typescript', weighted: boolean) {
  const random = rng(classes);
  const rows = 600;
  const column = <T>(make: (row: number) => T) => Array.from({ length: rows }, (_, row) => make(row));
  const y = column(() => random.below(classes));
  const table = tableFrom({
    told: column((row) => y[row]! + 3 * random.next()),
    noise: column(() => Math.round(300 * random.next())),
    few: column((row) => (y[row]! + random.below(9)) % 12),
    alike: column(() => 4),
    lacks: column(() => (random.below(20) === 0 ? null : random.below(400))),
    level: column(() => 'ab'[random.below(2)]!),
    half: column((row) => row % 2),
    y: y.map(String),
    ...(weighted && { w: column((row) => 1 + (row % 3)) }),
  });
  const { schema } = inferSchema(table, { target: 'y', ...(weighted && { weight: 'w' }) });
  return memoryCounts(code(table, { kernels }), schema);
}

const plain = ({ gain, low, high, below, tries, places }: BitCut): BitCut => ({
  gain,
  low,
  high,
  below,
  tries,
  places,
});

/** The same by counts, cut by cut. */
function plainly(parts: Parts, part: Part, feature: number, least: number, tolerance: number): BitCut | undefined {
  const { codes, places, width, n } = parts.along(part, feature);
  const [low, high] = [new Array<number>(width).fill(0), [...parts.cases(part)]];
  const entropy = (counts: readonly number[]) =>
    bits(counts.reduce((sum, count) => sum + count, 0)) - counts.reduce((sum, count) => sum + bits(count), 0);
  const before = entropy(high);
  let best: BitCut | undefined;
  let tries = 0;
  for (let place = 0, below = 0; place + 1 < places; place++) {
    for (let c = 0; c < width; c++) {
      const moved = n[place * width + c]!;
      low[c]! += moved;
      high[c]! -= moved;
      below += moved;
    }
    if (below < least || part.n - below < least) continue;
    tries++;
    const gain = (before - entropy(low) - entropy(high)) / part.n;
    if (gain > (best?.gain ?? 0) + tolerance)
      best = { gain, low: codes[place]!, high: codes[place + 1]!, below, tries, places };
  }
  return best && { ...best, tries };
}

test.each([
  [2, 1, 0],
  [2, 25, 1e-12],
  [2, 7, 1e-3],
  [3, 1, 0],
  [5, 12.5, 1e-6],
  [26, 2, 1e-12],
])('the best cuts of %d classes are those that counts lead to, bit for bit', async (classes, least, tolerance) => {
  const source = sourceOf(classes, 'wasm', false);
  const parts = (await partsOf(source))!;
  const search = (await parts.bitCuts({ bits, tolerance, mayCut: (feature) => feature !== 6 }))!;
  const features = [...source.features.keys()];
  const half = parts.split(
    parts.whole,
    { cells: 2, steps: [{ column: 'half', cuts: [1], to: [1, 2], missing: 1 }, { cell: 0 }, { cell: 1 }] },
    features,
  );
  parts.sort();
  for (const part of half) {
    const cuts = search(part, features, parts.cases(part), least)!;
    const states = features.map((i) => cuts.state(i));
    expect(states.slice(3)).toEqual(['alike', 'unknown', 'unknown', 'unknown']);
    const found = features.map((i) => (states[i] === 'found' ? plain(cuts.cut(i)) : undefined));
    for (const feature of [0, 1, 2]) expect(found[feature]).toEqual(plainly(parts, part, feature, least, tolerance));
    expect(found[0]).toBeDefined();
  }
  parts.release();
});

/** From many rows to few: they are looked at 16 at a time. */
const SIZES = [1000, 257, 100, 64, 49, 48, 47, 33, 32, 31, 18, 17, 16, 15, 4, 3, 2];

test.each([
  [1, 0],
  [1, 1e-12],
  [2, 1e-6],
  [5, 1e-3],
])('the best cuts of two classes in parts of many sizes; at least %d rows, tolerance %d', async (least, tolerance) => {
  const random = rng(5);
  const column = <T>(make: (row: number) => T) => Array.from({ length: 1500 }, (_, row) => make(row));
  const y = column(() => random.below(2));
  const table = tableFrom({
    row: column((row) => 0.37 * ((7 * row) % 1500)),
    told: column((row) => y[row]! + 2 * random.next()),
    ends: column((row) => (y[row] === 0 ? 1 : random.below(2)) * (200 + random.below(400))),
    noise: column(() => random.next()),
    ties: column(() => random.below(90)),
    turns: column((row) => 2 * row + y[row]!),
    y: y.map(String),
  });
  const { schema } = inferSchema(table, { target: 'y' });
  const source = memoryCounts(code(table, { kernels: 'wasm' }), schema);
  const features = [...source.features.keys()];
  const parts = (await partsOf(source))!;
  const search = (await parts.bitCuts({ bits, tolerance, mayCut: () => true }))!;
  const compare = (part: Part) => {
    const cuts = search(part, features, parts.cases(part), least)!;
    const found = features.map((i) => (cuts.state(i) === 'found' ? plain(cuts.cut(i)) : undefined));
    expect(found).toEqual(features.map((feature) => plainly(parts, part, feature, least, tolerance)));
  };
  compare(parts.whole);
  let part = parts.whole;
  for (const size of SIZES) {
    const steps = [{ column: 'row', cuts: [size], to: [1, 2], missing: 1 }, { cell: 0 }, { cell: 1 }];
    const [first, rest] = parts.split(part, { cells: 2, steps }, features);
    parts.sort();
    compare(rest!);
    compare(first!);
    part = first!;
  }
  parts.release();
});

test.each(['all', 'allowed'] as const)('a cut that is worth its price is found, one among %s', async (among) => {
  const source = sourceOf(2, 'wasm', false);
  const features = [0, 1, 2];
  const parts = (await partsOf(source))!;
  const limits = { bits, tolerance: 1e-12, mayCut: () => true };
  for (const times of [0.1, 0.5, 1, 2, 10]) {
    const price = { among, bits: (cuts: number) => times * Math.log2(Math.max(1, cuts)) };
    const search = (await parts.bitCuts({ ...limits, price }))!;
    const cuts = search(parts.whole, features, parts.cases(parts.whole), 20)!;
    for (const feature of features) {
      const best = plainly(parts, parts.whole, feature, 20, limits.tolerance)!;
      expect(cuts.places(feature)).toBe(best.places);
      if (best.gain * parts.whole.n < price.bits(among === 'all' ? best.places - 1 : best.tries)) continue;
      expect(plain(cuts.cut(feature))).toEqual(best);
    }
  }
  parts.release();
});

test('nothing is told of rows with weights, or without the kernel', async () => {
  const limits = { bits, tolerance: 0, mayCut: () => true };
  const weighted = (await partsOf(sourceOf(2, 'wasm', true)))!;
  const search = (await weighted.bitCuts(limits))!;
  expect(search(weighted.whole, [0], weighted.cases(weighted.whole), 1)).toBeUndefined();
  expect(await (await partsOf(sourceOf(2, 'typescript', false)))!.bitCuts(limits)).toBeUndefined();
});
