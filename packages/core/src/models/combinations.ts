/** All sets of `size` of the numbers 0 to n - 1, each ascending, in the order of their first, then second number, ... */
export function combinations(n: number, size: number): number[][] {
  if (size === 0) return [[]];
  const sets: number[][] = [];
  for (let first = 0; first + size <= n; first++)
    for (const rest of combinations(n - first - 1, size - 1)) sets.push([first, ...rest.map((i) => i + first + 1)]);
  return sets;
}

/** How many there are. */
export const chooseOf = (n: number, size: number): number =>
  size === 0 ? 1 : n < size ? 0 : (chooseOf(n - 1, size - 1) * n) / size;

/** The place of a set, ascending, among them. */
export const rankOf = (set: readonly number[], n: number): number =>
  set.reduce((rank, number, i) => rank - chooseOf(n - 1 - number, set.length - i), chooseOf(n, set.length) - 1);
