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
