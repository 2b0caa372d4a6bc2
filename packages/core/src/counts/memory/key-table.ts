import { addKeys } from '../../schema/coded-column.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';

/** Counts one dense answer from a key an entry: any number of columns of any width, with or without weights. */
export function keyTable(task: DenseTask, asked: Asked): void {
  const { selection, byTarget } = task;
  const { arena, kernels } = task.ground.coded;
  const { staged, entries } = selection;
  const scratch = arena.scratch();
  try {
    const columns = asked.job.features;
    const classes = byTarget ? task.ground.target.axis.size : 1;
    const size = columns.reduce((product, column) => product * column.width, selection.cells * classes);
    const weighted = staged.weights !== 0;
    const flat = columns.length === 0 ? selection.flat(byTarget) : undefined;
    const table = scratch.zeroed((weighted ? 8 : 4) * (flat?.keys ?? size));
    if (flat) kernels.countBytes(task.ground.coded.rows, flat.column, 0, flat.column, 0, flat.column, table, 0);
    else {
      const base = selection.base(byTarget);
      const keys = scratch.alloc(4 * entries);
      arena.views.u8.copyWithin(keys, base, base + 4 * entries);
      for (const column of columns) addKeys(kernels, column, staged.rows, entries, column.width, keys);
      if (weighted) kernels.tallyWeighted(keys, staged.weights, entries, table);
      else kernels.tally(keys, entries, table);
    }
    const { u32, f64 } = arena.views;
    emit(task, asked, weighted ? f64 : u32, table >>> (weighted ? 3 : 2), columns);
  } finally {
    scratch.release();
  }
}
