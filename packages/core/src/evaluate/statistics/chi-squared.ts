import { gammaAbove } from './incomplete-gamma.js';

/** The chance that a chi-squared value is x or more: Q(df/2, x/2). */
export const chiSquared = (x: number, df: number): number => gammaAbove(df / 2, x / 2);
