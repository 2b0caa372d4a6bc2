/**
 * `Array.from` asks an iterator for every number, which took as long as counting them. Small whole numbers are written as
 * such: a list of them takes half the room, and freezing it does not box each.
 */
export function numbersIn(counts: ArrayLike<number>): number[] {
  const numbers = new Array<number>(counts.length);
  for (let i = 0; i < counts.length; i++) {
    const n = counts[i]!;
    numbers[i] = n === (n | 0) ? n | 0 : n;
  }
  return numbers;
}
