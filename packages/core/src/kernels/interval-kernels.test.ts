import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { logsUpTo, namingUpTo } from '../learners/nb-tree/logs.js';
import { leastEntropyCut, mdlCuts } from '../schema/discretize/mdl.js';
import { axisCountsOf } from '../testing/axis-counts-of.js';
import { type FoldPlace, foldPlace } from './fold-place.js';
import { intervalRoom, sortCasesScratch } from './interval-kernels.js';
import { startKernels } from './start-kernels.js';

const CLASSES = ['a', 'b', 'c', 'd'];
const UNTOUCHED = 0xaaaaaaaa;
const places = await Promise.all([startKernels('wasm'), startKernels('typescript')].map(foldPlace));

/** Cases with a code each, in the order of their classes as a node has them, and what the kernels make of them. */
function cutsOf(
  { arena, kernels }: FoldPlace,
  codes: readonly number[],
  classes: readonly number[],
  size: number,
  encoding: 'cases' | 'gaps',
  width = 4,
) {
  const n = codes.length;
  const scratch = arena.scratch();
  const list = (numbers: readonly number[], length = numbers.length) => {
    const at = scratch.alloc(4 * length);
    arena.views.u32.set(numbers, at >>> 2);
    return at;
  };
  const table = (numbers: Float64Array) => {
    const at = scratch.alloc(8 * numbers.length);
    arena.views.f64.set(numbers, at >>> 3);
    return at;
  };
  const { units, log2 } = logsUpTo(n);
  const [unitsAt, log2At, naming] = [table(units), table(log2), table(namingUpTo(Math.max(4, width)))];
  const [codesAt, classesAt] = [list(codes), list(classes)];
  const [sorted, values, starts, sides] = [
    list([], n + 1),
    list([], n + 1),
    list([], n),
    list([], 2 * Math.max(4, width)),
  ];
  const [sorting, room] = [scratch.alloc(sortCasesScratch(n)), scratch.alloc(intervalRoom(n, Math.max(4, width)))];
  const [pair, classOf] = width === 2 ? [classesAt, 0] : [0, classesAt];
  const known = kernels.sortCases(codesAt, 0, n, size, pair, sorting, sorted, values);
  const gaps = encoding === 'gaps' ? 1 : 0;
  const found = kernels.mdlStarts(sorted, values, known, classOf, width, gaps, unitsAt, log2At, naming, room, starts);
  const numbers = (at: number, length: number) => Array.from(arena.views.u32.subarray(at >>> 2, (at >>> 2) + length));
  const codeAt = (start: number) => arena.views.u32[(values >>> 2) + start]! >>> Number(width === 2);
  const result = { sorted: numbers(sorted, known), mdl: numbers(starts, found).map(codeAt) };
  const least = kernels.leastEntropyStart(sorted, values, known, classOf, width, unitsAt, room, sides);
  const best = least === 0 ? undefined : { code: codeAt(least), sides: numbers(sides, 2 * width) };
  if (width > 2) expect(countedCuts()).toEqual([result.mdl, best]);
  scratch.release();
  return { ...result, best };

  /** The same cuts from how many cases of every class have each value: of a list of the cases, which stand in another order than it says. */
  function countedCuts() {
    const order = Array.from({ length: n }, (_, i) => n - 1 - i);
    const turned = list(order.map((i) => codes[i]!));
    const counts = list([], (size + 1) * width);
    kernels.countValues(turned, list(order), n, size, classesAt, width, counts);
    expect(numbers(counts, (size + 1) * width).reduce((sum, own) => sum + own, 0)).toBe(n);
    const runs = scratch.alloc(intervalRoom(size * width, width) + 4);
    const fence = (runs + intervalRoom(size * width, width)) >>> 2;
    arena.views.u32[fence] = UNTOUCHED;
    const ends = list([], size);
    const found = kernels.mdlCodes(counts, size, width, gaps, unitsAt, log2At, naming, runs, ends);
    const code = kernels.leastEntropyCode(counts, size, width, unitsAt, runs, sides);
    expect(arena.views.u32[fence]).toBe(UNTOUCHED);
    return [numbers(ends, found), code === 0 ? undefined : { code, sides: numbers(sides, 2 * width) }];
  }
}

test.each(['cases', 'gaps'] as const)('cases in order are cut where their counts are (naming by %s)', (encoding) => {
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })),
    { minLength: 1, maxLength: 150 },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      // Mostly a class that follows the value, so that there is something to cut.
      const cases = drawn.map(([x, c, noise]) => [x, noise === 0 ? c : Math.floor(x / 7)] as const);
      const byClass = cases.toSorted((a, b) => a[1] - b[1]);
      const counts = axisCountsOf(
        byClass.map(([x]) => x),
        byClass.map(([, c]) => CLASSES[c]!),
        CLASSES,
      );
      const { axis } = counts;
      const codeOf = new Map(Array.from(axis.values, (x, code) => [x, code]));
      const codes = byClass.map(([x]) => codeOf.get(x)!);
      const classes = byClass.map(([, c]) => c);
      const [one, other] = places.map((place) => cutsOf(place, codes, classes, axis.size, encoding));
      expect(other).toEqual(one);
      expect(one!.sorted).toEqual(Array.from(codes.keys()).sort((a, b) => codes[a]! - codes[b]! || a - b));
      expect(one!.mdl).toEqual(mdlCuts(counts, { encoding }).map(({ code }) => code));
      expect(one!.best?.code).toEqual(leastEntropyCut(counts)?.code);
      const above = (code: number) =>
        CLASSES.map((_, c) => codes.filter((x, i) => classes[i] === c && x >= code).length);
      if (one!.best) expect(one!.best.sides.slice(4)).toEqual(above(one!.best.code));
    }),
    { numRuns: 500 },
  );
});

test('missing values, and values that no case has, lie in no interval; nor does it matter how classes are mixed', () => {
  const random = rng(5);
  for (let i = 0; i < 200; i++) {
    const [n, size, width] = [1 + random.below(300), 1 + random.below(30), 3 + random.below(i % 5 === 0 ? 28 : 4)];
    const classes = Array.from({ length: n }, () => random.below(width));
    const codes = classes.map((c) => (random.below(5) === 0 ? size : Math.min(size - 1, 2 * random.below(4) + 3 * c)));
    const [one, other] = places.map((place) => cutsOf(place, codes, classes, size, i % 2 ? 'gaps' : 'cases', width));
    expect(other).toEqual(one);
  }
});

test('many cases of two classes are cut where one after the other would be tried', () => {
  const random = rng(4);
  for (let i = 0; i < 60; i++) {
    const [n, size] = [100 + random.below(3000), 20 + random.below(2000)];
    const [hard, period] = [random.next(), 1 + random.below(size)];
    const classes = Array.from({ length: n }, () => random.below(2)).sort();
    const codes = classes.map((c) => {
      const code = random.below(size);
      return random.next() < hard ? code : code - (code % period) + ((c * period) >> 1);
    });
    const top = Math.max(...codes) + 1;
    const encoding = i % 2 === 0 ? 'gaps' : 'cases';
    const [one, other] = places.map((place) => cutsOf(place, codes, classes, top, encoding, 2));
    expect(other).toEqual(one);
  }
});

test('codes that have no room beside their case in a word are sorted too', () => {
  const random = rng(6);
  const size = 2 ** 28;
  const codes = Array.from({ length: 300 }, () => (random.below(9) === 0 ? size : random.below(size)));
  const [one, other] = places.map((place) =>
    cutsOf(
      place,
      codes,
      codes.map((code) => code % 2),
      size,
      'cases',
      2,
    ),
  );
  expect(other).toEqual(one);
  const known = Array.from(codes.keys()).filter((i) => codes[i]! < size);
  expect(one!.sorted).toEqual(known.sort((a, b) => codes[a]! - codes[b]! || a - b));
});

test('sorted cases are divided into two parts as if these were sorted by themselves', () => {
  const random = rng(9);
  for (let round = 0; round < 60; round++) {
    const [n, size] = [1 + random.below(300), 1 + random.below(100)];
    const codesDrawn = Uint32Array.from({ length: n }, () => random.below(size + 1));
    const classesDrawn = Uint32Array.from({ length: n }, () => random.below(2)).sort();
    const members = Uint32Array.from({ length: n }, (_, i) => i);
    const isLow = members.map(() => random.below(2));
    const parts = [1, 0].map((side) => members.filter((i) => isLow[i] === side)) as [Uint32Array, Uint32Array];
    for (const { arena, kernels } of places) {
      const scratch = arena.scratch();
      const room = (numbers: Uint32Array, words = numbers.length) => {
        const at = scratch.alloc(4 * words + 4);
        arena.views.u32.set(numbers, at >>> 2);
        return at;
      };
      const none = new Uint32Array(0);
      const [codes, classes, list] = [room(codesDrawn), room(classesDrawn), room(none, n)];
      const [sorted, values, places_] = [room(none, n), room(none, n), room(none, n)];
      const sorting = scratch.alloc(sortCasesScratch(n));
      const words = (at: number, length: number) => arena.views.u32.slice(at >>> 2, (at >>> 2) + length);
      const wanted = parts.map((part) => {
        arena.views.u32.set(part, list >>> 2);
        const pair = room(part.map((i) => classesDrawn[i]!));
        const known = kernels.sortCases(codes, list, part.length, size, pair, sorting, sorted, values);
        return [words(sorted, known), words(values, known)];
      });
      arena.views.u32.set([...parts[0], ...parts[1]], list >>> 2);
      const known = kernels.sortCases(codes, 0, n, size, classes, sorting, sorted, values);
      const behind = parts[0].length;
      kernels.placesInTwo(list, behind, n, places_);
      const low = kernels.divideSorted(sorted, values, known, places_, behind, sorting);
      expect([words(sorted, low), words(values, low)]).toEqual(wanted[0]);
      const high = [sorted, values].map((at) => words(at + 4 * behind, known - low));
      expect(high).toEqual(wanted[1]);
      scratch.release();
    }
  }
});
