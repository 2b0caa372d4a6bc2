import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { grouped } from './grouped.js';
import { countUnits } from './units.js';

/** Counts answers by two byte columns (and the target): each pair once, in whatever order it is asked for. */
export function pairTables(task: DenseTask, asked: readonly Asked[]): void {
  const order = new Map<CodedColumn, number>();
  for (const { job } of asked) for (const column of job.features) if (!order.has(column)) order.set(column, order.size);
  const columns = [...order.keys()];
  const groups = grouped(asked, ({ job }) => {
    const [a, b] = job.features.map((column) => order.get(column)!) as [number, number];
    return Math.min(a, b) * columns.length + Math.max(a, b);
  });
  const byUnit = new Map(
    Array.from(groups, ([key, group]) => [
      { a: columns[Math.floor(key / columns.length)]!, b: columns[key % columns.length]! },
      group,
    ]),
  );
  countUnits(task, [...byUnit.keys()], ({ unit, table }) => {
    for (const one of byUnit.get(unit)!)
      emit(task, one, task.ground.coded.arena.views.u32, table >>> 2, [unit.a, unit.b]);
  });
}
