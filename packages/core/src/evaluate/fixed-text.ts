/** A number with so many decimals; one that is too long so, or would look like nothing, with its first digits. */
export function fixedText(x: number, digits: number): string {
  if (!Number.isFinite(x)) return String(x);
  const isLong = Math.abs(x) >= 1e9;
  const isLost = x !== 0 && Math.abs(x) < 0.5 * 10 ** -digits;
  if (isLong) return x.toPrecision(Math.max(3, digits));
  return isLost ? (0).toFixed(digits) : x.toFixed(digits);
}
