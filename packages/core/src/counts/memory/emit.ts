import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { type SpreadAxis, spread } from './spread.js';

/** Copies a table [cell, target?, ...columns] into the selected cells of an answer. `at` counts elements of the view. */
export function emit(
  { ground, selection, byTarget }: DenseTask,
  { job, answer }: Asked,
  table: Uint32Array | Float64Array,
  at: number,
  columns: readonly CodedColumn[],
): void {
  const { target } = ground;
  const axes: SpreadAxis[] = columns.map((column) => ({ width: column.width, stride: job.strides.get(column)! }));
  if (byTarget) axes.unshift({ width: target.axis.size, stride: job.strides.get(target)! });
  const size = axes.reduce((product, axis) => product * axis.width, 1);
  selection.cells.forEach((cell, i) => {
    if (selection.staged.starts[cell + 1]! > selection.staged.starts[cell]!)
      spread(table, at + i * size, axes, answer, cell * job.cellSize);
  });
}
