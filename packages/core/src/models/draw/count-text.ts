/** A number of cases: thousands apart, and where weights or shares made it a fraction, at most two decimals, one from 10 on. */
export function countText(n: number): string {
  const shown =
    Math.abs(n) >= 1e15 || (n !== 0 && Math.abs(n) < 0.005)
      ? n.toPrecision(3)
      : String(Number(n.toFixed(Math.abs(n) < 10 ? 2 : 1)));
  return shown.includes('e') ? shown : shown.replace(/^\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

export const chanceText = (p: number): string =>
  p > 0 && p < 0.0005 ? '<0.001' : p < 1 && p >= 0.9995 ? '>0.999' : p === 0 || p === 1 ? String(p) : p.toFixed(3);
