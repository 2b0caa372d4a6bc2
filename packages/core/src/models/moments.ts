/** Weight, mean and root mean squared deviation of some numbers. Without any, all three are 0. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * The moments of two parts together (Chan, Golub and LeVeque 1979), written with deviations so that no square of a number
 * near 1e308 is ever formed.
 */
export function mergedMoments(a: Moments, b: Moments): Moments {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  const n = a.n + b.n;
  const apart = b.mean - a.mean;
  // Not sqrt(a.n * b.n) / n: weights may be large enough for their product to overflow.
  const share = Math.sqrt(a.n / n) * Math.sqrt(b.n / n);
  const between = Number.isFinite(apart) ? apart * share : b.mean * share - a.mean * share;
  return {
    n,
    mean: Number.isFinite(apart) ? a.mean + apart * (b.n / n) : a.mean * (a.n / n) + b.mean * (b.n / n),
    deviation: Math.hypot(a.deviation * Math.sqrt(a.n / n), b.deviation * Math.sqrt(b.n / n), between),
  };
}

/** The moments of numbers with weights. The numbers are divided by a power of two, so that squares neither over- nor underflow. */
export function momentsOf(values: ArrayLike<number>, weights: (i: number) => number): Moments {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (weights(i) > 0) largest = Math.max(largest, Math.abs(values[i]!));
  const unit = largest === 0 ? 1 : 2 ** Math.min(1023, Math.max(-1022, Math.floor(Math.log2(largest))));
  let n = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    if (weights(i) === 0) continue;
    n += weights(i);
    sum += weights(i) * (values[i]! / unit);
  }
  if (n === 0) return { n: 0, mean: 0, deviation: 0 };
  const mean = sum / n;
  let squares = 0;
  // A value without weight may be too large for the unit of the others.
  for (let i = 0; i < values.length; i++) if (weights(i) > 0) squares += weights(i) * (values[i]! / unit - mean) ** 2;
  return { n, mean: mean * unit, deviation: Math.sqrt(squares / n) * unit };
}
