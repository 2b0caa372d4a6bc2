import type { NumericAxis } from '../../counts/counts.js';
import { cutAt } from '../../schema/cut.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import type { Part } from './fold-scores.js';
import type { Node } from './node.js';
import { areFew, FEW, valueCounts } from './value-counts.js';

/** The MDL intervals of the numeric columns of a part. */
export interface Intervals {
  readonly part: Part;
  /** Which member of the node has which place in the part, where it is not small. */
  readonly placeOf: number;
  readonly isSmall: () => boolean;
  /** A new part. */
  begin(): void;
  /** Sorts the cases whose value is known; how many. None, where all are counted by their value instead. */
  sort(feature: number): number;
  /** How many cuts there are, between `known` sorted cases or by their counts, found on those of all folds but `without`. */
  cut(feature: number, known: number, without: number): number;
  /** The slots of the intervals between these cuts, the first of them given, as a column of a matrix with a row a case. */
  slots(feature: number, known: number, cuts: number, slot: number, matrix: number, columns: number): void;
}

/**
 * A part this much smaller than its node is sorted anew: to go through the sorted cases of the node would take longer. Where there are
 * few values, a single pass sorts, and the interval of a case is read at its code.
 */
const SMALLER = 8;
const FEW_SMALLER = 3;

export function intervalsIn(
  node: Node,
  most: number,
  { encoding, discretize }: { encoding: 'cases' | 'gaps'; discretize: 'node' | 'fold' | 'global' },
): Intervals {
  const { arena, kernels } = node.place;
  const { units, log2, naming, sorting, cutting } = node.tables;
  const { bits } = node;
  const part: Part = { list: 0, n: 0, folds: 0, width: 0, classes: node.room(4 * most), weights: 0 };
  const list = () => node.room(4 * (most + 1));
  const [sorted, values, starts, placeOf, rest, restValues] = [list(), list(), list(), list(), list(), list()];
  const slotOf = node.room(4 * (FEW + 1));
  const isSmall = () => part.n * SMALLER < node.count;
  const isSortedAnew = (values: number) => part.n * (values <= FEW ? FEW_SMALLER : SMALLER) < node.count;
  const gaps = encoding === 'gaps' ? 1 : 0;
  /** Where the column that was asked for last is counted by its values; 0 where it is sorted. */
  let counted = 0;

  const isCountedHere = (feature: number) =>
    node.columns[feature]!.isCounted && discretize !== 'fold' && areFew(node.axes[feature]!.size, part.width, part.n);

  /** Cuts between cases as the codes of the axis before which they lie: held-out cases lie on the side their value says. */
  function ends(feature: number, length: number): readonly number[] {
    const axis = node.axes[feature] as NumericAxis;
    if (part.weights)
      return mdlCuts({ axis, width: part.width, ...weighted(length) }, { encoding }).map(({ code }) => code);
    const cuts = plain(rest, restValues, length);
    const { u32 } = arena.views;
    const codeAt = (at: number) => u32[(restValues >>> 2) + at]! >>> bits;
    return Array.from(
      u32.subarray(starts >>> 2, (starts >>> 2) + cuts),
      (at) => cutAt(axis, codeAt(at - 1), codeAt(at)).code,
    );
  }

  /** The codes of cases in order, and their weights by class. */
  function weighted(length: number) {
    const { u32, f64 } = arena.views;
    const codes = new Uint32Array(length);
    const n = new Float64Array(length * part.width);
    let found = 0;
    for (let i = 0; i < length; i++) {
      const code = u32[(restValues >>> 2) + i]! >>> bits;
      const at = u32[(rest >>> 2) + i]!;
      if (found === 0 || codes[found - 1] !== code) codes[found++] = code;
      n[(found - 1) * part.width + u32[(part.classes >>> 2) + at]!]! += f64[(part.weights >>> 3) + at]!;
    }
    return { codes: codes.subarray(0, found), n };
  }

  const plain = (cases: number, codes: number, length: number) =>
    kernels.mdlStarts(
      cases,
      codes,
      length,
      bits ? 0 : part.classes,
      part.width,
      gaps,
      units,
      log2,
      naming,
      cutting,
      starts,
    );

  /** The sorted cases but for one fold; how many. */
  function gather(known: number, without: number): number {
    const { u32 } = arena.views;
    let length = 0;
    for (let i = 0; i < known; i++) {
      const at = u32[(sorted >>> 2) + i]!;
      if (at % part.folds === without) continue;
      u32[(rest >>> 2) + length] = at;
      u32[(restValues >>> 2) + length++] = u32[(values >>> 2) + i]!;
    }
    return length;
  }

  /** The slot of every code: an interval has those up to the first case of the next one. */
  function writeSlots(feature: number, cuts: number, slot: number): void {
    const { size } = node.axes[feature]!;
    const { u32 } = arena.views;
    const to = slotOf >>> 2;
    const codeAt = (start: number) => (counted ? start : u32[(values >>> 2) + start]! >>> bits);
    for (let place = 0, code = 0; place <= cuts; place++) {
      const end = place < cuts ? codeAt(u32[(starts >>> 2) + place]!) : size;
      u32.fill(slot + place, to + code, to + end);
      code = end;
    }
    u32[to + size] = 0;
  }

  return {
    part,
    placeOf,
    isSmall,
    begin() {
      const areSorted = node.axes.some(({ kind }, feature) => kind === 'numeric' && !node.columns[feature]!.isCounted);
      if (areSorted && !isSmall()) kernels.placesIn(part.list, part.n, node.count, placeOf);
    },
    sort(feature) {
      const { codes, isCounted, sorted: all, values: allValues, known } = node.columns[feature]!;
      const { size } = node.axes[feature]!;
      counted = isCountedHere(feature) ? valueCounts(node, feature, part) : 0;
      if (counted) return 0;
      return isCounted || isSortedAnew(size)
        ? kernels.sortCases(codes, part.list, part.n, size, bits && part.classes, sorting, sorted, values)
        : kernels.keepSorted(all, allValues, known, placeOf, sorted, values);
    },
    cut(feature, known, without) {
      if (counted) {
        const { size } = node.axes[feature]!;
        return kernels.mdlCodes(counted, size, part.width, gaps, units, log2, naming, cutting, starts);
      }
      if (without < 0 && !part.weights) return plain(sorted, values, known);
      const before = ends(feature, gather(known, without));
      const { u32 } = arena.views;
      let at = 0;
      for (const [i, code] of before.entries()) {
        while (at < known && u32[(values >>> 2) + at]! >>> bits < code) at++;
        u32[(starts >>> 2) + i] = at;
      }
      return before.length;
    },
    slots(feature, known, cuts, slot, matrix, columns) {
      const { list, n } = part;
      if (!counted && node.axes[feature]!.size > Math.min(n, FEW))
        return kernels.intervalSlots(sorted, known, starts, cuts, n, slot, matrix, columns);
      writeSlots(feature, cuts, slot);
      kernels.codeSlots(node.columns[feature]!.codes, list, n, slotOf, matrix, columns);
    },
  };
}
