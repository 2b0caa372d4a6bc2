import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { type SpreadAxis, spread } from './spread.js';

/** Copies a table [cell, target?, ...columns] into an answer. `at` counts elements of the view. */
export function emit(
  { ground, selection, byTarget }: DenseTask,
  { job, answer }: Asked,
  table: Uint32Array | Float64Array,
  at: number,
  columns: readonly CodedColumn[],
): void {
  if (typeof answer === 'function') {
    hand({ ground, selection, byTarget }, job, answer, 4 * at, columns);
    return;
  }
  const { target } = ground;
  const axes: SpreadAxis[] = [
    { width: byTarget ? target.axis.size : 1, stride: job.strides.get(target) ?? 0 },
    ...columns.map((column) => ({ width: column.width, stride: job.strides.get(column)! })),
  ];
  const size = axes.reduce((product, axis) => product * axis.width, 1);
  const { starts } = selection.staged;
  for (let cell = 0; cell < selection.cells; cell++)
    if (starts[cell + 1]! > starts[cell]!) spread(table, at + cell * size, axes, answer, cell * job.cellSize);
}

/** A table of up to two columns of all rows, u32 at a byte offset, to one who reads it at once. */
function hand(
  { ground, byTarget }: DenseTask,
  { strides, cellSize }: Asked['job'],
  read: (n: Int32Array) => void,
  table: number,
  [a, b]: readonly CodedColumn[],
): void {
  const { arena, kernels } = ground.coded;
  const { target } = ground;
  const [classes, classStride] = byTarget ? [target.axis.size, strides.get(target)!] : [1, 0];
  const [rows, rowStride] = b ? [a!.width, strides.get(a!)!] : [1, 0];
  const last = b ?? a;
  const scratch = arena.scratch();
  try {
    const out = scratch.alloc(4 * cellSize);
    const [width, stride] = last ? [last.width, strides.get(last)!] : [1, 0];
    kernels.spreadTable(table, classes, classStride, rows, rowStride, width, stride, out, cellSize);
    read(arena.views.i32.subarray(out >>> 2, (out >>> 2) + cellSize));
  } finally {
    scratch.release();
  }
}
