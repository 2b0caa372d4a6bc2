/** A score taken apart: what it starts from, and what each step adds. */
export interface Telescoped {
  readonly prior: number[];
  /** `contributions[step][class]`. */
  readonly contributions: number[][];
  /** The prior plus all contributions, added in their order. */
  readonly score: number[];
}

/**
 * Takes apart what a row is worth after each step of its way: class shares, of which the logs are taken, or with `logs` off
 * the numbers themselves. A contribution is the difference to the running sum, not to the value before: so rounding does
 * not pile up, and the sum is right after a hundred thousand steps as after one.
 */
export function telescope(states: readonly ArrayLike<number>[], width: number, logs: boolean): Telescoped {
  const contributions = states.slice(1).map(() => new Array<number>(width).fill(0));
  const prior = new Array<number>(width).fill(0);
  const score = new Array<number>(width).fill(0);
  for (let c = 0; c < width; c++) {
    const values = logs ? settled(states, c) : states.map((state) => state[c]!);
    let sum = (prior[c] = values[0]!);
    for (let step = 1; step < values.length; step++) {
      const change = values[step] === sum ? 0 : values[step]! - sum;
      contributions[step - 1]![c] = change;
      sum += change;
    }
    score[c] = sum;
  }
  return { prior, contributions, score };
}

/**
 * Logs of the shares of a class, where -Infinity never comes back to a finite number: a class that ends impossible stays
 * so from the first time on; one that ends possible keeps its last share, or else its next, where it has none.
 */
function settled(states: readonly ArrayLike<number>[], c: number): readonly number[] {
  const logs = states.map((state) => Math.log(state[c]!));
  const lost = logs.indexOf(Number.NEGATIVE_INFINITY);
  if (lost < 0) return logs;
  if (logs.at(-1) === Number.NEGATIVE_INFINITY) return logs.fill(Number.NEGATIVE_INFINITY, lost);
  let last = logs.find((log) => log !== Number.NEGATIVE_INFINITY)!;
  return logs.map((log) => (log === Number.NEGATIVE_INFINITY ? last : (last = log)));
}
