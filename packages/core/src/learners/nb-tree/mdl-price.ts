import { UNIT } from './logs.js';

/** What naming the classes of k classes' parts costs. 3^k overflows beyond 646 classes, where the 2 has long stopped to matter. */
const namingOf = (k: number) => (k > 600 ? k * Math.log2(3) : Math.log2(3 ** k - 2));

const NAMING = Float64Array.from({ length: 601 }, (_, k) => namingOf(k));

const naming = (k: number) => (k < NAMING.length ? NAMING[k]! : namingOf(k));

/**
 * Fayyad and Irani (1993): the gain of a cut pays for naming it, and for naming the classes of both sides. As in `mdlCuts`.
 * `price` is what naming a cut costs, in bits; N times every quantity is compared.
 */
export function pays(left: Uint32Array, right: Uint32Array, price: number, units: Float64Array): boolean {
  let [low, high, k, lowK, highK] = [0, 0, 0, 0, 0];
  let [lowUnits, highUnits, bothUnits] = [0, 0, 0];
  for (let c = 0; c < left.length; c++) {
    const [a, b] = [left[c]!, right[c]!];
    low += a;
    high += b;
    lowUnits += units[a]!;
    highUnits += units[b]!;
    bothUnits += units[a + b]!;
    if (a > 0) lowK++;
    if (b > 0) highK++;
    if (a + b > 0) k++;
  }
  const total = low + high;
  const lowEntropy = (units[low]! - lowUnits) / UNIT;
  const highEntropy = (units[high]! - highUnits) / UNIT;
  const entropy = (units[total]! - bothUnits) / UNIT;
  const sides = (lowK * lowEntropy) / low + (highK * highEntropy) / high;
  const delta = naming(k) - ((k * entropy) / total - sides);
  return entropy - lowEntropy - highEntropy >= price + delta;
}

/**
 * Whether even a cut into two pure halves would not pay, so that none has to be looked for: its gain is the whole entropy,
 * and nothing is to be paid for the sides. N times the entropy is in units, the `price` of naming a cut in bits. Some room for
 * rounding.
 */
export function cannotPay(n: Uint32Array, entropyUnits: number, total: number, price: number): boolean {
  const entropy = entropyUnits / UNIT;
  let k = 0;
  for (let c = 0; c < n.length; c++) if (n[c]! > 0) k++;
  return k < 2 || entropy + (k * entropy) / total < price + naming(k) - 1e-6;
}
