import { rankOf } from './combinations.js';
import type { Averaged } from './model.js';

/**
 * Gives the class counts of cases where all of some columns are known, the last column running fastest but for the class.
 * They are added up from the counts of a larger set where the model holds no such set.
 */
export function knownCounts({ columns, counts, parents }: Averaged, places: readonly number[], width: number) {
  const size = Math.min(parents + 1, columns.length);
  const axes = columns.map(({ fill }, i) => places[i]! + (fill === undefined ? 1 : 0));
  return (asked: readonly number[]): Float64Array => {
    const set = grown(asked, size);
    const steps = new Array<number>(size).fill(0);
    let total = width;
    for (const column of asked.toReversed()) {
      steps[set.indexOf(column)] = total;
      total *= places[column]!;
    }
    const all = counts[rankOf(set, columns.length)]!;
    const out = new Float64Array(total);
    const at = new Uint32Array(size);
    for (let i = 0; i < all.length; i += width) {
      let to = 0;
      for (let a = 0; a < size && to >= 0; a++)
        to = steps[a] === 0 || at[a]! < places[set[a]!]! ? to + steps[a]! * at[a]! : -1;
      if (to >= 0) for (let c = 0; c < width; c++) out[to + c]! += all[i + c]!;
      for (let a = size - 1; a >= 0 && ++at[a]! === axes[set[a]!]!; a--) at[a] = 0;
    }
    return out;
  };
}

/** Some columns and the first others that make them so many, ascending. */
function grown(columns: readonly number[], size: number): readonly number[] {
  const set = [...columns];
  for (let other = 0; set.length < size; other++) if (!columns.includes(other)) set.push(other);
  return set.sort((a, b) => a - b);
}
