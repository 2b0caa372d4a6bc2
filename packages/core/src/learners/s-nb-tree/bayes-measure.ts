import type { AxisCounts } from '../../schema/discretize/axis-counts.js';
import type { Widths } from '../naive-bayes/widths-by.js';
import { type ClassDensity, classDensities, finiteValues } from './class-densities.js';

export interface MeasureOptions {
  readonly widths: Widths;
  /** Every case is classified with itself among the training cases, as equation 5 is printed, or without. */
  readonly delta: 'resubstitution' | 'leave-one-out';
}

/** How well a single feature classifies the cases it was counted on. */
export interface Measure {
  /** Bayes measure: the share of the cases whose class is the most probable one given their value (equation 5). */
  readonly delta: number;
  /** c*, the most probable class at every place; the first on a tie. */
  readonly best: Uint32Array;
}

export interface NumericMeasure extends Measure {
  /** c* at any number (equation 4). */
  readonly bestAt: (x: number) => number;
}

/** Scores closer than this are a tie, and the first class wins. */
const TIE = 1e-12;

/** A nominal feature: `n[place * width + class]`. Left out, a case takes itself from the count of its class. */
export function nominalMeasure(n: ArrayLike<number>, width: number, { delta }: MeasureOptions): Measure {
  const places = n.length / width;
  const best = new Uint32Array(places);
  let [right, total] = [0, 0];
  for (let place = 0; place < places; place++) {
    const at = place * width;
    for (let c = 0; c < width; c++) {
      total += n[at + c]!;
      if (n[at + c]! > n[at + best[place]!]!) best[place] = c;
    }
    if (delta === 'resubstitution') right += n[at + best[place]!]!;
    else for (let c = 0; c < width; c++) if (winsWithout(n, at, width, c)) right += n[at + c]!;
  }
  return { delta: total > 0 ? right / total : 0, best };
}

/** What is left out where there are so many cases: one, or all there is of it. */
const oneOf = (cases: number) => Math.min(1, cases);

function winsWithout(n: ArrayLike<number>, at: number, width: number, own: number): boolean {
  const left = n[at + own]! - oneOf(n[at + own]!);
  for (let c = 0; c < width; c++) {
    if (c === own) continue;
    if (c < own ? n[at + c]! >= left : n[at + c]! > left) return false;
  }
  return true;
}

/** A numeric feature, by kernel densities (equations 4 and 13). A place beyond all numbers goes by the priors alone. */
export function numericMeasure(counts: AxisCounts, options: MeasureOptions): NumericMeasure {
  const { axis, codes, width, n } = counts;
  const densities = classDensities(finiteValues(counts), options.widths);
  const priors = new Float64Array(width);
  for (let i = 0; i < codes.length * width; i++) priors[i % width]! += n[i]!;
  const total = priors.reduce((sum, cases) => sum + cases, 0);
  const scores = new Float64Array(width);
  const scoreAt = (x: number) => {
    for (let c = 0; c < width; c++) scores[c] = Math.log(priors[c]!) + logAt(densities[c], x);
  };
  const best = new Uint32Array(codes.length);
  let right = 0;
  for (let i = 0; i < codes.length; i++) {
    const x = axis.values[codes[i]!]!;
    scoreAt(x);
    best[i] = largest(scores);
    if (options.delta === 'resubstitution') right += n[i * width + best[i]!]!;
    else
      for (let c = 0; c < width; c++)
        if (n[i * width + c]! > 0 && staysBest(c, n[i * width + c]!)) right += n[i * width + c]!;
  }
  return {
    delta: total > 0 ? right / total : 0,
    best,
    bestAt(x) {
      scoreAt(x);
      return largest(scores);
    },
  };

  /** Without a case at its own value: P(c) p(x | c) loses 1 / (N h) of what is at x, since the m of its class cancels. */
  function staysBest(c: number, cases: number): boolean {
    const density = densities[c];
    const own = scores[c]!;
    if (density !== undefined) {
      const kernel = Math.log(
        ((priors[c]! / density.cases) * oneOf(cases)) / density.bandwidth / Math.sqrt(2 * Math.PI),
      );
      const left = -Math.expm1(Math.min(0, kernel - own));
      scores[c] = left > 1e-12 ? own + Math.log(left) : Number.NEGATIVE_INFINITY;
    }
    const stays = largest(scores) === c;
    scores[c] = own;
    return stays;
  }
}

function logAt(density: ClassDensity | undefined, x: number): number {
  if (!Number.isFinite(x)) return 0;
  return density === undefined ? Number.NEGATIVE_INFINITY : density.log(x);
}

function largest(scores: Float64Array): number {
  let best = 0;
  for (let c = 1; c < scores.length; c++) if (scores[c]! > scores[best]! + TIE) best = c;
  return best;
}
