/** So few terms are added without loss one by one. */
const FEW = 8;

/**
 * The sum of some numbers, exact and rounded once, so that no order of adding them can give another. Each round takes off
 * what is a multiple of a power of two coarse enough that all those parts add up without rounding (Rump, Ogita and Oishi
 * 2008, "Accurate floating-point summation"), until nothing is left. `terms` is used up.
 */
export function exactSum(terms: Float64Array): number {
  // Beyond the numbers for which this works: what the plain sum gives, which is mostly no number.
  const plain = plainSum(terms);
  if (!Number.isFinite(plain)) return plain;
  if (terms.length <= FEW) return rounded(terms);
  const parts: number[] = [];
  for (;;) {
    const largest = largestOf(terms);
    if (largest === 0) return rounded(parts);
    const magic = 1.5 * 2 ** (Math.floor(Math.log2(largest)) + 2 + Math.ceil(Math.log2(terms.length)));
    if (!Number.isFinite(magic)) return plain;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const part = terms[i]! + magic - magic;
      sum += part;
      terms[i]! -= part;
    }
    parts.push(sum);
  }
}

function plainSum(terms: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += terms[i]!;
  return sum;
}

function largestOf(terms: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < terms.length; i++) {
    const size = Math.abs(terms[i]!);
    if (!(size <= largest)) largest = size;
  }
  return largest;
}

/** A few numbers added without loss (Shewchuk 1997, grow-expansion) and rounded once, as Python's fsum does. */
function rounded(parts: Iterable<number>): number {
  const partials: number[] = [];
  for (const part of parts) {
    if (part === 0) continue;
    let high = part;
    let kept = 0;
    for (const partial of partials) {
      const [sum, error] = twoSum(high, partial);
      if (error !== 0) partials[kept++] = error;
      high = sum;
    }
    partials.length = kept;
    partials.push(high);
  }
  let sum = partials.pop() ?? 0;
  while (partials.length > 0) {
    const [high, error] = twoSum(sum, partials.pop()!);
    sum = high;
    if (error === 0) continue;
    // Half-way cases are rounded to even, unless what lies below says otherwise.
    const below = partials.at(-1) ?? 0;
    const other = sum + 2 * error;
    return below !== 0 && below < 0 === error < 0 && other - sum === 2 * error ? other : sum;
  }
  return sum;
}

/** The rounded sum and what rounding took off (Knuth). */
function twoSum(a: number, b: number): readonly [number, number] {
  const sum = a + b;
  const other = sum - a;
  return [sum, a - (sum - other) + (b - other)];
}

/** What rounding took off a product (Dekker 1971, with Veltkamp's split); 0 where that cannot be told. */
export function productError(a: number, b: number, product: number): number {
  const [aHigh, bHigh] = [upperHalf(a), upperHalf(b)];
  const [aLow, bLow] = [a - aHigh, b - bHigh];
  const error = aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
  return Number.isFinite(error) ? error : 0;
}

function upperHalf(x: number): number {
  const shifted = 134_217_729 * x;
  return shifted - (shifted - x);
}
