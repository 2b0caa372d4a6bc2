import { expect, test } from 'vitest';
import { checked } from '../../base/options.js';
import { type Rng, rng } from '../../base/rng.js';
import type { NominalAxis } from '../../counts/counts.js';
import type { LevelTest } from '../tree/grow.js';
import { binaryOffer, levelOffer } from './level-offer.js';
import { knownCases } from './offer.js';
import { readings } from './readings.js';
import { MOST_GROUPS, subsetOffer } from './subset-offer.js';

const axisOf = (size: number): NominalAxis => ({
  kind: 'nominal',
  name: 'a',
  size,
  levels: Array.from({ length: size }, (_, i) => `${i}`),
});

/** Cases by level and class, some levels without any, and some cases with a missing level. */
function casesOf(random: Rng, levels: number, classes = 2) {
  const table = Array.from({ length: levels }, () =>
    random.below(6) === 0 ? Array<number>(classes).fill(0) : Array.from({ length: classes }, () => random.below(9)),
  );
  const missing = Array.from({ length: classes }, () => random.below(3));
  const occurring = table.flatMap((row, level) => (row.some((n) => n > 0) ? [level] : []));
  const stat = Float64Array.from({ length: classes }, (_, c) => table.reduce((sum, row) => sum + row[c]!, missing[c]!));
  const along = {
    codes: Uint32Array.from(occurring),
    places: occurring.length,
    width: classes,
    n: Float64Array.from(occurring.flatMap((level) => table[level]!)),
    missing: Float64Array.from(missing),
  };
  return { table, occurring, missing, known: knownCases(stat, along) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const entropy = (values: readonly number[]) =>
  -sum(values.map((n) => (n > 0 ? (n / sum(values)) * Math.log2(n / sum(values)) : 0)));

/** Gain and ratio straight from the definitions. */
function worth(groups: readonly (readonly number[])[], missing: readonly number[]) {
  const classes = missing.map((_, c) => sum(groups.map((group) => group[c]!)));
  const [known, all] = [sum(classes), sum(classes) + sum(missing)];
  const gain =
    (known / all) * (entropy(classes) - sum(groups.map((g) => (sum(g) > 0 ? (sum(g) / known) * entropy(g) : 0))));
  const splitInfo = entropy([...groups.map(sum), all - known]);
  return { gain, ratio: gain / splitInfo };
}

const options = (extra = {}) => checked(readings, extra);
const enough = (groups: readonly (readonly number[])[]) => groups.filter((group) => sum(group) >= 2).length >= 2;
const together = (rows: readonly (readonly number[])[]) => rows[0]!.map((_, c) => sum(rows.map((row) => row[c]!)));

test('a branch a level: gain and ratio by their definitions', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { table, missing, known } = casesOf(rng(seed), 4, 3);
    const offer = levelOffer(axisOf(4), 0, known, options());
    if (!enough(table)) expect(offer).toBeUndefined();
    else {
      const wanted = worth(table, missing);
      expect(offer!.gain).toBeCloseTo(wanted.gain, 12);
      expect(offer!.ratio).toBeCloseTo(wanted.ratio, 12);
    }
  }
});

test('one level against the rest: the best of all by gain ratio', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { table, occurring, missing, known } = casesOf(rng(seed), 5);
    const splits = occurring
      .map((level) => [
        table[level]!,
        together(occurring.filter((other) => other !== level).map((other) => table[other]!)),
      ])
      .filter(enough);
    const offer = binaryOffer(axisOf(5), 3, known, options());
    if (splits.length === 0) expect(offer).toBeUndefined();
    else {
      expect(offer!.ratio).toBeCloseTo(Math.max(...splits.map((split) => worth(split, missing).ratio)), 12);
      const { childOf, branches, feature } = offer!.test() as LevelTest;
      expect([childOf.filter((child) => child === 0).length, branches, feature]).toEqual([1, 2, 3]);
    }
  }
});

test('groups of three levels: all apart, or the best of the three mergers where that is better', () => {
  let merged = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const { table, occurring, missing, known } = casesOf(rng(seed), 3);
    const mixed = occurring.every((level) => table[level]!.every((n) => n > 0));
    const large = occurring.every((level) => sum(table[level]!) >= 2);
    if (occurring.length < 3 || !mixed || !large) continue;
    const mergers = [0, 1, 2].map((alone) => [table[alone]!, together(table.filter((_, level) => level !== alone))]);
    const ratios = [table, ...mergers].map((groups) => worth(groups, missing).ratio);
    const offer = subsetOffer(axisOf(3), 0, known, options({ splits: 'subset' }))!;
    expect(offer.ratio).toBeCloseTo(Math.max(...ratios), 12);
    if ((offer.test() as LevelTest).branches === 2) merged++;
  }
  expect(merged).toBeGreaterThan(20);
});

test('groups: pure levels of one class are one, levels without cases have a branch of their own', () => {
  const along = {
    codes: Uint32Array.of(0, 1, 3, 4),
    places: 4,
    width: 2,
    n: Float64Array.of(5, 0, 0, 4, 3, 0, 0, 6),
    missing: undefined,
  };
  const offer = subsetOffer(axisOf(6), 0, knownCases(Float64Array.of(8, 10), along), options({ splits: 'subset' }))!;
  expect(offer.test()).toEqual({
    kind: 'levels',
    feature: 0,
    childOf: [0, 1, 2, 0, 1, 2],
    branches: 3,
    missing: [8 / 18, 10 / 18, 0],
  });
});

test('groups of a thousand levels: the rare ones start together', () => {
  const random = rng(5);
  const { known } = casesOf(random, 1000, 3);
  const offer = subsetOffer(axisOf(1000), 0, known, options({ splits: 'subset' }))!;
  const { branches, missing } = offer.test() as LevelTest;
  expect(branches).toBeLessThanOrEqual(MOST_GROUPS + 1);
  expect(sum(missing as number[])).toBeCloseTo(1, 12);
});
