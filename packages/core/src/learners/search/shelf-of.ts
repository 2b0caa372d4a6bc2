/**
 * Whole numbers from 0 to 1e12 onto shelves that keep their order: narrow ones at both ends, where the probabilities of
 * sure models are, 16 for every doubling. A shelf is the exponent and first bits of the number as a float.
 */
const MIDDLE = 5e11;
const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);
const SHIFT = 19;

const codeOf = (n: number): number => {
  float[0] = n;
  return bits[0]! >>> SHIFT;
};

/** 0 has the code 0; the next is that of 1. */
const ONE = codeOf(1) - 1;
const HALF = codeOf(MIDDLE) - ONE;

export const SHELVES = 2 * HALF + 2;

export function shelfOf(key: number): number {
  const isLow = key <= MIDDLE;
  float[0] = isLow ? key : 1e12 - key;
  const code = bits[0]! >>> SHIFT;
  const shelf = code === 0 ? 0 : code - ONE;
  return isLow ? shelf : SHELVES - 1 - shelf;
}
