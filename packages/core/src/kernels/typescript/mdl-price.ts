/** So many units are a bit. */
const UNIT = 2 ** 30;

/**
 * Fayyad and Irani (1993): the gain of a cut pays for naming it, and for naming the classes of both sides. `price` is what
 * naming the cut costs, in bits; N times every quantity is compared.
 */
export function pays(
  left: Uint32Array,
  right: Uint32Array,
  price: number,
  units: Float64Array,
  naming: Float64Array,
): boolean {
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
  const delta = naming[k]! - ((k * entropy) / total - sides);
  return entropy - lowEntropy - highEntropy >= price + delta;
}

/**
 * Whether even a cut into two pure halves would not pay, so that none has to be looked for: its gain is the whole entropy,
 * and nothing is to be paid for the sides. Some room for rounding.
 */
export function cannotPay(
  n: Uint32Array,
  total: number,
  price: number,
  units: Float64Array,
  naming: Float64Array,
): boolean {
  let [k, inner] = [0, 0];
  for (let c = 0; c < n.length; c++) {
    inner += units[n[c]!]!;
    if (n[c]! > 0) k++;
  }
  const entropy = (units[total]! - inner) / UNIT;
  return k < 2 || entropy + (k * entropy) / total < price + naming[k]! - 1e-6;
}
