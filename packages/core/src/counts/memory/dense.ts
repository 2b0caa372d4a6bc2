import { pairTables } from './dense-pairs.js';
import { singleTables } from './dense-singles.js';
import type { Asked, DenseTask } from './dense-task.js';
import type { Ground } from './ground.js';
import { grouped } from './grouped.js';
import { keyTable } from './key-table.js';
import type { Selection } from './selection.js';

/**
 * Fills dense answers. Requests by one or two byte columns (and the target) are the many and the
 * hot ones, and are counted together; every other one is counted by itself from keys.
 */
export function denseAnswers(ground: Ground, selection: Selection, asked: readonly Asked[]): void {
  if (selection.entries === 0) return;
  const plain = selection.staged.weights === 0;
  for (const byTarget of [false, true]) {
    const task: DenseTask = { ground, selection, byTarget };
    const mine = asked.filter(({ job }) => job.byTarget === byTarget);
    const bytes = ({ job: { features } }: Asked) =>
      plain && features.every((column) => column.fine === 0) ? features.length : 0;
    for (const [columns, some] of grouped(mine, bytes))
      if (columns === 1) singleTables(task, some);
      else if (columns === 2) pairTables(task, some);
      else for (const one of some) keyTable(task, one);
  }
}
