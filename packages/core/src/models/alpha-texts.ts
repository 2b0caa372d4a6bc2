import { bestSizes } from './best-sizes.js';
import type { Size } from './model.js';

/** Digits of an alpha where so many tell it from the next one. */
const USUAL = 4;
/** Beyond these digits a whole number of the last place may not be exact. */
const MOST = 15;

/**
 * The alphas of a pruning sequence as they are printed. They are rounded up, and in so few digits only that they stay below
 * the next alpha: what is copied into --alpha then gives the very tree it stands beside.
 */
export function alphaTexts(alphas: readonly number[]): readonly string[] {
  return alphas.map((alpha, i) => {
    const next = alphas[i + 1] ?? Number.POSITIVE_INFINITY;
    for (let digits = USUAL; digits <= MOST; digits++) {
      const up = roundedUp(alpha, digits);
      if (up < next || next <= alpha) return String(up);
    }
    return String(alpha);
  });
}

/** From which alpha on each tree of a sequence is the best, by its position; nothing for one that is the best at none. */
export function sizeAlphas(sizes: readonly Size[]): ReadonlyMap<number, string> {
  const best = bestSizes(sizes);
  const texts = alphaTexts(best.map(({ from }) => from));
  return new Map(best.map(({ size }, i) => [size, texts[i]!]));
}

function roundedUp(x: number, digits: number): number {
  const near = x.toPrecision(digits);
  // An alpha a rounding error above a short number is that number: prune takes them for the same.
  if (Number(near) >= x - 1e-14 * Math.abs(x)) return Number(near);
  const [mantissa = '', exponent = '0'] = x.toExponential(digits - 1).split('e');
  const units = Number(mantissa.replace('.', '')) + 1;
  return Number(`${units}e${Number(exponent) - digits + 1}`);
}
