import { lnOf } from './logs.js';
import type { Part } from './part.js';

/** A column of a part in places. */
export interface Placed {
  /** By case of the node; `none` where it is missing. */
  readonly placeOf: Uint32Array;
  readonly none: number;
  /** Places in use, and places that share the estimates. */
  readonly places: number;
  readonly declared: number;
}

/** The scores of the cases of a part, each from the counts of the folds it is not in, column by column. */
export interface FoldScores {
  /** Starts a part with the logs of its priors. */
  begin(): void;
  /** Adds a column to the cases of one fold; -1 is all folds. */
  add(column: Placed, fold: number): void;
  /** The weight of the cases whose class has not the best score. */
  errors(): number;
  /** The weight of all cases. */
  weight(): number;
}

/** Scores closer than this are a tie, and the first class wins: sums of logs round. */
const TIE = 1e-10;

/**
 * Counts of a column's places become logs of their estimates where they stand: those of a fold and a place begin at
 * `(fold * places + place) * width` of `terms`, one a class, and `cellAt` remembers where for every case. The last cell is
 * for missing values: its terms are 0.
 */
export function foldScores(part: Part, smoothing: number, ln: Float64Array): FoldScores {
  const { classAt, weightAt } = part;
  const cellAt = new Uint32Array(classAt.length);
  let scores = new Float64Array(0);
  let all = new Float64Array(0);
  let terms = new Float64Array(0);
  let priors = new Float64Array(0);
  const log = (n: number) => lnOf(ln, n > 0 ? n + smoothing : smoothing);

  function count({ placeOf, none }: Placed, block: number): void {
    const { members, from, n, folds, width } = part;
    const end = folds * block;
    terms.fill(0, 0, end + width);
    for (let i = 0, base = 0; i < n; i++, base = base + block === end ? 0 : base + block) {
      const place = placeOf[members[from + i]!]!;
      const cell = place === none ? end : base + place * width;
      cellAt[i] = cell;
      terms[cell + classAt[i]!]! += weightAt[i]!;
    }
    terms.fill(0, end, end + width);
    all.fill(0, 0, block);
    for (let at = 0; at < end; ) for (let i = 0; i < block; i++) all[i]! += terms[at++]!;
  }

  /** Counts of the folds into logs of the estimates from the other folds. Where a class has nothing to go by, all places are alike. */
  function turn(block: number, declared: number): void {
    const { width, folds } = part;
    for (let c = 0; c < width; c++) {
      let whole = 0;
      for (let at = c; at < block; at += width) whole += all[at]!;
      for (let from = 0; from < folds * block; from += block) {
        let rest = whole;
        for (let at = from + c; at < from + block; at += width) rest -= terms[at]!;
        const share = (rest > 0 ? rest : 0) + smoothing * declared;
        const base = share > 0 ? lnOf(ln, share) : 0;
        for (let at = c; at < block; at += width)
          terms[from + at] = share > 0 ? log(all[at]! - terms[from + at]!) - base : -lnOf(ln, declared);
      }
    }
  }

  function score(fold: number): void {
    const { n, width, folds } = part;
    if (width === 2 && fold < 0)
      for (let i = 0; i < n; i++) {
        const cell = cellAt[i]!;
        scores[2 * i]! += terms[cell]!;
        scores[2 * i + 1]! += terms[cell + 1]!;
      }
    else
      for (let i = Math.max(0, fold); i < n; i += fold < 0 ? 1 : folds)
        for (let c = 0, own = i * width, cell = cellAt[i]!; c < width; c++) scores[own + c]! += terms[cell + c]!;
  }

  return {
    begin() {
      const { folds, width, n } = part;
      if (scores.length < n * width) scores = new Float64Array(n * width);
      if (all.length < width) all = new Float64Array(width);
      if (priors.length < folds * width) priors = new Float64Array(folds * width);
      all.fill(0, 0, width);
      priors.fill(0, 0, folds * width);
      for (let i = 0, own = 0; i < n; i++, own = own + width === folds * width ? 0 : own + width) {
        all[classAt[i]!]! += weightAt[i]!;
        priors[own + classAt[i]!]! += weightAt[i]!;
      }
      for (let at = 0; at < folds * width; at++) priors[at] = log(all[at % width]! - priors[at]!);
      for (let at = 0, own = 0; at < n * width; at++, own = own + 1 === folds * width ? 0 : own + 1)
        scores[at] = priors[own]!;
    },
    add(column, fold) {
      const { folds, width } = part;
      const block = column.places * width;
      if (terms.length < folds * block + width) terms = new Float64Array(2 * folds * block + width);
      if (all.length < block) all = new Float64Array(2 * block);
      count(column, block);
      turn(block, column.declared);
      score(fold);
    },
    errors() {
      const { n, folds, width } = part;
      let errors = 0;
      for (let i = 0; i < n; i++) {
        let best = largest(scores, i * width, width);
        // Where no class is possible the prior answers.
        if (scores[i * width + best] === Number.NEGATIVE_INFINITY) best = largest(priors, (i % folds) * width, width);
        if (best !== classAt[i]) errors += weightAt[i]!;
      }
      return errors;
    },
    weight() {
      const { members, from, to, weightOf } = part;
      let sum = 0;
      for (let i = from; i < to; i++) sum += weightOf ? weightOf[members[i]!]! : 1;
      return sum;
    },
  };
}

function largest(scores: Float64Array, from: number, width: number): number {
  let best = 0;
  for (let c = 1; c < width; c++) if (scores[from + c]! > scores[from + best]! + TIE) best = c;
  return best;
}
