import type { Scratch } from '../../kernels/arena.js';
import type { PartPlace } from '../../kernels/part-place.js';
import type { Coded, CodedColumn } from '../../schema/codes.js';
import type { Ground } from './ground.js';

/** What parts need of a ground, with the kernels that split and count them. */
export interface PartGround extends Pick<Ground, 'features' | 'target' | 'column' | 'weights'> {
  readonly coded: PartPlace & Pick<Coded, 'rows'>;
  /** The coarse bytes of columns, all of a row side by side; only where there is a kernel for it. */
  rowByRow(columns: readonly CodedColumn[], scratch: Scratch): number;
}

/** Spelled out: what a spread makes is forgotten with the fit, and so is all code that was compiled for it. */
export function partGround(ground: Ground, { arena, kernels }: PartPlace): PartGround {
  const { features, target, column, weights } = ground;
  const { rows } = ground.coded;
  const rowByRow = (columns: readonly CodedColumn[], scratch: Scratch) => {
    const matrix = scratch.alloc(columns.length * rows);
    const list = scratch.alloc(4 * columns.length);
    columns.forEach(({ coarse }, i) => {
      arena.views.u32[(list >>> 2) + i] = coarse;
    });
    kernels.weaveColumns!(list, columns.length, rows, matrix);
    return matrix;
  };
  return { features, target, column, weights, coded: { arena, kernels, rows }, rowByRow };
}
