import type { CodedColumn } from '../../schema/codes.js';
import { bundlesOf } from './bundles.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { grouped } from './grouped.js';
import { countUnits, unitSize } from './units.js';

/** From so many pairs a column on, bundles are worth making. */
const MANY = 2;

/** Counts answers by two byte columns (and the target): bundles of columns in twos, each pair then summed out of their table. */
export function pairTables(task: DenseTask, asked: readonly Asked[]): void {
  const { arena } = task.ground.coded;
  const scratch = arena.scratch();
  const columns = [...new Set(asked.flatMap(({ job }) => job.features))];
  const bundles = bundlesOf(task, columns, asked.length >= MANY * columns.length, scratch);
  const placeOf = new Map(bundles.flatMap(({ columns }, i) => columns.map((column) => [column, i] as const)));
  const groups = grouped(asked, ({ job }) => {
    const [a, b] = job.features.map((column) => placeOf.get(column)!) as [number, number];
    return Math.min(a, b) * bundles.length + Math.max(a, b);
  });
  const units = Array.from(groups, ([key, pairs]) => {
    const [a, b] = [bundles[Math.floor(key / bundles.length)]!, bundles[key % bundles.length]!];
    return { a: a === b ? undefined : a, b, columns: [...new Set([...a.columns, ...b.columns])], pairs };
  });
  countUnits(task, units, ({ unit, table }) => {
    const own = arena.scratch();
    const rooms = unit.columns.length > 2 ? [0, 0].map(() => own.alloc(4 * unitSize(task, unit))) : [];
    for (const one of unit.pairs) {
      const pair = unit.columns.filter((column) => one.job.features.includes(column));
      const at = summedOut(task, table, unit.columns, pair, rooms);
      emit(task, one, arena.views.u32, at >>> 2, pair);
    }
    own.release();
  });
  scratch.release();
}

/** The table of some of a table's columns, in one of two rooms or where it is. */
function summedOut(
  { ground, selection, byTarget }: DenseTask,
  table: number,
  columns: readonly CodedColumn[],
  kept: readonly CodedColumn[],
  rooms: readonly number[],
): number {
  let outer = selection.cells * (byTarget ? ground.target.axis.size : 1);
  let inner = columns.reduce((product, { width }) => product * width, 1);
  let from = table;
  let others = 1;
  const sumOut = () => {
    if (others === 1) return;
    const to = rooms[from === rooms[0] ? 1 : 0]!;
    ground.coded.kernels.sumOut(from, outer, others, inner, to);
    [from, others] = [to, 1];
  };
  for (const column of columns) {
    if (kept.includes(column)) {
      sumOut();
      outer *= column.width;
    } else others *= column.width;
    inner /= column.width;
  }
  sumOut();
  return from;
}
