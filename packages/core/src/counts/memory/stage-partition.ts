import type { Partition } from '../counts.js';
import type { Ground } from './ground.js';
import { stageRows } from './stage-rows.js';
import { stageShares } from './stage-shares.js';
import type { Staged } from './staged.js';
import { stepsOfCells } from './steps-of-cells.js';

export { refines } from './refines.js';

/** The rows of a partition, which refines the one they are taken from. */
export function stagePartition(ground: Ground, partition: Partition, from: Staged): Staged {
  const { coded } = ground;
  const { arena, kernels } = coded;
  const shared = from.shared || sharesOut(ground, partition);
  const lists = shared ? stageShares(ground, partition, from) : { ...stageRows(ground, partition, from), weights: 0 };
  let { weights } = lists;
  if (!shared && ground.weights !== undefined) {
    const values = coded.numbers(ground.weights);
    weights = arena.alloc(8 * lists.entries);
    kernels.gather(lists.rows, lists.entries, values, weights);
  }
  return {
    ...lists,
    weights,
    partition,
    shared,
    stepOf: stepsOfCells(partition),
    flats: new Map(),
    release() {
      if (lists.rows !== 0) arena.free(lists.rows);
      if (weights !== 0) arena.free(weights);
    },
  };
}

/** Does any test send missing values several ways, in a column that has some? */
const sharesOut = (ground: Ground, partition: Partition): boolean =>
  partition.steps.some(
    (step) => !('cell' in step) && typeof step.missing !== 'number' && ground.column(step.column).missing > 0,
  );
