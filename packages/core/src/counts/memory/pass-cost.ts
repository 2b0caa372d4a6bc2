import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';

/** Two columns asked for together, the first before the second in the order they were first asked. */
export interface Pair {
  readonly a: CodedColumn;
  readonly b: CodedColumn;
  readonly asked: readonly Asked[];
}

/** What a pass over the entries costs in units of one cheap increment: more when the table leaves the caches. */
export function passCost({ selection }: DenseTask, size: number): number {
  const local = size / selection.cells.length;
  const each = local <= 1 << 13 ? 1 : local <= 1 << 15 ? 1.5 : local <= 1 << 17 ? 3 : 8;
  return selection.entries * each + 2 * size;
}
