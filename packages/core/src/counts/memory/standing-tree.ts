import type { Scratch } from '../../kernels/arena.js';
import type { Came, Falling } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import { roomIn } from './room-in.js';
import { STEP, stepWords } from './step-words.js';

/** What a step is: a cell, a test that knows all values, or one that may miss some. */
const [CELL, KNOWS, MISSES] = [0, 1, 2] as const;

/** A tree that is written down once, for falls down many of its subtrees: see `Falling.down`. */
export function standingTree(
  ground: PartGround,
  store: PartStore,
  scratch: Scratch,
  count: number,
): Pick<Falling, 'put' | 'down'> {
  const { arena, kernels } = ground.coded;
  const { coarse, axis } = ground.target;
  const classes = axis.size;
  const [tests, cases] = [scratch.alloc(STEP * count), scratch.alloc(8 * classes * count)];
  const kinds = new Uint8Array(count);
  const room = roomIn(scratch);
  let came: Came | undefined;

  /** Cells are emptied; false where a value may be missing. */
  function prepare(order: readonly number[]): boolean {
    const { f64 } = arena.views;
    for (let i = 0; i < order.length; i++) {
      const step = order[i]!;
      if (kinds[step] === MISSES) return false;
      if (kinds[step] !== CELL) continue;
      for (let at = (cases >>> 3) + step * classes, end = at + classes; at < end; at++) f64[at] = 0;
    }
    return true;
  }

  return {
    put(at, step) {
      kinds[at] = 'cell' in step ? CELL : ground.column(step.column).missing > 0 ? MISSES : KNOWS;
      stepWords(ground, step, tests + STEP * at, scratch.alloc);
    },
    down(part, own, order) {
      if (!prepare(order)) return undefined;
      const [rows, weights] = [store.rowsOf(part), store.weightsOf(part)];
      const fall = (from: number, to: number) =>
        kernels.fallCases(
          rows + 4 * from,
          to - from,
          weights,
          tests,
          order[0]!,
          coarse,
          classes,
          cases,
          room(8 * part.n),
        );
      // Without weights nothing was shared out, so that `own` is a stretch of the part; and cases are counted, in any order.
      const isMore = weights === 0;
      if (isMore) {
        const first = own.rows - part.rows;
        fall(0, first);
        fall(first + own.n, part.n);
      } else fall(0, part.n);
      const { f64 } = arena.views;
      if (came?.isMore !== isMore || came.cases.buffer !== f64.buffer)
        came = { isMore, cases: f64.subarray(cases >>> 3, (cases >>> 3) + classes * count) };
      return came;
    },
  };
}
