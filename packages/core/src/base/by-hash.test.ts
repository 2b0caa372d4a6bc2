import { expect, test } from 'vitest';
import { byHash } from './by-hash.js';
import { rng } from './rng.js';

test('is the order that a stable sort gives, also where many rows are alike', () => {
  const random = rng(3);
  for (const [n, different] of [
    [0, 1],
    [1, 1],
    [9, 2 ** 32],
    [300, 5],
    [5000, 2 ** 32],
    [20_000, 300],
  ] as const) {
    const hashes = Array.from({ length: different > n ? n : different }, () => Math.floor(random.next() * 2 ** 32));
    const pick = () => Uint32Array.from({ length: n }, () => hashes[random.below(hashes.length)]!);
    const [high, low] = [pick(), pick()];
    const rows = Uint32Array.from({ length: n }, (_, i) => (i * 7) % n).filter((row) => row % 5 !== 1);
    const sorted = Array.from(rows).sort((a, b) => high[a]! - high[b]! || low[a]! - low[b]!);
    const lowOf = (row: number) => low[row]!;
    expect([...byHash(rows, high, lowOf)]).toEqual(sorted);
    const wanted = [Uint32Array.from(rows.filter((_, place) => place % 13 === 4).keys(), (i) => 13 * i + 4)];
    const some = byHash(rows, high, lowOf, wanted);
    expect(Array.from(wanted[0]!, (place) => some[place])).toEqual(Array.from(wanted[0]!, (place) => sorted[place]));
  }
});
