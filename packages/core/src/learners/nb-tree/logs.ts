/** ln x and x log2 x of whole numbers: counts repeat, and logs are most of what cross-validation takes. */
export interface Logs {
  /** Minus infinity for 0. */
  readonly ln: Float64Array;
  /** 0 for 0. */
  readonly bits: Float64Array;
}

/** Larger numbers, and weights that are not whole, are computed. */
const MOST = 1 << 16;

export function logsUpTo(cases: number): Logs {
  const ln = Float64Array.from({ length: Math.min(MOST, 2 * cases + 64) }, (_, x) => Math.log(x));
  const bits = Float64Array.from({ length: cases + 1 }, (_, x) => (x === 0 ? 0 : x * Math.log2(x)));
  return { ln, bits };
}

export const lnOf = (ln: Float64Array, x: number): number => (x < ln.length && x === (x | 0) ? ln[x]! : Math.log(x));
