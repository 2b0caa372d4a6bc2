import type { Scratch } from '../../kernels/arena.js';
import type { PartPlace } from '../../kernels/part-place.js';

/** Byte columns (offsets) row by row, so that all of a row lie side by side; only where there is a kernel for it. */
export function rowByRow({ arena, kernels }: PartPlace, columns: readonly number[], rows: number, scratch: Scratch) {
  const matrix = scratch.alloc(columns.length * rows);
  const list = scratch.alloc(4 * columns.length);
  arena.views.u32.set(columns, list >>> 2);
  kernels.weaveColumns!(list, columns.length, rows, matrix);
  return matrix;
}
