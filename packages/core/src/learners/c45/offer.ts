import type { CellAlong } from '../../counts/cell-along.js';
import type { Test } from '../tree/grow.js';
import { bits, entropyBits, sumOf } from './information.js';

/** The best test on one feature. The test itself is only made when the offer is taken. */
export interface Offer {
  /** Bits a case, less the penalty of a numeric cut; scaled by the share of the cases whose value is known. */
  readonly gain: number;
  readonly splitInfo: number;
  readonly ratio: number;
  readonly test: () => Test;
}

/** What an offer is made from: the cases of a node with a known value, and all of its cases. */
export interface Known {
  readonly along: CellAlong;
  readonly classes: Float64Array;
  readonly known: number;
  readonly all: number;
  /** Are there whole numbers of cases everywhere, as there are without weights and shares? */
  readonly areWhole: boolean;
}

export function knownCases(stat: Float64Array, along: CellAlong): Known {
  const classes = new Float64Array(along.width);
  const { places, width, n } = along;
  let areWhole = true;
  for (let c = 0; c < width; c++) {
    let sum = 0;
    for (let at = c; at < places * width; at += width) {
      const cases = n[at]!;
      sum += cases;
      areWhole &&= cases === (cases | 0);
    }
    classes[c] = sum;
  }
  return { along, classes, known: sumOf(classes), all: sumOf(stat), areWhole };
}

/** Gain of a test from the bits of its branches. The share of known cases is in it: their number cancels out. */
export const gainOf = ({ classes, all }: Known, branchBits: number): number =>
  (entropyBits(classes, 0, classes.length) - branchBits) / all;

/** Bits a case that say which branch it takes; the cases with a missing value count as one branch more. */
export function splitInfoOf({ known, all }: Pick<Known, 'known' | 'all'>, branches: ArrayLike<number>): number {
  let apart = bits(all - known);
  for (let i = 0; i < branches.length; i++) apart += bits(branches[i]!);
  return (bits(all) - apart) / all;
}

export const ratioOf = (gain: number, splitInfo: number, { all }: Pick<Known, 'all'>): number =>
  splitInfo * all > 1e-6 ? gain / splitInfo : 0;

export const sharesOf = (branches: ArrayLike<number>): readonly number[] => {
  const total = sumOf(branches);
  return Array.from(branches, (n) => (total > 0 ? n / total : 1 / branches.length));
};
