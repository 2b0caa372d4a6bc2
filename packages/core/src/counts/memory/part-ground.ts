import type { PartPlace } from '../../kernels/part-place.js';
import type { Coded } from '../../schema/codes.js';
import type { Ground } from './ground.js';

/** What parts need of a ground, with the kernels that split and count them. */
export interface PartGround extends Pick<Ground, 'features' | 'target' | 'column' | 'weights'> {
  readonly coded: PartPlace & Pick<Coded, 'rows'>;
}

/** Spelled out: what a spread makes is forgotten with the fit, and so is all code that was compiled for it. */
export function partGround(ground: Ground, { arena, kernels }: PartPlace): PartGround {
  const { features, target, column, weights } = ground;
  return { features, target, column, weights, coded: { arena, kernels, rows: ground.coded.rows } };
}
