import type { AxisCounts } from '../schema/discretize/axis-counts.js';

/** Class counts along the sorted distinct values of a few labelled numbers, for tests. */
export function axisCountsOf(
  values: readonly (number | null)[],
  labels: readonly (string | null)[],
  classes: readonly string[],
): AxisCounts {
  const known = values
    .map((value, i) => ({ value, label: labels[i] }))
    .filter((row) => row.value !== null && !Number.isNaN(row.value));
  const sorted = Float64Array.from(new Set(known.map((row) => row.value!))).sort();
  const n = new Float64Array(sorted.length * classes.length);
  for (const { value, label } of known)
    if (label != null) n[sorted.indexOf(value!) * classes.length + classes.indexOf(label)]! += 1;
  const axis = {
    kind: 'numeric',
    name: 'x',
    size: sorted.length,
    exact: true,
    values: sorted,
    low: sorted,
    high: sorted,
  } as const;
  return { axis, codes: Uint32Array.from(sorted.keys()), width: classes.length, n };
}
