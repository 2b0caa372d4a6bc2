import type { Column, NominalColumn, NumericColumn } from '../table/table.js';

/** What a column holds, at a glance: for inspection, reports and the explorer. */
export type Profile = NumericProfile | NominalProfile;

interface Shared {
  readonly missing: number;
  /** Different values that occur. */
  readonly distinct: number;
}

export interface NumericProfile extends Shared {
  readonly kind: 'numeric';
  /** Smallest value, quartiles, largest value; empty when there is no value. */
  readonly quartiles: readonly number[];
  readonly mean: number | null;
  /** Rows in equal parts of the finite range. */
  readonly histogram: readonly number[];
}

export interface NominalProfile extends Shared {
  readonly kind: 'nominal';
  /** Rows of each level, in the order of the levels, unused levels included. */
  readonly counts: readonly number[];
}

export const profile = (column: Column, bins = 10): Profile => (column.kind === 'numeric' ? numericProfile(column, bins) : nominalProfile(column));

function numericProfile({ values }: NumericColumn, bins: number): NumericProfile {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const n = sorted.length;
  let distinct = 0;
  for (let i = 0; i < n; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) distinct++;
  const finite = sorted.filter(Number.isFinite);
  return {
    kind: 'numeric',
    missing: values.length - n,
    distinct,
    quartiles: n === 0 ? [] : [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share)),
    mean: finite.length === 0 ? null : meanOf(finite),
    histogram: histogram(finite, bins),
  };
}

/** The value at or, linearly, between the two places a share falls (R's and NumPy's default). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return low === high ? low : low + (place - Math.floor(place)) * (high - low);
}

/** Halved before adding where the plain sum would overflow. */
function meanOf(values: Float64Array): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Number.isFinite(sum) ? sum / values.length : values.reduce((mean, value) => mean + value / values.length, 0);
}

function histogram(sorted: Float64Array, bins: number): readonly number[] {
  if (sorted.length === 0) return [];
  const low = sorted[0]!;
  const range = sorted[sorted.length - 1]! / 2 - low / 2;
  const counts = Array<number>(range === 0 ? 1 : bins).fill(0);
  for (const value of sorted) {
    const share = range === 0 ? 0 : (value / 2 - low / 2) / range;
    counts[Math.min(counts.length - 1, Math.floor(share * counts.length))]!++;
  }
  return counts;
}

function nominalProfile({ levels, codes }: NominalColumn): NominalProfile {
  const counts = new Float64Array(levels.length + 1);
  for (const code of codes) counts[code]!++;
  const known = Array.from(counts.subarray(0, levels.length));
  return { kind: 'nominal', missing: counts[levels.length]!, distinct: known.filter((n) => n > 0).length, counts: known };
}
