import { gammaAbove } from './incomplete-gamma.js';

/** The chance that a standard normal value falls below z. Small chances keep their digits. */
export function normal(z: number): number {
  const tail = gammaAbove(0.5, (z * z) / 2) / 2;
  return z <= 0 ? tail : 1 - tail;
}
