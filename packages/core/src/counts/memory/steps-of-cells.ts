import type { Partition } from '../counts.js';
import { reachedSteps } from './refines.js';

/** The step that forms each cell of a partition. */
export function stepsOfCells(partition: Partition): Int32Array | undefined {
  const stepOf = new Int32Array(partition.cells).fill(-1);
  const reached = reachedSteps(partition);
  let single = true;
  partition.steps.forEach((step, i) => {
    if (!('cell' in step) || reached[i] === 0) return;
    if (stepOf[step.cell] !== -1) single = false;
    stepOf[step.cell] = i;
  });
  return single ? stepOf : undefined;
}
