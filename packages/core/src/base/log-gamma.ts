/** Coefficients of the Cephes library (Moshier), highest powers first. */
const FAR = [
  8.116141674705085e-4, -5.950619042843014e-4, 7.936503404577169e-4, -0.002777777777300997, 0.08333333333333319,
];
const NEAR_TOP = [
  -1378.2515256912086, -38801.631513463784, -331612.9927388712, -1162370.974927623, -1721737.0082083966,
  -853555.6642457654,
];
const NEAR_BOTTOM = [
  1, -351.81570143652345, -17064.210665188115, -220528.59055385445, -1139334.4436798252, -2532523.0717758294,
  -2018891.4143353277,
];

function polynomial(x: number, coefficients: readonly number[]): number {
  let value = coefficients[0]!;
  for (let i = 1; i < coefficients.length; i++) value = value * x + coefficients[i]!;
  return value;
}

/**
 * The log of the gamma function of a number above 0: for whole numbers, of the factorial of n - 1. By the method of Cephes,
 * step by step, as Weka has it: where two scores are equal but for rounding, rounding decides there.
 */
export function logGamma(x: number): number {
  const twice = 2 * x;
  if (!(twice < HALVES && twice === (twice | 0))) return computed(x);
  known ??= new Float64Array(HALVES).fill(Number.NaN);
  if (Number.isNaN(known[twice])) known[twice] = computed(x);
  return known[twice]!;
}

/** Counts repeat, with 1 or a half added to them: so many halves are computed once. */
const HALVES = 1 << 16;
let known: Float64Array | undefined;

function computed(x: number): number {
  if (x < 13) return logGammaNear(x);
  const start = (x - 0.5) * Math.log(x) - x + 0.9189385332046728;
  if (x > 1e8) return start;
  const z = 1 / (x * x);
  if (x >= 1000) return start + ((7.936507936507937e-4 * z - 0.002777777777777778) * z + 0.08333333333333333) / x;
  return start + polynomial(z, FAR) / x;
}

/** Brought to a number from 2 to 3, where gamma is a quotient of polynomials. */
function logGammaNear(x: number): number {
  let product = 1;
  let y = x;
  while (y >= 3) product *= --y;
  for (; y < 2; y++) product /= y;
  if (y === 2) return Math.log(product);
  y -= 2;
  return Math.log(product) + (y * polynomial(y, NEAR_TOP)) / polynomial(y, NEAR_BOTTOM);
}
