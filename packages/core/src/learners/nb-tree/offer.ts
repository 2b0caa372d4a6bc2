import type { CellAlong } from '../../counts/cell-along.js';
import type { Axis } from '../../counts/counts.js';
import { leastEntropyCut } from '../../schema/discretize/mdl.js';
import type { Test } from '../tree/grow.js';

export interface Offer {
  readonly test: Test;
  /** The class entropy of its branches, in all cases' bits: which test to try first. */
  readonly entropy: number;
}

/** A branch a level, or one cut of least entropy. Missing values go to the branch with the most cases, the first of them. */
export function offerOf(axis: Axis, feature: number, along: CellAlong, maxLevels: number): Offer | undefined {
  const { codes, width, n } = along;
  if (codes.length < 2) return undefined;
  if (axis.kind === 'nominal') {
    if (axis.size > maxLevels) return undefined;
    const childOf = Array.from({ length: axis.size }, (_, level) => level);
    const missing = codes[largestOf(n, width)]!;
    return { test: { kind: 'levels', feature, childOf, branches: axis.size, missing }, entropy: entropyOf(n, width) };
  }
  const cut = leastEntropyCut({ axis, codes, width, n });
  if (cut === undefined) return undefined;
  const sides = new Float64Array(2 * width);
  for (let i = 0; i < codes.length; i++)
    for (let c = 0, side = codes[i]! < cut.code ? 0 : width; c < width; c++) sides[side + c]! += n[i * width + c]!;
  const missing = largestOf(sides, width);
  return { test: { kind: 'cuts', feature, cuts: [cut], missing }, entropy: entropyOf(sides, width) };
}

/** The branch with the most cases; `n[branch * width + class]`. */
function largestOf(n: Float64Array, width: number): number {
  let [best, most] = [0, -1];
  for (let at = 0; at < n.length; at += width) {
    let cases = 0;
    for (let c = 0; c < width; c++) cases += n[at + c]!;
    if (cases > most) [best, most] = [at / width, cases];
  }
  return best;
}

function entropyOf(n: Float64Array, width: number): number {
  let bits = 0;
  for (let at = 0; at < n.length; at += width) {
    let cases = 0;
    for (let c = 0; c < width; c++) cases += n[at + c]!;
    for (let c = 0; c < width; c++) if (n[at + c]! > 0) bits += n[at + c]! * Math.log2(cases / n[at + c]!);
  }
  return bits;
}
