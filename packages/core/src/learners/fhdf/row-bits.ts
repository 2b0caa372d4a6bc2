/** Sets of rows, a bit each. */

/** The rows that both have. */
export function intersect(some: Uint32Array, others: Uint32Array, out: Uint32Array): void {
  for (let word = 0; word < some.length; word++) out[word] = some[word]! & others[word]!;
}

/** The first row of a set that has one, and the word it is in. */
export function firstIn(bits: Uint32Array): { readonly row: number; readonly word: number } {
  const word = bits.findIndex((some) => some !== 0);
  return { row: (word << 5) | (31 - Math.clz32(bits[word]! & -bits[word]!)), word };
}

/** The cases of rows that are given as bits; counting stops where there are enough. */
export function casesIn(bits: Uint32Array, weights: Float64Array, enough = Number.POSITIVE_INFINITY): number {
  let cases = 0;
  for (let word = 0; word < bits.length && cases < enough; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      cases += weights[(word << 5) | (31 - Math.clz32(rest & -rest))]!;
  return cases;
}

/** Whether all rows of a set, which has none before a word, are in another. */
export function isWithin(bits: Uint32Array, others: Uint32Array, from: number): boolean {
  for (let word = from; word < bits.length; word++) if ((bits[word]! & ~others[word]!) !== 0) return false;
  return true;
}
