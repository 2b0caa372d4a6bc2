const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Whether two texts differ in more than the last digits of their numbers: exp and log are not the same to the last bit in
 * all engines, nor in all versions of one.
 */
export function differs(a, b) {
  if (a.replace(NUMBER, '') !== b.replace(NUMBER, '')) return true;
  const [left, right] = [a, b].map((text) => text.match(NUMBER) ?? []);
  return left.some((number, i) => Math.abs(number - right[i]) > 1e-12 * Math.max(1, Math.abs(number)));
}
