import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { productShares } from './averaged-products.js';
import { averagedRows } from './averaged-rows.js';
import { averagedScorer } from './averaged-scorer.js';
import { parentSets } from './averaged-sets.js';
import type { Cells } from './bind.js';
import { chooseOf, combinations, rankOf } from './combinations.js';
import type { Averaged } from './model.js';

const CLASSES = 3;

/** Rows of places, the last place missing, and the counts of all sets that a model of them holds. */
function dataOf(seed: number, parents: 1 | 2, columns: number) {
  const random = rng(seed);
  const places = Array.from({ length: columns }, () => 1 + random.below(3));
  const rows = Array.from({ length: 30 }, () =>
    places.map((size) => random.below(size + (random.below(3) === 0 ? 1 : 0))),
  );
  const y = rows.map(() => random.below(CLASSES));
  const sets = combinations(columns, Math.min(parents + 1, columns));
  const counts = sets.map((set) => {
    const table = new Array<number>(set.reduce((size, i) => size * (places[i]! + 1), CLASSES)).fill(0);
    rows.forEach((row, r) => {
      table[set.reduce((at, i) => at * (places[i]! + 1) + row[i]!, 0) * CLASSES + y[r]!]!++;
    });
    return table;
  });
  const body: Averaged = {
    kind: 'averaged',
    parents,
    least: random.below(4),
    prior: { counts: [0, 1, 2].map((c) => y.filter((own) => own === c).length), smoothing: 1 },
    columns: places.map((_, feature) => ({ feature })),
    smoothing: [0, 0.5, 1][random.below(3)]!,
    counts,
  };
  return { body, places, rows, y };
}

/** The definition, from the rows: sets of parents, of fewer where none is at hand, down to naive Bayes. */
function bySpelling({ body, places, rows, y }: ReturnType<typeof dataOf>, row: readonly number[]): number[] {
  const { smoothing: s, least } = body;
  const count = (set: readonly number[], c?: number, known: readonly number[] = []) =>
    rows.filter(
      (own, r) =>
        set.every((i) => own[i] === row[i]) &&
        known.every((i) => own[i]! < places[i]!) &&
        (c === undefined || y[r] === c),
    ).length;
  const prior = body.prior.counts.map((n) => (n + 1) / (rows.length + CLASSES));
  for (let size = body.parents as number; size >= 0; size--) {
    const sets = combinations(places.length, size).filter(
      (set) => set.every((i) => row[i]! < places[i]!) && (size === 0 || count(set) >= least),
    );
    if (sets.length === 0) continue;
    const joint = prior.map((share, c) =>
      sets.reduce((sum, set) => {
        const cells = set.reduce((product, i) => product * places[i]!, CLASSES);
        const all = count([], undefined, set) + s * cells;
        let p = size === 0 ? share : all > 0 ? (count(set, c) + s) / all : 1 / cells;
        for (const [j, own] of places.entries()) {
          if (set.includes(j) || row[j]! >= own) continue;
          const known = count(set, c, [j]) + s * own;
          p *= known > 0 ? (count([...set, j], c) + s) / known : 1 / own;
        }
        return sum + p;
      }, 0),
    );
    const total = joint.reduce((sum, p) => sum + p, 0);
    return total > 0 ? joint.map((p) => p / total) : prior;
  }
  return prior;
}

const cellsOf = (places: readonly number[], rows: readonly (readonly number[])[]): readonly Cells[] =>
  places.map((size, i) => ({ kind: 'nominal', codes: Uint32Array.from(rows, (row) => row[i]!), size }));

test('the same as the definition spelled out, whatever is missing', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const data = dataOf(seed, seed % 2 === 0 ? 1 : 2, seed % 5);
    const score = averagedScorer(data.body, cellsOf(data.places, data.rows), CLASSES);
    const out = new Float64Array(CLASSES);
    for (const [r, row] of data.rows.entries()) {
      score(r, out, 0);
      bySpelling(data, row).forEach((p, c) => {
        expect(out[c], `seed ${seed}, row ${r}`).toBeCloseTo(p, 12);
      });
    }
  }
});

test('1,200 columns leave proper probabilities, though each product vanishes', () => {
  const columns = 1200;
  // Every column has one place that stands for missing too, and two classes: 30 cases of one, 10 of the other.
  const body: Averaged = {
    kind: 'averaged',
    parents: 1,
    least: 1,
    prior: { counts: [30, 10], smoothing: 1 },
    columns: Array.from({ length: columns }, () => ({ feature: 0, fill: 0 })),
    smoothing: 1,
    counts: new Array(chooseOf(columns, 2)).fill([20, 4, 10, 6, 0, 0, 0, 0]),
  };
  const score = averagedScorer(body, [{ kind: 'nominal', codes: Uint8Array.of(0, 1), size: 2 }], 2);
  const out = new Float64Array(2);
  for (const row of [0, 1]) {
    score(row, out, 0);
    expect(out[0]! + out[1]!).toBeCloseTo(1, 12);
    expect([...out].every((p) => p >= 0 && p <= 1)).toBe(true);
  }
});

/** AODE of a column with many levels and two with two; every entry a case. */
const wide = (levels: number): Averaged => ({
  kind: 'averaged',
  parents: 1,
  least: 1,
  prior: { counts: [30, 10], smoothing: 1 },
  columns: [0, 1, 2].map((feature) => ({ feature, fill: 0 })),
  smoothing: 1,
  counts: [levels * 2, levels * 2, 4].map((size) => new Array<number>(size * 2).fill(1)),
});

const wideCells = (levels: number, codes: readonly number[]): readonly Cells[] =>
  [levels, 2, 2].map((size, i) => ({ kind: 'nominal', codes: Uint32Array.of(codes[i]!), size }));

test('a column of 50,000 levels', () => {
  const score = averagedScorer(wide(50_000), wideCells(50_000, [49_999, 1, 0]), 2);
  const out = new Float64Array(2);
  score(0, out, 0);
  expect([...out]).toEqual([0.5, 0.5]);
});

test('a row makes only what it asks for, and the next one finds it made', () => {
  const body = wide(100);
  const made = (codes: readonly number[]) => {
    averagedScorer(body, wideCells(100, codes), 2)(0, new Float64Array(2), 0);
    return parentSets(body, [100, 2, 2], 2, 1).sets.flatMap(({ tables }) => tables.filter((table) => table));
  };
  const first = made([7, 1, 0]);
  expect(first.length).toBe(3);
  expect(made([7, 1, 0])).toEqual(first);
  expect(made([8, 1, 0]).length).toBe(4);
});

test('many rows at a time: the same bits as one by one', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const data = dataOf(seed, 1, 1 + (seed % 9));
    const rows = Array.from({ length: 10 }, () => data.rows).flat();
    const cells = cellsOf(data.places, rows);
    const score = averagedScorer(data.body, cells, CLASSES);
    const [one, all] = [new Float64Array(rows.length * CLASSES), new Float64Array(rows.length * CLASSES)];
    for (let row = 0; row < rows.length; row++) score(row, one, row * CLASSES);
    averagedRows(data.body, cells, CLASSES, productShares)(0, all, 0, rows.length);
    expect(all).toEqual(one);
  }
});

test('combinations in order, and their places', () => {
  expect(combinations(4, 2)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  expect(combinations(3, 0)).toEqual([[]]);
  expect(combinations(1, 2)).toEqual([]);
  for (const size of [0, 1, 2, 3])
    for (const n of [0, 1, 3, 6]) {
      const sets = combinations(n, size);
      expect(sets.length).toBe(chooseOf(n, size));
      sets.forEach((set, i) => {
        expect(rankOf(set, n)).toBe(i);
      });
    }
});
