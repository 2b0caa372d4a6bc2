import type { Scratch } from '../../kernels/arena.js';
import type { Part, PurityLimits, PurityTests } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import type { PurityGround } from './purity-ground.js';
import { roomIn } from './room-in.js';

/** Asks the kernel for the tests that make parts purest. */
export function purityTestsIn(
  { coded }: PartGround,
  store: PartStore,
  groundOf: () => PurityGround | undefined,
  scratch: Scratch,
) {
  const { arena, kernels } = coded;
  const keptRoom = roomIn(scratch);
  let written: readonly number[] | undefined;
  let kept = 0;
  return (part: Part, asked: readonly number[], stat: Float64Array, limits: PurityLimits): PurityTests | undefined => {
    const own = groundOf();
    if (own === undefined) return undefined;
    if (written !== asked) {
      kept = keptRoom(4 * asked.length);
      arena.views.u32.set(asked, kept >>> 2);
      written = asked;
    }
    arena.views.f64.set(stat, own.cases >>> 3);
    const search = own.searchFor(limits);
    kernels.purityTests!(search, store.rowsOf(part), part.n, part.lists, limits.risk, kept, asked.length);
    return own.testsOf(asked);
  };
}
