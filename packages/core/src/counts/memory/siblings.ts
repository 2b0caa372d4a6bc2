import type { Asked } from './dense-task.js';
import type { Staged } from './staged.js';

/**
 * Siblings by subtraction. When a partition refines an earlier one whose answer is still known, a cell that did not change
 * is copied, and the largest of the cells that another was split into is what remains after the others. Counts are whole
 * numbers here, so this is exact; it is not done with weights.
 */
export interface Inherited {
  /** The cells that must be counted, ascending. */
  readonly counted: Uint32Array;
  /** Cells to be filled in afterwards: the parent's counts less those of the siblings. */
  readonly derived: readonly { readonly cell: number; readonly parent: number; readonly siblings: readonly number[] }[];
}

/** A cell is worth deriving from this many entries on; below, counting it is as quick. */
const LEAST = 64;

export function inherited(staged: Staged): Inherited | undefined {
  const { origin, starts } = staged;
  if (origin === undefined || staged.weights !== 0) return undefined;
  const size = (cell: number) => starts[cell + 1]! - starts[cell]!;
  const parts: number[][] = Array.from({ length: origin.from.partition.cells }, () => []);
  origin.cellOf.forEach((parent, cell) => {
    if (parent !== -1) parts[parent]!.push(cell);
  });
  const derived: Inherited['derived'][number][] = [];
  parts.forEach((cells, parent) => {
    const whole = origin.from.starts[parent + 1]! - origin.from.starts[parent]!;
    const largest = cells.reduce((best, cell) => (size(cell) > size(best) ? cell : best), cells[0] ?? -1);
    const complete = cells.reduce((sum, cell) => sum + size(cell), 0) === whole;
    if (largest === -1 || !complete || size(largest) < LEAST) return;
    const siblings = cells.filter((cell) => cell !== largest && size(cell) > 0);
    derived.push({ cell: largest, parent, siblings });
  });
  if (derived.length === 0) return undefined;
  const skip = new Set(derived.map(({ cell }) => cell));
  return { derived, counted: Uint32Array.from(origin.cellOf.keys()).filter((cell) => !skip.has(cell)) };
}

export function derive({ job, answer }: Asked, parent: Float64Array, { derived }: Inherited): void {
  const size = job.cellSize;
  for (const { cell, parent: from, siblings } of derived) {
    const own = answer.subarray(cell * size, (cell + 1) * size);
    own.set(parent.subarray(from * size, (from + 1) * size));
    for (const sibling of siblings) {
      const at = sibling * size;
      for (let i = 0; i < size; i++) own[i]! -= answer[at + i]!;
    }
  }
}
