/** What cuts cost, and whether they pay. */
import { f64At, u32At } from './words';

/** So many units are a bit. */
const UNIT: f64 = 1073741824;

function classesIn(counts: usize, width: u32): u32 {
  let k: u32 = 0;
  for (let c: u32 = 0; c < width; c++) k += <u32>(u32At(counts, c) > 0);
  return k;
}

export function innerUnits(counts: usize, width: u32, units: usize): f64 {
  let inner: f64 = 0;
  for (let c: u32 = 0; c < width; c++) inner += f64At(units, u32At(counts, c));
  return inner;
}

/**
 * The units of the dearest cut that could pay, if nothing were to be paid for the sides; below 0 where even two pure halves
 * would not, so that none has to be looked for. Some room for rounding.
 */
export function worthFinding(counts: usize, width: u32, total: u32, price: f64, units: usize, naming: usize): f64 {
  const k = classesIn(counts, width);
  const entropy = (f64At(units, total) - innerUnits(counts, width, units)) / UNIT;
  return k < 2 ? -1 : (entropy + (<f64>k * entropy) / <f64>total - price - f64At(naming, k) + 1e-6) * UNIT;
}

/** Fayyad and Irani (1993): the gain pays for naming the cut and the classes of both sides. N times every quantity. */
export function pays(left: usize, right: usize, width: u32, price: f64, units: usize, naming: usize): bool {
  let low: u32 = 0;
  let high: u32 = 0;
  let k: u32 = 0;
  let bothUnits: f64 = 0;
  for (let c: u32 = 0; c < width; c++) {
    const a = u32At(left, c);
    const b = u32At(right, c);
    low += a;
    high += b;
    bothUnits += f64At(units, a + b);
    k += <u32>(a + b > 0);
  }
  const total = low + high;
  const lowEntropy = (f64At(units, low) - innerUnits(left, width, units)) / UNIT;
  const highEntropy = (f64At(units, high) - innerUnits(right, width, units)) / UNIT;
  const entropy = (f64At(units, total) - bothUnits) / UNIT;
  const sides =
    (<f64>classesIn(left, width) * lowEntropy) / <f64>low + (<f64>classesIn(right, width) * highEntropy) / <f64>high;
  const delta = f64At(naming, k) - ((<f64>k * entropy) / <f64>total - sides);
  return entropy - lowEntropy - highEntropy >= price + delta;
}
