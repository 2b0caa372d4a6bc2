import type { Column, NominalColumn, NumericColumn } from '../table/table.js';

/** What a column holds, at a glance: for inspection, reports and the explorer. */
export type Profile = NumericProfile | NominalProfile;

interface Shared {
  readonly missing: number;
  /** Different values that occur. */
  readonly distinct: number;
}

/** What a column of numbers holds. */
export interface NumericProfile extends Shared {
  readonly kind: 'numeric';
  /** Smallest value, quartiles, largest value; empty when there is no value. */
  readonly quartiles: readonly number[];
  readonly mean: number | null;
  /** Rows in equal parts of the finite range. */
  readonly histogram: readonly number[];
}

/** What a column of levels holds. */
export interface NominalProfile extends Shared {
  readonly kind: 'nominal';
  /** Rows of each level, in the order of the levels, unused levels included. */
  readonly counts: readonly number[];
}

/** What a column holds: missing cells, distinct values, and how they are spread. */
export const profile = (column: Column, bins = 10): Profile =>
  column.kind === 'numeric' ? numericProfile(column, bins) : nominalProfile(column);

function numericProfile({ values }: NumericColumn, bins: number): NumericProfile {
  const sorted = knownSorted(values);
  const n = sorted.length;
  let distinct = 0;
  let from = 0;
  let to = n;
  for (let i = 0; i < n; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) distinct++;
  while (from < n && sorted[from] === Number.NEGATIVE_INFINITY) from++;
  while (to > from && sorted[to - 1] === Number.POSITIVE_INFINITY) to--;
  const finite = sorted.subarray(from, to);
  return {
    kind: 'numeric',
    missing: values.length - n,
    distinct,
    quartiles: n === 0 ? [] : [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share)),
    mean: finite.length === 0 ? null : meanOf(finite),
    histogram: histogram(finite, bins),
  };
}

/** Plain loops: `filter` of a typed array boxes every number, which a million rows notice. */
function knownSorted(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let n = 0;
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row]!)) known[n++] = values[row]!;
  return known.subarray(0, n).sort();
}

/** The value at or, linearly, between the two places a share falls (R's and NumPy's default). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  const part = place - Math.floor(place);
  const between = low + part * (high - low);
  return Number.isFinite(between) ? between : part < 0.5 ? low : high;
}

/** Divided before adding where the plain sum would overflow. */
function meanOf(values: Float64Array): number {
  let sum = 0;
  let mean = 0;
  for (const value of values) {
    sum += value;
    mean += value / values.length;
  }
  return Number.isFinite(sum) ? sum / values.length : mean;
}

function histogram(sorted: Float64Array, bins: number): readonly number[] {
  if (sorted.length === 0) return [];
  const low = sorted[0]! / 2;
  const range = sorted[sorted.length - 1]! / 2 - low;
  const counts = Array<number>(range === 0 ? 1 : bins).fill(0);
  for (const value of sorted) {
    const share = range === 0 ? 0 : (value / 2 - low) / range;
    counts[Math.min(counts.length - 1, Math.floor(share * counts.length))]!++;
  }
  return counts;
}

function nominalProfile({ levels, codes }: NominalColumn): NominalProfile {
  const counts = new Float64Array(levels.length + 1);
  for (const code of codes) counts[code]!++;
  const known = Array.from(counts.subarray(0, levels.length));
  return {
    kind: 'nominal',
    missing: counts[levels.length]!,
    distinct: known.filter((n) => n > 0).length,
    counts: known,
  };
}
