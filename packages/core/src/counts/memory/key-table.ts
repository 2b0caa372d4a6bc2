import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { rowsAt } from './selection.js';

/** Counts one dense answer from a key an entry: any number of columns of any width, with or without weights. */
export function keyTable(task: DenseTask, asked: Asked): void {
  const { selection, byTarget } = task;
  const { arena, kernels } = task.ground.coded;
  const { staged, entries, stretches } = selection;
  const scratch = arena.scratch();
  try {
    const base = selection.base(byTarget);
    const columns = asked.job.features;
    const classes = byTarget ? task.ground.target.axis.size : 1;
    const size = columns.reduce((product, column) => product * column.width, selection.cells.length * classes);
    const weighted = staged.weights !== 0;
    const table = scratch.zeroed((weighted ? 8 : 4) * size);
    const keys = scratch.alloc(4 * entries);
    arena.views.u8.copyWithin(keys, base, base + 4 * entries);
    for (const { from, at, n } of stretches) {
      const rows = rowsAt(staged, from);
      for (const { coarse, fine, starts, width } of columns) {
        if (fine === 0) kernels.byteKeys(rows, n, coarse, width, keys + 4 * at);
        else kernels.wideKeys(rows, n, coarse, fine, starts, width, keys + 4 * at);
      }
      if (weighted) kernels.tallyWeighted(keys + 4 * at, staged.weights + 8 * from, n, table);
      else kernels.tally(keys + 4 * at, n, table);
    }
    const { u32, f64 } = arena.views;
    if (weighted) emit(task, asked, f64, table >>> 3, columns);
    else emit(task, asked, u32, table >>> 2, columns);
  } finally {
    scratch.release();
  }
}
