import type { Arena } from '../arena.js';
import { type BinKernels, FIRST_KEY } from '../bin-kernels.js';
import type { IntervalKernels } from '../interval-kernels.js';

const NONE = 0xffffffff;

/** The twin of assembly/bins.ts and assembly/binned-cuts.ts. It keeps the sorted members of a part, and tries every cut. */
export const binKernels = (
  arena: Arena,
  { keepSorted, leastEntropyStart, mdlStarts }: IntervalKernels,
): BinKernels => ({
  binCases(sorted, values, known, n, least, keys, columns, starts) {
    const { u16, u32 } = arena.views;
    const codeAt = (i: number) => u32[(values >>> 2) + i]! >>> 1;
    for (let i = 0; i < n; i++) u16[(keys >>> 1) + i * columns] = 0;
    let [bins, begun] = [0, 0];
    u32[starts >>> 2] = 0;
    for (let i = 0; i < known; ) {
      let end = i + 1;
      while (end < known && codeAt(end) === codeAt(i)) end++;
      if (i > begun && (i - begun >= least || end - i >= least)) {
        begun = i;
        u32[(starts >>> 2) + ++bins] = i;
      }
      for (; i < end; i++)
        u16[(keys >>> 1) + u32[(sorted >>> 2) + i]! * columns] = FIRST_KEY + 2 * bins + (u32[(values >>> 2) + i]! & 1);
    }
    if (known > 0) u32[(starts >>> 2) + ++bins] = known;
    return bins;
  },

  countKeys(keys, columns, bases, list, n, counts) {
    const { u16, u32 } = arena.views;
    for (let i = 0; i < n; i++)
      for (let j = 0, row = (keys >>> 1) + (list === 0 ? i : u32[(list >>> 2) + i]!) * columns; j < columns; j++)
        u32[(counts >>> 2) + u32[(bases >>> 2) + j]! + u16[row + j]!]!++;
  },

  otherCounts(all, others, words, counts) {
    const { u32 } = arena.views;
    for (let i = 0; i < words; i++) u32[(counts >>> 2) + i] = u32[(all >>> 2) + i]! - u32[(others >>> 2) + i]!;
  },

  binnedCuts(sorted, values, placeOf, starts, bins, _counts, units, log2, naming, room, cuts) {
    const { u32 } = arena.views;
    const n = u32[(starts >>> 2) + bins]!;
    const [kept, keptValues, rest] = [room, room + 4 * (n + 1), room + 8 * (n + 1)];
    const known = keepSorted(sorted, values, n, placeOf, kept, keptValues);
    const found = mdlStarts(kept, keptValues, known, 0, 2, 0, units, log2, naming, rest, cuts);
    // Back to the places of the node.
    const own = u32.subarray(cuts >>> 2, (cuts >>> 2) + found);
    for (let i = 0, at = 0; i < found; i++) {
      while (u32[(values >>> 2) + at]! >>> 1 < u32[(keptValues >>> 2) + own[i]!]! >>> 1) at++;
      own[i] = at;
    }
    return found;
  },

  binnedLeast(sorted, values, placeOf, starts, bins, _counts, units, room, sides) {
    const { u32 } = arena.views;
    const n = u32[(starts >>> 2) + bins]!;
    const [kept, keptValues, rest] = [room, room + 4 * (n + 1), room + 8 * (n + 1)];
    const known = keepSorted(sorted, values, n, placeOf, kept, keptValues);
    const found = leastEntropyStart(kept, keptValues, known, 0, 2, units, rest, sides);
    let at = 0;
    while (found > 0 && u32[(values >>> 2) + at]! >>> 1 < u32[(keptValues >>> 2) + found]! >>> 1) at++;
    return at;
  },

  binSlots(told, used, _keys, _width, _list, n, folds, classes, placeOf, _slotOf, matrix, columns, slots, terms) {
    const { u32, f64 } = arena.views;
    for (let j = 0; j < used; j++) {
      const [, sorted, starts, bins, , cuts, found, slot] = u32.subarray(
        (told >>> 2) + 8 * j,
        (told >>> 2) + 8 * j + 8,
      );
      for (let i = 0; i < n; i++) u32[(matrix >>> 2) + i * columns + j] = 0;
      for (let at = 0, place = 0; at < u32[(starts! >>> 2) + bins!]!; at++) {
        while (place < found! && u32[(cuts! >>> 2) + place]! <= at) place++;
        const i = u32[(placeOf >>> 2) + u32[(sorted! >>> 2) + at]!]!;
        if (i === NONE) continue;
        u32[(matrix >>> 2) + i * columns + j] = slot! + place;
        f64[(terms >>> 3) + 2 * ((i % folds) * slots + slot! + place) + u32[(classes >>> 2) + i]!]!++;
      }
    }
  },
});
