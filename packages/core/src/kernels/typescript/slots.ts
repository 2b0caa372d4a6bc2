import type { Arena } from '../arena.js';
import { type FoldKernels, padded, TIE } from '../fold-kernels.js';
import type { SlotKernels } from '../slot-kernels.js';
import { weightAt } from './folds.js';

/** The twin of assembly/slots.ts. */
export const slotKernels = (arena: Arena, { estimate }: FoldKernels): SlotKernels => ({
  groupSlots(codes, n, slot, step, matrix, columns) {
    const { u32 } = arena.views;
    for (let i = 0, at = matrix >>> 2; i < n; i++, at += columns)
      u32[at] = (step === 1 ? slot : u32[at]!) + u32[(codes >>> 2) + i]! * step;
  },

  countSlots(matrix, columns, used, list, n, folds, classes, weights, width, slots, terms) {
    const { u32, f64 } = arena.views;
    const cell = padded(width);
    const own = f64.subarray(terms >>> 3, (terms >>> 3) + folds * slots * cell).fill(0);
    for (let i = 0; i < n; i++)
      for (let j = 0, row = (matrix >>> 2) + (list === 0 ? i : u32[(list >>> 2) + i]!) * columns; j < used; j++)
        own[((i % folds) * slots + u32[row + j]!) * cell + u32[(classes >>> 2) + i]!]! += weightAt(f64, weights, i);
    // Cases with a missing value were counted too.
    for (let fold = 0; fold < folds; fold++) own.fill(0, fold * slots * cell, (fold * slots + 1) * cell);
  },

  estimateGroups(groups, columns, slots, folds, width, smoothing, ln, lnLength, terms, singles, all) {
    const { u32, f64 } = arena.views;
    const cell = padded(width);
    const told = Array.from({ length: columns }, (_, i) => {
      const at = (groups >>> 2) + 4 * i;
      return { slot: u32[at]!, step: u32[at + 1]!, size: u32[at + 2]!, missing: u32[at + 3]! };
    });
    for (const slot of new Set(told.map((column) => column.slot))) {
      const own = told.filter((column) => column.slot === slot);
      const last = own.at(-1)!;
      const places = last.step * (last.size + last.missing);
      const jointAt = (fold: number) => (terms >>> 3) + (fold * slots + slot) * cell;
      let next = singles >>> 3;
      const from = own.map(({ step, size, missing }) => {
        const [single, block] = [next, size * cell];
        next += folds * block;
        f64.fill(0, single, next);
        for (let fold = 0; fold < folds; fold++)
          between(f64, jointAt(fold), places, step, size, missing, single + fold * block, cell, false);
        estimate(8 * single, 8 * block, folds, width, size, size, smoothing, ln, lnLength, all);
        return single;
      });
      for (let fold = 0; fold < folds; fold++) {
        f64.fill(0, jointAt(fold), jointAt(fold) + places * cell);
        for (const [i, { step, size, missing }] of own.entries())
          between(f64, jointAt(fold), places, step, size, missing, from[i]! + fold * size * cell, cell, true);
      }
    }
  },

  addSlots(matrix, columns, used, list, n, folds, width, slots, terms, priors, first, scores, ...last) {
    const { u32, f64 } = arena.views;
    const [classes, weights, before, limit] = last;
    const cell = padded(width);
    const next = first !== 0 && classes !== 0 ? 0 : cell;
    let wrong = 0;
    for (let i = 0, own = scores >>> 3; i < n; i++, own += next) {
      const prior = (priors >>> 3) + (i % folds) * cell;
      if (first !== 0) f64.copyWithin(own, prior, prior + cell);
      for (let j = 0, row = (matrix >>> 2) + (list === 0 ? i : u32[(list >>> 2) + i]!) * columns; j < used; j++)
        for (let c = 0, at = (terms >>> 3) + ((i % folds) * slots + u32[row + j]!) * cell; c < cell; c++)
          f64[own + c]! += f64[at + c]!;
      if (classes === 0) continue;
      let best = largest(f64, own, width);
      if (f64[own + best] === Number.NEGATIVE_INFINITY) best = largest(f64, prior, width);
      if (best !== u32[(classes >>> 2) + i]) wrong += weightAt(f64, weights, i);
      if (before + wrong > limit) break;
    }
    return wrong;
  },

  addPairs(matrix, columns, used, slots, terms, levels, levelColumns, list, levelSlots, levelTerms, n, folds, ...end) {
    const [priors, first, scores, classes, before, limit] = end;
    const to = [priors, first, scores, 0, 0, 0, 0] as const;
    if (levelColumns > 0)
      this.addSlots(levels, levelColumns, levelColumns, list, n, folds, 2, levelSlots, levelTerms, ...to);
    const isFirst = levelColumns > 0 ? 0 : first;
    return this.addSlots(
      matrix,
      columns,
      used,
      0,
      n,
      folds,
      2,
      slots,
      terms,
      priors,
      isFirst,
      scores,
      classes,
      0,
      before,
      limit,
    );
  },
});

/** Adds the cells of `step` places after each other to one place after the other, or the other way about; the missing ones have none. */
function between(
  f64: Float64Array,
  joint: number,
  places: number,
  step: number,
  size: number,
  missing: number,
  single: number,
  cell: number,
  back: boolean,
): void {
  for (let place = 0; place < places; place++) {
    const code = Math.floor(place / step) % (size + missing);
    for (let c = 0; c < cell && code < size; c++) {
      const [here, there] = [joint + place * cell + c, single + code * cell + c];
      f64[back ? here : there] = f64[here]! + f64[there]!;
    }
  }
}

function largest(scores: Float64Array, from: number, width: number): number {
  let best = 0;
  for (let c = 1; c < width; c++) if (scores[from + c]! > scores[from + best]! + TIE) best = c;
  return best;
}
