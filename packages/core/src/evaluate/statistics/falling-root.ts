/** The x above 0 at which a function that falls from f(0) reaches `level`: bracketed by doubling, then halved to the last bit. */
export function fallingRoot(f: (x: number) => number, level: number): number {
  let high = 1;
  while (f(high) > level && high < Number.MAX_VALUE / 2) high *= 2;
  let low = high / 2;
  while (low > 0 && f(low) <= level) {
    high = low;
    low /= 2;
  }
  for (let middle = low + (high - low) / 2; middle > low && middle < high; middle = low + (high - low) / 2)
    if (f(middle) > level) low = middle;
    else high = middle;
  return high;
}
