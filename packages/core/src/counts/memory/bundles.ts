import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { DenseTask } from './dense-task.js';
import type { Bytes } from './units.js';

/** Columns as one: their codes are digits, those of the last run fastest. */
export interface Bundle extends Bytes {
  readonly columns: readonly CodedColumn[];
}

/** Entries of a joint table of two bundles: it still fits the first-level cache. */
const JOINT = 8192;

/** Columns in bundles, of which any two have a joint table that is not large; one by one where passes are not over all rows. */
export function bundlesOf(
  { ground, selection, byTarget }: DenseTask,
  columns: Iterable<CodedColumn>,
  scratch: Scratch,
  joint = JOINT,
): readonly Bundle[] {
  const keys = selection.flat(byTarget)?.keys ?? Number.POSITIVE_INFINITY;
  const most = Math.sqrt(Math.min(joint, selection.entries) / keys);
  const found: CodedColumn[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const column of [...columns].sort((a, b) => a.width - b.width)) {
    // One that says nothing takes part in every sum all the same.
    width *= Math.max(2, column.width);
    if (width <= most) found.at(-1)!.push(column);
    else {
      found.push([column]);
      width = column.width;
    }
  }
  const { arena, kernels, rows } = ground.coded;
  return found.map((columns): Bundle => {
    let { coarse } = columns[0]!;
    if (columns.length > 1) {
      const own = arena.scratch();
      const keys = own.zeroed(4 * rows);
      for (const column of columns) kernels.byteKeys(0, rows, column.coarse, column.width, keys);
      coarse = scratch.alloc(rows);
      kernels.narrow(keys, rows, coarse);
      own.release();
    }
    return { columns, width: columns.reduce((product, column) => product * column.width, 1), coarse };
  });
}
