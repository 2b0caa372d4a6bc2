import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { countUnits, type Unit, unitSize } from './units.js';

/** A unit whose codes are digits, one a column, and the answers by some of these columns. */
export interface Joint extends Unit {
  readonly columns: readonly CodedColumn[];
  readonly asked: readonly Asked[];
}

/** Counts joint tables, and sums out of each what is asked for. */
export function jointTables(task: DenseTask, joints: readonly Joint[]): void {
  const { ground, selection, byTarget } = task;
  const { arena, kernels } = ground.coded;
  countUnits(task, joints, ({ unit, table }, scratch) => {
    const size = unitSize(task, unit);
    const rooms = unit.columns.length > 1 ? [scratch.alloc(4 * size), scratch.alloc(4 * size)] : [];
    for (const one of unit.asked) {
      const kept: CodedColumn[] = [];
      let outer = selection.cells * (byTarget ? ground.target.axis.size : 1);
      let inner = size / outer;
      let others = 1;
      let at = table;
      const sumOut = () => {
        if (others === 1) return;
        const to = rooms[at === rooms[0] ? 1 : 0]!;
        kernels.sumOut(at, outer, others, inner, to);
        at = to;
        others = 1;
      };
      for (const column of unit.columns) {
        if (one.job.features.includes(column)) {
          kept.push(column);
          sumOut();
          outer *= column.width;
        } else others *= column.width;
        inner /= column.width;
      }
      sumOut();
      emit(task, one, arena.views.u32, at >>> 2, kept);
    }
  });
}
