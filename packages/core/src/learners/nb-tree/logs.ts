/** Logs of whole numbers: counts repeat, and logs are most of what cross-validation takes. */
export interface Logs {
  /** ln x; minus infinity for 0. */
  readonly ln: Float64Array;
  /** x log2 x in units of 2^-30, whole, so that sums of them are exact and do not drift; 0 for 0. */
  readonly units: Float64Array;
}

/** So many units are a bit. */
export const UNIT = 2 ** 30;

/** Larger numbers, and weights that are not whole, are computed. */
const MOST = 1 << 16;

export function logsUpTo(cases: number): Logs {
  const ln = new Float64Array(Math.min(MOST, 2 * cases + 64)).map((_, x) => Math.log(x));
  const units = new Float64Array(cases + 1).map((_, x) => (x === 0 ? 0 : Math.round(UNIT * x * Math.log2(x))));
  return { ln, units };
}

export const lnOf = (ln: Float64Array, x: number): number => (x < ln.length && x === (x | 0) ? ln[x]! : Math.log(x));
