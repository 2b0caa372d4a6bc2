import { bundlesOf } from './bundles.js';
import type { Asked, DenseTask } from './dense-task.js';
import { grouped } from './grouped.js';
import { type Joint, jointTables } from './joint-tables.js';

/** Counts answers by two byte columns (and the target): bundles of columns in twos, each pair then summed out of their table. */
export function pairTables(task: DenseTask, asked: readonly Asked[]): void {
  const scratch = task.ground.coded.arena.scratch();
  const bundles = bundlesOf(task, new Set(asked.flatMap(({ job }) => job.features)), scratch);
  const bundleOf = new Map(bundles.flatMap(({ columns }, i) => columns.map((column) => [column, i])));
  const groups = grouped(asked, ({ job }) => {
    const [a, b] = job.features.map((column) => bundleOf.get(column)!) as [number, number];
    return Math.min(a, b) * bundles.length + Math.max(a, b);
  });
  const joints = Array.from(groups, ([key, asked]): Joint => {
    const [a, b] = [bundles[Math.floor(key / bundles.length)]!, bundles[key % bundles.length]!];
    return a === b
      ? { a: undefined, b, first: [], rest: b.columns, asked }
      : { a, b, first: a.columns, rest: b.columns, asked };
  });
  jointTables(task, joints);
  scratch.release();
}
