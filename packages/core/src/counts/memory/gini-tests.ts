import type { Scratch } from '../../kernels/arena.js';
import type { GiniLimits, GiniTests, Part } from '../parts.js';
import type { GiniGround } from './gini-ground.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import { roomIn } from './room-in.js';

/** Asks the kernel for tests by Gini's index. */
export function giniTestsIn(
  { coded, target }: PartGround,
  store: PartStore,
  giniOf: () => GiniGround | undefined,
  scratch: Scratch,
) {
  const { arena, kernels } = coded;
  const width = target.axis.size;
  const keptRoom = roomIn(scratch);
  let written: readonly number[] | undefined;
  let kept = 0;
  return (part: Part, asked: readonly number[], stat: Float64Array, limits: GiniLimits): GiniTests | undefined => {
    const gini = giniOf();
    if (gini === undefined) return undefined;
    if (written !== asked) {
      kept = keptRoom(4 * asked.length);
      arena.views.u32.set(asked, kept >>> 2);
      written = asked;
    }
    arena.views.f64.set(stat, gini.cases >>> 3);
    kernels.giniTests!(
      store.rowsOf(part),
      part.n,
      target.coarse,
      width,
      gini.cases,
      limits.risk,
      limits.minLeaf,
      limits.slack,
      limits.maxLevels,
      limits.isMissingALevel ? 1 : 0,
      gini.features,
      kept,
      asked.length,
      8 * part.lists,
      gini.matrix,
      gini.stride,
      gini.room,
      gini.results,
    );
    return gini.testsOf(asked);
  };
}
