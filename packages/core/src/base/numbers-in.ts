/**
 * `Array.from` asks an iterator for every number, which took as long as counting them. Small whole numbers are written as
 * such: a list of them takes half the room, and freezing it does not box each. -0 is 0, as it is in a file.
 */
export function numbersIn(values: ArrayLike<number>): number[] {
  const numbers = new Array<number>(values.length);
  let i = 0;
  if (values instanceof Int32Array) {
    for (; i < values.length; i++) numbers[i] = values[i]!;
    return numbers;
  }
  // A loop of whole numbers alone is several times as quick as one in which any could be another.
  for (; i < values.length; i++) {
    const whole = values[i]! | 0;
    if (values[i] !== whole) break;
    numbers[i] = whole;
  }
  for (; i < values.length; i++) {
    const n = values[i]!;
    numbers[i] = n === (n | 0) ? n | 0 : n;
  }
  return numbers;
}
