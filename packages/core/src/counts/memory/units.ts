import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { DenseTask } from './dense-task.js';
import { rowsAt } from './selection.js';
import type { Flat } from './staged.js';

/** Codes of a byte a row. */
export type Bytes = Pick<CodedColumn, 'width' | 'coarse'>;

/** Two byte columns counted at once, [cell, target?, a, b]; or only b. */
export interface Unit<B extends Bytes = Bytes> {
  readonly a: B | undefined;
  readonly b: B;
}

/** Its counted table, as u32 at a byte offset. */
interface Counted<U> {
  readonly unit: U;
  readonly table: number;
}

/** Tables of up to this many entries get a twin: both still fit the first-level cache. */
const TWIN = 4096;

/** Entries counted in one go, so that the list of rows stays in the cache while the units take turns. */
const BLOCK = 16_384;

/** Bytes of tables that take turns. */
const TURN = 1 << 18;

export const unitSize = ({ ground, selection, byTarget }: DenseTask, { a, b }: Unit): number =>
  selection.cells * (byTarget ? ground.target.axis.size : 1) * (a?.width ?? 1) * b.width;

/** Counts units, several a turn, and hands each table to `done` while it is there. */
export function countUnits<U extends Unit>(
  task: DenseTask,
  units: readonly U[],
  done: (counted: Counted<U>, own: Scratch) => void,
): void {
  const { arena } = task.ground.coded;
  for (let first = 0; first < units.length; ) {
    const scratch = arena.scratch();
    try {
      const turn: Tabled<U>[] = [];
      for (let bytes = 0; first < units.length && (turn.length === 0 || bytes < TURN); first++) {
        const unit = units[first]!;
        const flat = flatKeys(task, strideOf(unit));
        const size = flat ? flat.keys * strideOf(unit) : unitSize(task, unit);
        const twin = size <= TWIN ? 4 * size : 0;
        bytes += 4 * size + twin;
        turn.push({ unit, flat, size, twin, table: scratch.zeroed(4 * size + twin) });
      }
      countTurn(task, turn);
      for (const counted of turn) done(counted, scratch);
    } finally {
      scratch.release();
    }
  }
}

interface Tabled<U = Unit> extends Counted<U> {
  readonly flat: Flat | undefined;
  readonly size: number;
  readonly twin: number;
}

function countTurn(task: DenseTask, turn: readonly Tabled[]): void {
  const { kernels } = task.ground.coded;
  countFlat(
    task,
    turn.filter(({ flat }) => flat !== undefined),
  );
  countListed(
    task,
    turn.filter(({ flat }) => flat === undefined),
  );
  for (const { table, twin, size } of turn) if (twin > 0) kernels.addTables(table, table + twin, size);
}

/** Keys for passes over all rows, when tables of this many entries a key can be addressed with 16 bits. */
function flatKeys({ selection, byTarget }: DenseTask, stride: number): Flat | undefined {
  const flat = selection.flat(byTarget);
  return flat && flat.keys * stride <= 65_536 ? flat : undefined;
}

function countFlat({ ground }: DenseTask, turn: readonly Tabled[]): void {
  const { kernels, rows } = ground.coded;
  for (let from = 0; from < rows && turn.length > 0; from += BLOCK) {
    const n = Math.min(BLOCK, rows - from);
    for (const { unit, flat, table, twin } of turn) {
      const a = (unit.a ?? unit.b).coarse + from;
      const aStride = unit.a === undefined ? 0 : unit.b.width;
      kernels.countBytes(n, flat!.column + from, strideOf(unit), a, aStride, unit.b.coarse + from, table, twin);
    }
  }
}

const strideOf = ({ a, b }: Unit): number => (a?.width ?? 1) * b.width;

function countListed({ ground, selection, byTarget }: DenseTask, turn: readonly Tabled[]): void {
  if (turn.length === 0) return;
  const { arena, kernels } = ground.coded;
  const base = selection.base(byTarget);
  const scratch = arena.scratch();
  const scaled = scratch.alloc(4 * BLOCK);
  // Units of equal stride follow each other, so that the keys of a block are scaled once for all of them.
  const sorted = [...turn].sort((x, y) => strideOf(x.unit) - strideOf(y.unit));
  for (let from = 0; from < selection.entries; from += BLOCK) {
    const n = Math.min(BLOCK, selection.entries - from);
    const rows = rowsAt(selection.staged, from);
    const first = rows === 0 ? from : 0;
    let stride = 0;
    for (const { unit, table, twin } of sorted) {
      if (strideOf(unit) !== stride) kernels.scaleKeys(base + 4 * from, n, (stride = strideOf(unit)), scaled);
      const a = unit.a ?? unit.b;
      const aStride = unit.a === undefined ? 0 : unit.b.width;
      kernels.countListed(rows, n, scaled, a.coarse + first, aStride, unit.b.coarse + first, table, twin);
    }
  }
  scratch.release();
}
