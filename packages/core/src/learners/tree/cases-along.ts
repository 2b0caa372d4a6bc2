import type { Axis, CodedRows, Counts } from '../../counts/counts.js';
import type { Cases } from './cases.js';

/** Counts of some cases by a feature and the class, as a source would give them. */
export function countsOfCases(
  rows: Pick<CodedRows, 'features' | 'target'>,
  axis: Axis,
  feature: number,
  classes: number,
  cases: Cases,
): Counts {
  const shape = [axis.size + 1, classes];
  const codes = rows.features[feature]!;
  const { rows: of, weights } = cases;
  const places = new Float64Array(of.length);
  for (let i = 0; i < places.length; i++) places[i] = codes[of[i]!]! * classes + rows.target[of[i]!]!;
  if (shape[0]! <= 64 + 4 * of.length) {
    const n = new Float64Array(shape[0]! * classes);
    for (let i = 0; i < places.length; i++) n[places[i]!]! += weights?.[i] ?? 1;
    return { form: 'dense', shape, n };
  }
  const at = places.slice().sort();
  let found = 0;
  for (let i = 0; i < at.length; i++) if (i === 0 || at[i] !== at[found - 1]) at[found++] = at[i]!;
  const kept = at.slice(0, found);
  const placeOf = new Map(Array.from(kept, (place, i) => [place, i]));
  const n = new Float64Array(found);
  for (let i = 0; i < places.length; i++) n[placeOf.get(places[i]!)!]! += weights?.[i] ?? 1;
  return { form: 'sparse', shape, at: kept, n };
}
