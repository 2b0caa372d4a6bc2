import type { Paint } from '../../models/draw/svg/picture.js';
import { CLASS_COLOURS } from '../../models/draw/svg/theme.js';

export interface Stroke {
  readonly stroke: Paint;
  readonly dashed?: true;
}

/** How the n-th of several lines looks: colours first, the last of them (grey) left out, then the same ones dashed. */
export function strokeOf(n: number): Stroke {
  const own = CLASS_COLOURS - 1;
  return { stroke: `class-${n % own}`, ...(Math.floor(n / own) % 2 === 1 && { dashed: true as const }) };
}
