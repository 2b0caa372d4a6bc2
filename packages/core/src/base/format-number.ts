/** A number as people write it: up to six significant digits, no trailing zeros, exponents only when it must be. */
export function formatNumber(x: number): string {
  if (!Number.isFinite(x)) return String(x);
  if (Number.isInteger(x) && Math.abs(x) < 1e15) return String(x);
  return String(Number(x.toPrecision(6)));
}
