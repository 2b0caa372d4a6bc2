import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { countUnits, type Unit, unitSize } from './units.js';

/** A unit whose codes are digits, one a column, and the answers by one of these columns, or one of both kinds, or two of the rest. */
export interface Joint extends Unit {
  /** The columns of `a`, and those of `b`. */
  readonly first: readonly CodedColumn[];
  readonly rest: readonly CodedColumn[];
  readonly asked: readonly Asked[];
}

/** Counts joint tables, and sums out of each what is asked for: of the first columns once for answers by the same of them. */
export function jointTables(task: DenseTask, joints: readonly Joint[]): void {
  const { ground, selection, byTarget } = task;
  const { arena, kernels } = ground.coded;
  countUnits(task, joints, ({ unit, table }, scratch) => {
    const { first, rest } = unit;
    const size = unitSize(task, unit);
    const rooms = [0, 1, 2, 3].map(() => scratch.alloc(4 * size));
    const outer = selection.cells * (byTarget ? ground.target.axis.size : 1);
    const whole = { at: table, outer, inner: size / outer };
    const summed = (from: typeof whole, columns: Joint['first'], kept: Joint['first'], room: number) => {
      let turn = room;
      let { at, outer, inner } = from;
      let others = 1;
      const sumOut = () => {
        if (others === 1) return;
        turn ^= 1;
        kernels.sumOut(at, outer, others, inner, rooms[turn]!);
        at = rooms[turn]!;
        others = 1;
      };
      for (const column of columns) {
        if (kept.includes(column)) {
          sumOut();
          outer *= column.width;
        } else others *= column.width;
        inner /= column.width;
      }
      sumOut();
      return { at, outer, inner };
    };
    let half: typeof whole | undefined;
    let kept: CodedColumn | undefined;
    for (const one of unit.asked) {
      const { features } = one.job;
      const own = first.find((column) => features.includes(column));
      if (half === undefined || own !== kept) half = summed(whole, first, features, 0);
      kept = own;
      const { at } = summed(half, rest, features, 2);
      const columns = [...first, ...rest].filter((column) => features.includes(column));
      emit(task, one, arena.views.u32, at >>> 2, columns);
    }
  });
}
