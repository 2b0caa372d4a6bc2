import { expect, test } from 'vitest';
import { type Rng, rng } from '../base/rng.js';
import { logsUpTo, namingUpTo } from '../learners/nb-tree/logs.js';
import { binRoom, casesABin, FIRST_KEY, keysOf, mostBins } from './bin-kernels.js';
import { type FoldPlace, foldPlace } from './fold-place.js';
import { intervalRoom, sortCasesScratch } from './interval-kernels.js';
import { startKernels } from './start-kernels.js';

const [FENCE, UNTOUCHED] = [256, 170];
const places = await Promise.all([startKernels('wasm'), startKernels('typescript')].map(foldPlace));

interface Drawn {
  readonly classes: Uint32Array;
  readonly columns: readonly { readonly size: number; readonly codes: Uint32Array }[];
  /** The members of a part, ascending. */
  readonly part: Uint32Array;
  readonly folds: number;
  /** With so many cases a bin is full. */
  readonly least: number;
}

/** Two classes, one after the other; columns with few and many values, one that most cases share, and missing ones. */
function drawn(random: Rng): Drawn {
  const n = 1 + random.below(random.below(2) === 0 ? 40 : 3000);
  const classes = Uint32Array.from({ length: n }, () => random.below(2)).sort();
  const columns = Array.from({ length: 3 }, () => {
    const [size, hard, period] = [1 + random.below(2000), random.next(), 1 + random.below(300)];
    const [common, missing] = [random.below(3) === 0 ? random.below(size) : -1, random.below(3) === 0 ? 9 : 1e9];
    const codes = classes.map((c) => {
      if (random.below(missing) === 1) return size;
      if (common >= 0 && random.below(3) > 0) return common;
      const code = random.below(size);
      return random.next() < hard ? code : Math.min(size - 1, code - (code % period) + ((c * period) >> 1));
    });
    return { size, codes };
  });
  const [by, share] = [columns[0]!.codes, random.next()];
  const isIn = (i: number) => (random.below(9) > 0 ? by[i]! < columns[0]!.size * share : random.below(2) === 0);
  const part = Uint32Array.from(Array.from(classes.keys()).filter(isIn));
  const least = random.below(3) > 0 ? casesABin(n) : casesABin(n) + random.below(random.below(2) > 0 ? 200 : 3000);
  return { classes, columns, part, folds: 1 + random.below(7), least };
}

/** Where a part is cut and how it is counted, from bins and from its sorted cases, and what both kernels write. */
function told({ arena, kernels }: FoldPlace, { classes, columns, part, folds, least }: Drawn) {
  const [n, length, width] = [classes.length, part.length, columns.length];
  const scratch = arena.scratch();
  const room = (words: number) => scratch.alloc(4 * words);
  const list = (numbers: Uint32Array) => {
    const at = room(numbers.length);
    arena.views.u32.set(numbers, at >>> 2);
    return at;
  };
  /** Room with a fence behind it, which nobody may write to. */
  const fences: number[] = [];
  const fenced = (bytes: number) => {
    const at = scratch.alloc(bytes + FENCE);
    arena.views.u8.fill(UNTOUCHED, at + bytes, at + bytes + FENCE);
    fences.push(at + bytes);
    return at;
  };
  const table = (numbers: Float64Array) => {
    const at = room(2 * numbers.length);
    arena.views.f64.set(numbers, at >>> 3);
    return at;
  };
  const words = (at: number, length: number) => arena.views.u32.slice(at >>> 2, (at >>> 2) + length);
  const { units, log2 } = logsUpTo(n);
  const logs = [table(units), table(log2), table(namingUpTo(2))] as const;
  const [target, members, placeOf] = [list(classes), list(part), room(n)];
  const isIn = new Set(part);
  const others = list(Uint32Array.from(classes.keys()).filter((i) => !isIn.has(i)));
  kernels.placesIn(members, length, n, placeOf);
  const own = list(part.map((i) => classes[i]!));
  const [keys, bases, sorting] = [fenced(2 * width * n), room(width), scratch.alloc(sortCasesScratch(n))];
  const [binsRoom, cutsRoom] = [fenced(binRoom(n)), scratch.alloc(intervalRoom(n, 2))];
  let base = 0;
  const results: unknown[] = [];
  const binned = columns.map(({ size, codes }, i) => {
    const [at, sorted, values, starts] = [list(codes), room(n + 1), room(n + 1), fenced(4 * (mostBins(n) + 1))];
    const known = kernels.sortCases(at, 0, n, size, target, sorting, sorted, values);
    const bins = kernels.binCases(sorted, values, known, n, least, keys + 2 * i, width, starts);
    expect(bins).toBeLessThanOrEqual(mostBins(n));
    results.push(words(starts, bins + 1));
    const begun = base;
    arena.views.u32[(bases >>> 2) + i] = begun;
    base += keysOf(bins);
    return { sorted, values, known, starts, bins, begun };
  });
  const keyCount = (base + 3) & -4;
  const countsOf = (at: number, length: number) => {
    const counts = list(new Uint32Array(keyCount));
    kernels.countKeys(keys, width, bases, at, length, counts);
    return counts;
  };
  const [all, rest, counts] = [countsOf(0, n), countsOf(others, n - length), countsOf(members, length)];
  kernels.otherCounts(all, rest, keyCount, rest);
  expect(words(rest, keyCount)).toEqual(words(counts, keyCount));
  results.push(arena.views.u16.slice(keys >>> 1, (keys >>> 1) + width * n), words(counts, keyCount));
  const [kept, keptValues, starts] = [room(n + 1), room(n + 1), room(n + 1)];
  const [slotOf, matrix, plain, describing] = [fenced(4 * base), room(5 * n), room(5 * n), room(8 * width)];
  arena.views.u32.fill(7, matrix >>> 2, (matrix >>> 2) + 5 * n).fill(7, plain >>> 2, (plain >>> 2) + 5 * n);
  let slot = 1;
  binned.forEach(({ sorted, values, known, starts: from, bins, begun }, i) => {
    const counted = counts + 4 * (begun + FIRST_KEY);
    const cuts = room(n + 1);
    const found = kernels.binnedCuts(sorted, values, placeOf, from, bins, counted, ...logs, binsRoom, cuts);
    const keptKnown = kernels.keepSorted(sorted, values, known, placeOf, kept, keptValues);
    const wanted = kernels.mdlStarts(kept, keptValues, keptKnown, 0, 2, 0, ...logs, cutsRoom, starts);
    const codeAt = (values: number) => (at: number) => arena.views.u32[(values >>> 2) + at]! >>> 1;
    expect(Array.from(words(cuts, found), codeAt(values))).toEqual(
      Array.from(words(starts, wanted), codeAt(keptValues)),
    );
    results.push(words(cuts, found));
    const [sides, wantedSides] = [room(4), room(4)];
    const column = [sorted, values, placeOf, from, bins, counted] as const;
    const start = kernels.binnedLeast(...column, logs[0], binsRoom, sides);
    const startKept = kernels.leastEntropyStart(kept, keptValues, keptKnown, 0, 2, logs[0], cutsRoom, wantedSides);
    expect(start > 0 && codeAt(values)(start)).toBe(startKept > 0 && codeAt(keptValues)(startKept));
    if (start > 0) expect(words(sides, 4)).toEqual(words(wantedSides, 4));
    results.push(start);
    kernels.intervalSlots(kept, keptKnown, starts, wanted, length, slot, plain + 4 * i, 5);
    arena.views.u32.set([i, sorted, from, bins, begun, cuts, found, slot], (describing >>> 2) + 8 * i);
    slot += found + 1;
  });
  const terms = [0, 1].map(() => table(new Float64Array(2 * slot * folds))) as [number, number];
  kernels.binSlots(
    describing,
    width,
    keys,
    width,
    members,
    length,
    folds,
    own,
    placeOf,
    slotOf,
    matrix,
    5,
    slot,
    terms[0],
  );
  kernels.countSlots(plain, 5, width, 0, length, folds, own, 0, 2, slot, terms[1]);
  const numbers = (at: number, length: number) => arena.views.f64.slice(at >>> 3, (at >>> 3) + length);
  expect(words(matrix, 5 * length)).toEqual(words(plain, 5 * length));
  expect(numbers(terms[0], 2 * slot * folds)).toEqual(numbers(terms[1], 2 * slot * folds));
  results.push(words(matrix, 5 * length), words(terms[0], 4 * slot * folds));
  for (const at of fences)
    expect(arena.views.u8.subarray(at, at + FENCE).every((byte) => byte === UNTOUCHED)).toBe(true);
  scratch.release();
  return results;
}

test('parts are cut and counted in bins as by their sorted cases, and bit for bit the same by both kernels', () => {
  const random = rng(7);
  for (let i = 0; i < 150; i++) {
    const node = drawn(random);
    const [one, other] = places.map((place) => told(place, node).join('\n'));
    expect(other).toBe(one);
  }
});

test('bins of many cases are larger, so that there is room for them and their keys have 16 bits', () => {
  for (const n of [0, 1, 15, 16, 17, 131_071, 131_072, 131_073, 140_000, 581_000, 10_000_000]) {
    // A bin is closed when it is full, or when the next value fills one: two neighbours have as many cases as a full one.
    const most = 2 * Math.floor(n / casesABin(n)) + 1;
    expect(most).toBeLessThanOrEqual(mostBins(n));
    expect(mostBins(n)).toBeLessThanOrEqual(mostBins(n + 1));
    expect(keysOf(mostBins(n))).toBeLessThanOrEqual(2 ** 16);
  }
});

test('of as many bins as there can be none is lost', () => {
  const full = 18;
  const n = 7700 * (full + 1);
  expect(casesABin(n)).toBe(full);
  // A case that is alone and a bin that is full, in turn.
  const codes = Uint32Array.from({ length: n }, (_, i) => 2 * Math.floor(i / (full + 1)) + Number(i % (full + 1) > 0));
  for (const { arena, kernels } of places) {
    const scratch = arena.scratch();
    const [at, target, sorted, values] = [n, n, n + 1, n + 1].map((words) => scratch.alloc(4 * words)) as [
      number,
      number,
      number,
      number,
    ];
    const [keys, starts] = [scratch.alloc(2 * n), scratch.alloc(4 * (mostBins(n) + 1))];
    arena.views.u32.set(codes, at >>> 2);
    arena.views.u32.fill(1, target >>> 2, (target >>> 2) + n);
    const sorting = scratch.alloc(sortCasesScratch(n));
    const known = kernels.sortCases(at, 0, n, n, target, sorting, sorted, values);
    const bins = kernels.binCases(sorted, values, known, n, full, keys, 1, starts);
    expect(bins).toBe(2 * 7700);
    const own = arena.views.u16.subarray(keys >>> 1, (keys >>> 1) + n);
    expect(own.every((key, i) => key === FIRST_KEY + 2 * codes[i]! + 1)).toBe(true);
    scratch.release();
  }
});

test('two classes are added with levels before numbers as in two passes', () => {
  const random = rng(8);
  const outcomes = places.map(() => [] as unknown[]);
  for (let i = 0; i < 60; i++) {
    const [n, folds, slots, used] = [1 + random.below(200), 2 + random.below(5), 2 + random.below(30), random.below(5)];
    const slotsDrawn = Uint32Array.from({ length: 8 * n }, () => random.below(slots));
    const term = () => (random.below(40) === 0 ? Number.NEGATIVE_INFINITY : -random.next());
    const termsDrawn = Float64Array.from({ length: 2 * slots * folds }, term);
    const classesDrawn = Uint32Array.from({ length: n }, () => random.below(2));
    const [levelColumns, first, limit] = [random.below(3), random.below(2), random.below(n)];
    places.forEach(({ arena, kernels }, k) => {
      const scratch = arena.scratch();
      const [rows, list, terms, priors] = [8 * n, n, 4 * slots * folds, 4 * folds].map((words) =>
        scratch.alloc(4 * words),
      );
      const [classes, scores, again] = [n, 4 * n, 4 * n].map((words) => scratch.alloc(4 * words));
      const { u32, f64 } = arena.views;
      u32.set(slotsDrawn, rows! >>> 2);
      u32.set(
        Uint32Array.from({ length: n }, (_, i) => n - 1 - i),
        list! >>> 2,
      );
      u32.set(classesDrawn, classes! >>> 2);
      f64.set(termsDrawn, terms! >>> 3);
      f64.set(termsDrawn.subarray(0, 2 * folds), priors! >>> 3);
      for (const at of [scores!, again!]) f64.fill(-0.5, at >>> 3, (at >>> 3) + 2 * n);
      const matrix = [
        rows!,
        4,
        used,
        slots,
        terms!,
        rows!,
        levelColumns,
        list!,
        slots,
        terms!,
        n,
        folds,
        priors!,
      ] as const;
      const last = kernels.addPairs(...matrix, first, scores!, classes!, 0.5, limit);
      f64.fill(-0.5, scores! >>> 3, (scores! >>> 3) + 2 * n);
      kernels.addPairs(...matrix, first, scores!, 0, 0, 0);
      const to = [n, folds, 2, slots, terms!, priors!] as const;
      if (levelColumns > 0)
        kernels.addSlots(rows!, levelColumns, levelColumns, list!, ...to, first, again!, 0, 0, 0, 0);
      const begun = levelColumns > 0 ? 0 : first;
      kernels.addSlots(rows!, 4, used, 0, ...to, begun, again!, 0, 0, 0, 0);
      const sums = f64.slice(scores! >>> 3, (scores! >>> 3) + 2 * n);
      expect(sums).toEqual(f64.slice(again! >>> 3, (again! >>> 3) + 2 * n));
      expect(last).toBe(kernels.addSlots(rows!, 4, 0, 0, ...to, 0, again!, classes!, 0, 0.5, limit));
      outcomes[k]!.push(last, sums.join());
      scratch.release();
    });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});
