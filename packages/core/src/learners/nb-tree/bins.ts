import { mapped } from '../../base/mapped.js';
import { binRoom, casesABin, FIRST_KEY, keysOf, mostBins } from '../../kernels/bin-kernels.js';
import type { Cases } from '../tree/cases.js';
import { divide } from './divide.js';
import type { Part } from './fold-scores.js';
import type { Node } from './node.js';

/** The MDL intervals of the numbers of parts of two classes, from how many of their cases are in the bins of their node. */
export interface Bins {
  /** The members of a test, part by part, and which is the largest: it has what the others leave of the node. */
  split(list: number, from: Uint32Array, largest: number): void;
  /** As `leastEntropyStart`, of all cases of the node, a numeric feature. */
  least(feature: number, sides: number): number;
  /** As `mdlStarts`, of all cases of the node; nothing where they are in no bins yet. */
  cutAll(feature: number, starts: number): number | undefined;
  /** See ./divide.ts. */
  divide(parts: readonly Cases[], list: number, places: number): void;
  /** A new part of the test. */
  begin(at: number): void;
  /** Have those that wait to be counted first, since there is no room for the cuts of one more? */
  isFull(): boolean;
  /** How many cuts a column has. */
  cut(column: number): number;
  /** Its intervals wait to be counted, the first of them in this slot. */
  wait(column: number, slot: number): void;
  /** How many columns wait. */
  waiting: number;
  /** Counts the columns that wait. */
  count(matrix: number, columns: number, slots: number, terms: number): void;
}

export function binsIn(node: Node, part: Part, most: number, placeOf: number): Bins {
  const { arena, kernels } = node.place;
  const { units, log2, naming } = node.tables;
  const features = Array.from(node.axes.keys()).filter((feature) => node.axes[feature]!.kind === 'numeric');
  const { length } = features;
  // In whole fours, as `otherCounts` takes them.
  const keysMost = keysOf(mostBins(most)) * length + 3;
  const [all, others, own, slotOf] = Array.from({ length: 4 }, () => node.room(4 * keysMost)) as [
    number,
    number,
    number,
    number,
  ];
  const [keys, bases, told] = [node.room(2 * length * most), node.room(4 * length), node.room(32 * length)];
  const room = node.room(binRoom(most));
  const columns = mapped(features, () => ({ starts: node.room(4 * (mostBins(most) + 1)), base: 0, bins: 0 }));
  /** The cuts of columns that wait, and behind them those of one more, which are fewer than its cases. */
  const cuts = node.room(8 * most);
  /** The place of every case of a node in it, as far as it is looked at: there is one. */
  const places = node.room(4 * most);
  arena.views.u32.fill(0, places >>> 2, (places >>> 2) + most);
  let [entered, words, counts, largest, parts, used, found] = [0, 0, 0, 0, 0, 0, 0];

  function enter(): void {
    if (entered === node.entered) return;
    entered = node.entered;
    let base = 0;
    columns.forEach((column, i) => {
      const { sorted, values, known } = node.columns[features[i]!]!;
      const [to, least] = [keys + 2 * i, casesABin(known)];
      column.base = arena.views.u32[(bases >>> 2) + i] = base;
      column.bins = kernels.binCases(sorted, values, known, node.count, least, to, length, column.starts);
      base += keysOf(column.bins);
    });
    words = (base + 3) & -4;
    count(all, 0, node.count);
  }

  function count(to: number, list: number, n: number): void {
    arena.views.u32.fill(0, to >>> 2, (to >>> 2) + words);
    kernels.countKeys(keys, length, bases, list, n, to);
  }

  /** What the cuts of all cases of a node are found by. */
  function wholeOf(feature: number) {
    const { sorted, values } = node.columns[feature]!;
    const { starts, base, bins } = columns[features.indexOf(feature)]!;
    return [sorted, values, places, starts, bins, all + 4 * (base + FIRST_KEY), units] as const;
  }

  return {
    waiting: 0,
    divide: (parts, list, places) => divide(node, parts, list, places),
    least(feature, sides) {
      enter();
      return kernels.binnedLeast(...wholeOf(feature), room, sides);
    },
    cutAll(feature, starts) {
      return entered === node.entered ? kernels.binnedCuts(...wholeOf(feature), log2, naming, room, starts) : undefined;
    },
    split(list, from, at) {
      enter();
      [largest, parts] = [at, from.length - 1];
      count(others, list, from[at]!);
      kernels.countKeys(keys, length, bases, list + 4 * from[at + 1]!, node.count - from[at + 1]!, others);
    },
    begin(at) {
      counts = at !== largest && parts === 2 ? others : own;
      if (at === largest) kernels.otherCounts(all, others, words, own);
      else if (parts > 2) count(own, part.list, part.n);
    },
    isFull() {
      return this.waiting > 0 && used > most;
    },
    cut(column) {
      if (this.waiting === 0) used = 0;
      const { sorted, values } = node.columns[features[column]!]!;
      const { starts, base, bins } = columns[column]!;
      const to = cuts + 4 * used;
      const at = counts + 4 * (base + FIRST_KEY);
      found = kernels.binnedCuts(sorted, values, placeOf, starts, bins, at, units, log2, naming, room, to);
      return found;
    },
    wait(column, slot) {
      const { sorted } = node.columns[features[column]!]!;
      const { starts, base, bins } = columns[column]!;
      const { u32 } = arena.views;
      const to = (told >>> 2) + 8 * this.waiting++;
      u32[to] = column;
      u32[to + 1] = sorted;
      u32[to + 2] = starts;
      u32[to + 3] = bins;
      u32[to + 4] = base;
      u32[to + 5] = cuts + 4 * used;
      u32[to + 6] = found;
      u32[to + 7] = slot;
      used += found;
    },
    count(matrix, stride, slots, terms) {
      const { list, n, folds, classes } = part;
      const { waiting } = this;
      this.waiting = 0;
      kernels.binSlots(
        told,
        waiting,
        keys,
        length,
        list,
        n,
        folds,
        classes,
        placeOf,
        slotOf,
        matrix,
        stride,
        slots,
        terms,
      );
    },
  };
}
