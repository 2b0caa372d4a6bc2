/** Logs of whole numbers: counts repeat, and logs are most of what cross-validation takes. */
export interface Logs {
  /** ln x; minus infinity for 0. */
  readonly ln: Float64Array;
  /** x log2 x in units of 2^-30, whole, so that sums of them are exact and do not drift; 0 for 0. */
  readonly units: Float64Array;
  /** log2 x; minus infinity for 0. */
  readonly log2: Float64Array;
}

/** So many units are a bit. */
const UNIT = 2 ** 30;

/** Larger numbers, and weights that are not whole, are computed. */
const MOST = 1 << 16;

/** The longest tables so far: they are the same whoever asks. */
let longest: Logs = { ln: new Float64Array(0), units: new Float64Array(0), log2: new Float64Array(0) };

export function logsUpTo(cases: number): Logs {
  if (longest.units.length > cases) return longest;
  const ln = new Float64Array(Math.min(MOST, 2 * cases + 64));
  const units = new Float64Array(cases + 1);
  for (let x = 0; x < ln.length; x++) ln[x] = Math.log(x);
  const log2 = new Float64Array(cases + 1);
  for (let x = 0; x < log2.length; x++) log2[x] = Math.log2(x);
  for (let x = 1; x < units.length; x++) units[x] = Math.round(UNIT * x * log2[x]!);
  longest = { ln, units, log2 };
  return longest;
}

/** What naming the classes of the parts of 0, 1, ... classes costs. 3^k overflows beyond 646, where the 2 has long stopped to matter. */
export const namingUpTo = (classes: number): Float64Array =>
  Float64Array.from({ length: classes + 1 }, (_, k) => (k > 600 ? k * Math.log2(3) : Math.log2(3 ** k - 2)));
