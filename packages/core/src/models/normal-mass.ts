/**
 * Probabilities of the standard normal distribution by the rational approximations of the Cephes library (Moshier 1984),
 * which Weka has too. The very sequence of operations matters: the reading of Weka's naive Bayes takes differences of two
 * probabilities near 1, where the last bit decides.
 */

/** erf(x) = x P(x^2) / Q(x^2) for |x| <= 1; leading coefficient first, Q's is 1 and left out. */
const ERF_P = [9.604973739870516, 90.02601972038427, 2232.005345946843, 7003.325141128051, 55592.30130103949];
const ERF_Q = [33.56171416475031, 521.3579497801527, 4594.323829709801, 22629.000061389095, 49267.39426086359];

/** erfc(x) = exp(-x^2) P(x) / Q(x) for 1 <= x < 8. */
const NEAR_P = [
  2.461969814735305e-10, 0.5641895648310689, 7.463210564422699, 48.63719709856814, 196.5208329560771, 526.4451949954773,
  934.5285271719576, 1027.5518868951572, 557.5353353693994,
];
const NEAR_Q = [
  13.228195115474499, 86.70721408859897, 354.9377788878199, 975.7085017432055, 1823.9091668790973, 2246.3376081871097,
  1656.6630919416134, 557.5353408177277,
];

/** The same for x >= 8. */
const FAR_P = [
  0.5641895835477551, 1.275366707599781, 5.019050422511805, 6.160210979930536, 7.4097426995044895, 2.9788666537210022,
];
const FAR_Q = [
  2.2605286322011726, 9.396035249380015, 12.048953980809666, 17.08144507475659, 9.608968090632859, 3.369076451000815,
];

/** Below this, exp gives 0. */
const LEAST_EXPONENT = -709.782712893384;

const ROOT_HALF = Math.SQRT1_2;

const polynomial = (x: number, coefficients: readonly number[], start: number, from: number) => {
  let value = start;
  for (let i = from; i < coefficients.length; i++) value = value * x + coefficients[i]!;
  return value;
};

const ratio = (x: number, p: readonly number[], q: readonly number[], times: number) =>
  (times * polynomial(x, p, p[0]!, 1)) / polynomial(x, q, x + q[0]!, 1);

/** For |x| <= 1. */
const erf = (x: number) => ratio(x * x, ERF_P, ERF_Q, x);

/** For x >= 0. */
function erfc(x: number): number {
  if (x < 1) return 1 - erf(x);
  const exponent = -x * x;
  if (exponent < LEAST_EXPONENT) return 0;
  return x < 8 ? ratio(x, NEAR_P, NEAR_Q, Math.exp(exponent)) : ratio(x, FAR_P, FAR_Q, Math.exp(exponent));
}

/** The probability of a value up to z. */
function normalProbability(z: number): number {
  const x = z * ROOT_HALF;
  if (Math.abs(x) < ROOT_HALF) return 0.5 + 0.5 * erf(x);
  const tail = 0.5 * erfc(Math.abs(x));
  return x > 0 ? 1 - tail : tail;
}

/** The nearest whole number, halves to the even one: Java's Math.rint. */
function wholeNearest(x: number): number {
  const rounded = Math.round(x);
  return Math.abs(x % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** A number rounded to a multiple of a precision, not beyond the largest number. */
export function roundedTo(x: number, precision: number): number {
  const rounded = wholeNearest(x / precision) * precision;
  return Number.isFinite(rounded) ? rounded : Math.sign(x) * Number.MAX_VALUE;
}

/** The least factor Weka lets a value have. */
const LEAST_MASS = 1e-75;

/** The probability of the values that round to the same multiple of the precision as x. */
export function normalMass(x: number, mean: number, deviation: number, precision: number): number {
  const middle = roundedTo(x, precision);
  const lower = normalProbability((middle - mean - precision / 2) / deviation);
  const upper = normalProbability((middle - mean + precision / 2) / deviation);
  return Math.max(LEAST_MASS, upper - lower);
}
