const TINY = 1e-300;
const CLOSE = 3e-16;
const MOST_STEPS = 1_000_000;

/**
 * first + t(1).top / (t(1).bottom + t(2).top / (t(2).bottom + ...)) by the method of Lentz, as Thompson and Barnett (1986)
 * have it: from the front, so that it stops when nothing changes any more.
 */
export function continuedFraction(
  first: number,
  top: (step: number) => number,
  bottom: (step: number) => number,
): number {
  let value = first === 0 ? TINY : first;
  let c = value;
  let d = 0;
  for (let step = 1; step <= MOST_STEPS; step++) {
    const [above, below] = [top(step), bottom(step)];
    d = 1 / away(below + above * d);
    c = away(below + above / c);
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) <= CLOSE) break;
  }
  return value;
}

const away = (x: number) => (Math.abs(x) < TINY ? TINY : x);
