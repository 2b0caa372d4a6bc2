import type { Spot } from './spots.js';

/** The spots of a rule, one a condition, the first condition first. */
export function pathOf(spot: Spot): readonly Spot[] {
  const path: Spot[] = [];
  for (let at: Spot | undefined = spot; at?.condition; at = at.parent) path.push(at);
  return path.reverse();
}
