import { incompleteBeta } from './incomplete-beta.js';

/** The chance that Fisher's F with df1 and df2 degrees of freedom is f or more: I_x(df2/2, df1/2) at x = df2 / (df2 + df1 f). */
export function fRatio(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1;
  const ratio = (df1 / df2) * f;
  const x = 1 / (1 + ratio);
  return incompleteBeta(x, ratio === Number.POSITIVE_INFINITY ? 1 : ratio * x, df2 / 2, df1 / 2);
}
