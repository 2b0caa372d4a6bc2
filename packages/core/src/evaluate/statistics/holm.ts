import { checkNumbers } from './check-numbers.js';

/**
 * p values of several tests, adjusted so that those at most alpha can all be believed at that level: Holm (1979), A simple
 * sequentially rejective multiple test procedure. In the order given.
 */
export function holm(p: readonly number[]): readonly number[] {
  checkNumbers(p, 'p value');
  const order = [...p.keys()].sort((i, j) => p[i]! - p[j]!);
  const adjusted = new Array<number>(p.length);
  let largest = 0;
  order.forEach((at, i) => {
    largest = Math.max(largest, Math.min(1, (p.length - i) * p[at]!));
    adjusted[at] = largest;
  });
  return adjusted;
}
