import type { Variable } from '../schema/schema.js';
import type { Factor } from './model.js';
import { placesIn } from './place-of.js';

/** A factor for rows whose parent's cell is missing: all cases with a known value, whatever their parent. */
export function withoutParent(factor: Factor, feature: Variable, width: number): Factor {
  if (factor.kind !== 'categorical' || !factor.parent) return factor;
  const { parent: _, orphans, ...alone } = factor;
  const counts = orphans ? [...orphans] : new Array<number>(placesIn(factor, feature) * width).fill(0);
  for (let i = 0; i < factor.counts.length; i++) counts[i % counts.length]! += factor.counts[i]!;
  return { ...alone, counts };
}
