import { lnOf } from './logs.js';
import type { Part } from './part.js';

/** The scores of the cases of a part, each from the counts of the folds it is not in, column by column. */
export interface FoldScores {
  /** Starts a part with the logs of its priors. */
  begin(): void;
  /** Adds a column in so many places, of `declared` in all, to the cases of one fold; -1 is all folds. */
  add(places: number, declared: number, fold: number): void;
  /** The weight of the cases whose class has not the best score. */
  errors(): number;
  /** The weight of all cases. */
  weight(): number;
}

/** Scores closer than this are a tie, and the first class wins: sums of logs round. */
const TIE = 1e-10;

/** Counts of a column's places become logs of their estimates where they stand: `terms[(fold * places + place) * width + class]`. */
export function fittedScores(part: Part, smoothing: number, ln: Float64Array): FoldScores {
  const { classOf, foldOf, weightOf, placeOf } = part;
  let scores = new Float64Array(0);
  let all = new Float64Array(0);
  let terms = new Float64Array(0);
  let priors = new Float64Array(0);
  const log = (n: number) => lnOf(ln, Math.max(0, n) + smoothing);

  /** Counts of the folds into logs of the estimates from the other folds. Where a class has nothing to go by, all places are alike. */
  function turn(block: number, declared: number, first: number, last: number): void {
    const { width } = part;
    for (let c = 0; c < width; c++) {
      let whole = 0;
      for (let at = c; at < block; at += width) whole += all[at]!;
      for (let fold = first; fold < last; fold++) {
        const from = fold * block;
        let rest = whole;
        for (let at = from + c; at < from + block; at += width) rest -= terms[at]!;
        const share = Math.max(0, rest) + smoothing * declared;
        const base = share > 0 ? lnOf(ln, share) : 0;
        for (let at = c; at < block; at += width)
          terms[from + at] = share > 0 ? log(all[at]! - terms[from + at]!) - base : -lnOf(ln, declared);
      }
    }
  }

  function likeliest(fold: number): number {
    let best = 0;
    for (let c = 1; c < part.width; c++)
      if (priors[fold * part.width + c]! > priors[fold * part.width + best]!) best = c;
    return best;
  }

  return {
    begin() {
      const { members, from, to, folds, width, n } = part;
      if (scores.length < n * width) scores = new Float64Array(n * width);
      if (all.length < width) all = new Float64Array(width);
      if (priors.length < folds * width) priors = new Float64Array(folds * width);
      all.fill(0, 0, width);
      priors.fill(0, 0, folds * width);
      for (let i = from; i < to; i++) {
        const member = members[i]!;
        all[classOf[member]!]! += weightOf[member]!;
        priors[foldOf[member]! * width + classOf[member]!]! += weightOf[member]!;
      }
      for (let at = 0; at < folds * width; at++) priors[at] = log(all[at % width]! - priors[at]!);
      for (let i = from, to_ = 0; i < to; i++)
        for (let c = 0, at = foldOf[members[i]!]! * width; c < width; c++) scores[to_++] = priors[at + c]!;
    },
    add(places, declared, fold) {
      const { members, from, to, folds, width } = part;
      const block = places * width;
      if (terms.length < folds * block) terms = new Float64Array(folds * block);
      if (all.length < block) all = new Float64Array(block);
      terms.fill(0, 0, folds * block);
      all.fill(0, 0, block);
      for (let i = from; i < to; i++) {
        const member = members[i]!;
        if (placeOf[member]! < 0) continue;
        const at = placeOf[member]! * width + classOf[member]!;
        all[at]! += weightOf[member]!;
        terms[foldOf[member]! * block + at]! += weightOf[member]!;
      }
      turn(block, declared, Math.max(0, fold), fold < 0 ? folds : fold + 1);
      for (let i = from, own = 0; i < to; i++, own += width) {
        const member = members[i]!;
        const place = placeOf[member]!;
        if (place < 0 || (fold >= 0 && foldOf[member] !== fold)) continue;
        const at = foldOf[member]! * block + place * width;
        for (let c = 0; c < width; c++) scores[own + c]! += terms[at + c]!;
      }
    },
    errors() {
      const { members, from, to, width } = part;
      let errors = 0;
      for (let i = from, own = 0; i < to; i++, own += width) {
        const member = members[i]!;
        let best = 0;
        for (let c = 1; c < width; c++) if (scores[own + c]! > scores[own + best]! + TIE) best = c;
        // Where no class is possible the prior answers.
        if (scores[own + best] === Number.NEGATIVE_INFINITY) best = likeliest(foldOf[member]!);
        if (best !== classOf[member]) errors += weightOf[member]!;
      }
      return errors;
    },
    weight() {
      let sum = 0;
      for (let i = part.from; i < part.to; i++) sum += weightOf[part.members[i]!]!;
      return sum;
    },
  };
}
