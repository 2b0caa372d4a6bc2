/** Numbers that are printed below each other as parts of a sum. */
export interface Parts {
  readonly parts: readonly number[];
  readonly sum: number;
}

/**
 * One way to write all numbers of a column, with sign and the same decimals, so that the parts as printed add up to the sum
 * as printed within one unit of the last digit. Very large or small columns share an exponent.
 */
export function columnOfNumbers({ parts, sum }: Parts): (value: number) => string {
  const all = [...parts, sum].filter(Number.isFinite);
  const largest = all.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const size = largest === 0 ? 0 : Math.floor(Math.log10(largest));
  const power = size >= 15 || size < -8 ? size : 0;
  // 10 ** 310 and 10 ** -310 are no numbers to divide by; two steps are.
  const scaled = (x: number) => x / 10 ** Math.trunc(power / 2) / 10 ** (power - Math.trunc(power / 2));
  const least = power !== 0 ? 3 : size >= 5 ? 0 : size >= 3 ? 1 : Math.max(3, 2 - size);
  const decimals = enough(parts.map(scaled), scaled(sum), least);
  return (value) => {
    if (!Number.isFinite(value)) return value > 0 ? '+inf' : '-inf';
    const text = Math.abs(scaled(value)).toFixed(decimals);
    const sign = value < 0 && Number(text) > 0 ? '-' : '+';
    return `${sign}${text}${power === 0 ? '' : `e${power < 0 ? '' : '+'}${power}`}`;
  };
}

/** Every rounded part may be half a unit off: with many of them a few more decimals may be needed, the best are taken. */
function enough(parts: readonly number[], sum: number, least: number): number {
  if (![...parts, sum].every(Number.isFinite)) return least;
  let best = { decimals: least, gap: Number.POSITIVE_INFINITY };
  for (let decimals = least; decimals <= least + 6 && best.gap > 1; decimals++) {
    const units = (x: number) => Math.sign(x) * Math.round(Number(Math.abs(x).toFixed(decimals)) * 10 ** decimals);
    const gap = Math.abs(parts.reduce((total, x) => total + units(x), 0) - units(sum));
    if (gap < best.gap) best = { decimals, gap };
  }
  return best.decimals;
}
