import { formatNumber } from '../base/format-number.js';

/** A number of a column as people read it: dates as dates, other numbers to six digits. */
export function formatValue(x: number, format: 'number' | 'date' | 'datetime'): string {
  if (format === 'number' || Math.abs(x) > 8.64e15 || Number.isNaN(x)) return formatNumber(x);
  const iso = new Date(x).toISOString();
  return format === 'date' && iso.endsWith('T00:00:00.000Z') ? iso.slice(0, -14) : iso.replace('.000Z', 'Z');
}
