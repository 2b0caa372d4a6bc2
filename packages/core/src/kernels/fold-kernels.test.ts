import { expect, test } from 'vitest';
import { type Rng, rng } from '../base/rng.js';
import { logsUpTo, namingUpTo } from '../learners/nb-tree/logs.js';
import { padded } from './fold-kernels.js';
import { type FoldPlace, foldPlace } from './fold-place.js';
import { intervalRoom, sortCasesScratch } from './interval-kernels.js';
import { startKernels } from './start-kernels.js';

const places = await Promise.all([startKernels('wasm'), startKernels('typescript')].map(foldPlace));

interface Drawn {
  readonly n: number;
  readonly width: number;
  readonly folds: number;
  readonly smoothing: number;
  readonly target: Uint32Array;
  readonly weights: Float64Array | undefined;
  /** The first splits the node, and has four levels. */
  readonly columns: readonly { readonly codes: Uint32Array; readonly size: number; readonly numeric: boolean }[];
}

/** A node, its cases class by class, with missing values, columns of one value, and more levels or values than cases. */
function drawn(random: Rng): Drawn {
  const n = 1 + random.below(random.below(2) === 0 ? 12 : 300);
  const width = 1 + random.below(30);
  const target = Uint32Array.from({ length: n }, () => random.below(1 + random.below(width))).sort();
  const column = (size: number, numeric: boolean) => ({
    size,
    numeric,
    codes: target.map((c) => (random.below(9) === 0 ? size : random.below(2) === 0 ? c % size : random.below(size))),
  });
  const sizes = Array.from({ length: 11 }, () => [1, 2, 3 + random.below(40), 2000][random.below(4)]!);
  return {
    n,
    width,
    folds: 2 + random.below(9),
    smoothing: [1, 0, 0.5, 2][random.below(4)]!,
    target,
    weights: random.below(3) === 0 ? Float64Array.from({ length: n }, () => 0.1 + random.next()) : undefined,
    columns: [column(4, false), ...sizes.map((size) => column(size, random.below(2) === 0))],
  };
}

const COLUMNS = 8;
/** Of columns 1 to 3 of the groups, the first two in one; the last has no place for missing values. */
const GROUPED = [3, 2, 4];

/** Everything that both kernels write for every part of the node, and its errors. */
function told({ arena, kernels }: FoldPlace, { n, width, smoothing, target, weights, columns, ...drawn }: Drawn) {
  const scratch = arena.scratch();
  const u32s = (numbers: Uint32Array) => put(4, numbers.length, (at) => arena.views.u32.set(numbers, at >>> 2));
  const f64s = (numbers: Float64Array) => put(8, numbers.length, (at) => arena.views.f64.set(numbers, at >>> 3));
  function put(bytes: number, length: number, set: (at: number) => void = () => {}): number {
    const at = scratch.alloc(bytes * length);
    set(at);
    return at;
  }
  const words = (at: number, length: number) => arena.views.u32.slice(at >>> 2, (at >>> 2) + length);
  const { ln, units, log2 } = logsUpTo(1000);
  const lnLength = 40;
  const tables = {
    ln: f64s(ln.subarray(0, lnLength)),
    units: f64s(units),
    log2: f64s(log2),
    naming: f64s(namingUpTo(width)),
  };
  const at = {
    target: u32s(target),
    weights: weights ? f64s(weights) : 0,
    columns: columns.map(({ codes }) => u32s(codes)),
    numbers: put(4, 2001),
  };
  const [starts, list, classes, placeOf] = [put(4, 5), put(4, n), put(4, n), put(4, n)];
  const [all, sorted, values, kept, keptValues, cuts] = Array.from({ length: 6 }, () => put(4, n + 1));
  const [sorting, room] = [put(1, sortCasesScratch(n)), put(1, intervalRoom(n, width))];
  const [slotsAt, scores, priors] = [put(4, COLUMNS * n), put(8, n * padded(width)), put(8, 10 * padded(width))];
  const most = 8 * padded(width) * (1 + COLUMNS * Math.max(n, 60) * 10);
  const [terms, sums, own] = [put(1, most), put(1, most), put(8, n)];
  const singles = put(1, most);
  const grouped = GROUPED.map((size, i) => u32s(columns[i]!.codes.map((one) => one % (i < 2 ? size + 1 : size))));
  const groups = u32s(Uint32Array.of(1, 1, 3, 1, 1, 4, 2, 1, 13, 1, 4, 0));
  const matrix = put(4, 3 * n);
  kernels.groupSlots(grouped[0]!, n, 1, 1, matrix, 3);
  kernels.groupSlots(grouped[1]!, n, 1, 4, matrix, 3);
  kernels.groupSlots(grouped[2]!, n, 13, 1, matrix + 4, 3);
  const counts = put(8, 2001 * width);
  const results: unknown[] = [];
  const doubles = (at: number, length: number) => arena.views.f64.slice(at >>> 3, (at >>> 3) + length);
  kernels.splitByCode(at.columns[0]!, n, 4, 0, 2, 4, starts, list);
  const from = words(starts, 5);
  results.push(from, words(list, n));
  for (const bytes of [1, 4]) {
    kernels.pickCodes(at.columns[0]!, bytes, list, n, classes);
    results.push(words(classes, n));
  }
  for (let part = 0; part < 4; part++) {
    const length = from[part + 1]! - from[part]!;
    if (length === 0) continue;
    const members = list + 4 * from[part]!;
    const folds = Math.min(drawn.folds, length);
    const narrow = kernels.narrowClasses(members, length, at.target, width, at.numbers, classes);
    results.push(narrow, words(classes, length));
    kernels.placesIn(members, length, n, placeOf);
    if (at.weights) kernels.gather(members, length, at.weights, own);
    const weightsAt = at.weights && own;
    const logs = [smoothing, tables.ln, lnLength] as const;
    kernels.estimatePriors(length, folds, classes, weightsAt, narrow, ...logs, sums, priors);
    results.push(words(priors, 4 * folds));
    let first = 1;
    const cell = 8 * padded(narrow);
    let next = 1;
    let waiting: { slot: number; found: number; declared: number }[] = [];
    type Place = readonly [matrix: number, columns: number, used: number, list: number];
    const count = (place: Place, slots: number) => {
      kernels.countSlots(...place, length, folds, classes, weightsAt, narrow, slots, terms);
      results.push(words(terms, (folds * slots * cell) / 4));
    };
    const add = (place: Place, slots: number, last: boolean, limit: number) => {
      const end = [last ? classes : 0, weightsAt, 1.5, limit] as const;
      const found = kernels.addSlots(...place, length, folds, narrow, slots, terms, priors, first, scores, ...end);
      results.push(found, words(terms, (folds * slots * cell) / 4));
      // The last does not leave the scores of all cases behind, if it is the first as well.
      if (!last) results.push(words(scores, (length * cell) / 4));
      first = 0;
    };
    const flush = () => {
      const place = [slotsAt, COLUMNS, waiting.length, 0] as const;
      count(place, next);
      for (const { slot, found, declared } of waiting)
        kernels.estimate(terms + cell * slot, cell * next, folds, narrow, found, declared, ...logs, sums);
      add(place, next, false, 0);
      waiting = [];
      next = 1;
    };
    columns.forEach(({ size, numeric }, feature) => {
      const codes = at.columns[feature]!;
      const slotAt = slotsAt + 4 * waiting.length;
      let found = 0;
      if (numeric) {
        const known = kernels.sortCases(codes, 0, n, size, 0, sorting, sorted!, values!);
        const keptKnown = kernels.keepSorted(sorted!, values!, known, placeOf, kept!, keptValues!);
        const own = kernels.sortCases(codes, members, length, size, 0, sorting, all!, values!);
        expect([own, ...words(all!, own), ...words(values!, own)]).toEqual([
          keptKnown,
          ...words(kept!, keptKnown),
          ...words(keptValues!, keptKnown),
        ]);
        found = kernels.mdlStarts(
          kept!,
          keptValues!,
          keptKnown,
          classes,
          narrow,
          feature % 2,
          tables.units,
          tables.log2,
          tables.naming,
          room,
          cuts!,
        );
        results.push(words(kept!, keptKnown), words(cuts!, found));
        kernels.countIntervals(kept!, keptKnown, cuts!, found, classes, narrow, counts);
        results.push(doubles(counts, (found + 1) * narrow));
        kernels.intervalSlots(kept!, keptKnown, cuts!, found++, length, next, slotAt, COLUMNS);
        const slots = words(slotAt, COLUMNS * (length - 1) + 1).filter((_, at) => at % COLUMNS === 0);
        // The same by the codes of cases, where the slot of each code is known; those without a value have 0.
        const slotOf = new Uint32Array(size + 1);
        for (const [i, case_] of words(kept!, keptKnown).entries())
          slotOf[words(keptValues!, keptKnown)[i]!] = slots[case_]!;
        arena.views.u32.set(slotOf, at.numbers >>> 2);
        kernels.codeSlots(codes, members, length, at.numbers, slotAt, COLUMNS);
        expect(words(slotAt, COLUMNS * (length - 1) + 1).filter((_, at) => at % COLUMNS === 0)).toEqual(slots);
      } else {
        kernels.countLevels(codes, n, size, at.target, width, at.weights, counts);
        results.push(doubles(counts, (size + 1) * width));
        found = kernels.levelSlots(codes, members, length, folds, size, at.numbers, next, slotAt, COLUMNS);
      }
      if (found === 0) return;
      waiting.push({ slot: next, found, declared: numeric ? found : size });
      next += found;
      if (waiting.length === COLUMNS) flush();
    });
    flush();
    const place = [matrix, 3, 2, members] as const;
    count(place, 17);
    kernels.estimateGroups(groups, 3, 17, folds, narrow, ...logs, terms, singles, sums);
    add(place, 17, true, Number.POSITIVE_INFINITY);
    first = 1;
    add(place, 17, true, length / 4);
  }
  scratch.release();
  return results;
}

test('naive Bayes in folds is the same, bit for bit, for both kernels', () => {
  const random = rng(12);
  for (let i = 0; i < 100; i++) {
    const node = drawn(random);
    // As text: to compare all these numbers one by one takes much longer than to compute them.
    const [one, other] = places.map((place) => told(place, node).join('\n'));
    expect(other).toBe(one);
  }
});

test('members are split by a cut, and those without a value go where they are told', () => {
  for (const { arena, kernels } of places) {
    const [codes, starts, list] = [arena.alloc(64), arena.alloc(64), arena.alloc(64)];
    arena.views.u32.set([3, 9, 0, 5, 2, 9], codes >>> 2);
    kernels.splitByCode(codes, 6, 9, 3, 0, 2, starts, list);
    expect(Array.from(arena.views.u32.subarray(starts >>> 2, (starts >>> 2) + 3))).toEqual([0, 4, 6]);
    expect(Array.from(arena.views.u32.subarray(list >>> 2, (list >>> 2) + 6))).toEqual([1, 2, 4, 5, 0, 3]);
  }
});
