/** What naming the classes of k classes' parts costs. 3^k overflows beyond 646 classes, where the 2 has long stopped to matter. */
const namingOf = (k: number) => (k > 600 ? k * Math.log2(3) : Math.log2(3 ** k - 2));

const NAMING = Float64Array.from({ length: 601 }, (_, k) => namingOf(k));

const naming = (k: number) => (k < NAMING.length ? NAMING[k]! : namingOf(k));

interface Part {
  readonly total: number;
  readonly k: number;
  /** N times the entropy. */
  readonly entropy: number;
}

function partOf(n: Uint32Array, bits: Float64Array): Part {
  let [total, k, inner] = [0, 0, 0];
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += bits[n[c]!]!;
    if (n[c]! > 0) k++;
  }
  return { total, k, entropy: Math.max(0, bits[total]! - inner) };
}

const perCase = ({ total, k, entropy }: Part) => (k * entropy) / total;

/**
 * Fayyad and Irani (1993): the gain of a cut pays for naming it, and for naming the classes of both sides. As in `mdlCuts`.
 * `price` is what naming a cut costs.
 */
export function pays(left: Uint32Array, right: Uint32Array, price: number, bits: Float64Array): boolean {
  const [low, high] = [partOf(left, bits), partOf(right, bits)];
  const whole = partOf(
    left.map((n, c) => n + right[c]!),
    bits,
  );
  const gain = (whole.entropy - low.entropy - high.entropy) / whole.total;
  const delta = naming(whole.k) - (perCase(whole) - perCase(low) - perCase(high));
  return gain >= (price + delta) / whole.total;
}

/**
 * Whether even a cut into two pure halves would not pay, so that none has to be looked for: its gain is the whole entropy,
 * and nothing is to be paid for the sides. `entropy` is N times it, `price` what naming a cut costs. Some room for rounding.
 */
export function cannotPay(n: Uint32Array, entropy: number, total: number, price: number): boolean {
  let k = 0;
  for (let c = 0; c < n.length; c++) if (n[c]! > 0) k++;
  return k < 2 || entropy + (k * entropy) / total < price + naming(k) - 1e-6;
}
