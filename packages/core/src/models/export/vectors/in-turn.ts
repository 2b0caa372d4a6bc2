import type { Rng } from '../../../base/rng.js';

/** One of each list in turn, until all are used up. */
export function interleaved<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const out: T[] = [];
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0);
  for (let i = 0; i < longest; i++) for (const list of lists) if (i < list.length) out.push(list[i]!);
  return out;
}

/** In random order. */
export function shuffled<T>(list: readonly T[], random: Rng): readonly T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [out[i], out[other]] = [out[other]!, out[i]!];
  }
  return out;
}

/** So many of the whole numbers below `count`, spread evenly, in random order. */
export function spread(count: number, most: number, random: Rng): readonly number[] {
  const taken = Math.min(count, most);
  return shuffled(
    Array.from({ length: taken }, (_, i) => Math.floor((i * count) / taken)),
    random,
  );
}

/** Tells cells apart, also a number from its text and -0 from 0. */
export const cellKey = (cell: number | string | null): string =>
  typeof cell === 'string' ? JSON.stringify(cell) : Object.is(cell, -0) ? '-0' : String(cell);
