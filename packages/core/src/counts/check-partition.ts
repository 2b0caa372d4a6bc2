import { badPartition } from '../base/problems.js';
import type { Axis, Missing, Partition, Step } from './counts.js';

/**
 * Refuses a partition that counts.ts does not allow, before any source acts on it: what a source would make of it depends
 * on how it stages rows. One pass over all steps, also those that no row can reach. `axisOf` refuses unknown columns.
 */
export function checkPartition(axisOf: (name: string) => Axis, { cells, steps }: Partition): void {
  if (!isWhole(cells, 0, Number.MAX_SAFE_INTEGER))
    throw badPartition(`The partition has ${cells} cells.`, 'Give the number of its cells, a whole number.');
  if (steps.length === 0)
    throw badPartition(
      'The partition has no steps.',
      'Give it at least one; { cells: 1, steps: [{ cell: 0 }] } holds all rows.',
    );
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at]!;
    if (!('cell' in step)) checkOnce(axisOf(step.column), step, at, steps.length);
    else if (!isWhole(step.cell, 0, cells - 1))
      throw badPartition(
        `Step ${at} forms cell ${step.cell} of a partition of ${cells} cells.`,
        'Number the cells from 0 to one less than their number.',
      );
  }
}

type Test = Exclude<Step, { readonly cell: number }>;

/**
 * Tests that were found in order: for which axis, in which place, and of how many steps. A tree that grows asks with the same
 * steps level after level, and more of them can make none wrong.
 */
const known = new WeakMap<Test, { readonly axis: Axis; readonly at: number; readonly steps: number }>();

function checkOnce(axis: Axis, step: Test, at: number, steps: number): void {
  const before = known.get(step);
  if (before !== undefined && before.axis === axis && before.at === at && before.steps <= steps) return;
  checkTest(axis, step, at, steps);
  known.set(step, { axis, at, steps });
}

function checkTest(axis: Axis, step: Test, at: number, steps: number): void {
  const name = JSON.stringify(axis.name);
  const { to, missing } = step;
  if ('cuts' in step !== (axis.kind === 'numeric'))
    throw badPartition(
      `Step ${at} tests ${name} ${'cuts' in step ? 'by cuts' : 'level by level'}, but that column is ${axis.kind}.`,
      'Test a numeric column by cuts, and a nominal one level by level.',
    );
  if ('cuts' in step) checkCuts(step.cuts, axis.size, at);
  const branches = 'cuts' in step ? step.cuts.length + 1 : axis.size;
  if (to.length !== branches)
    throw badPartition(
      `Step ${at} has ${to.length} ways out, but its test of ${name} has ${branches} outcomes.`,
      'Give one for every level, or one more than there are cuts.',
    );
  for (let i = 0; i < to.length; i++) checkNext(to[i]!, at, steps);
  if (typeof missing === 'object') checkShares(missing, at, steps);
  else checkNext(missing, at, steps);
}

function checkShares(edges: Exclude<Missing, number>, at: number, steps: number): void {
  for (const edge of edges) {
    checkNext(edge.to, at, steps);
    if (!(edge.share >= 0 && edge.share < Number.POSITIVE_INFINITY))
      throw badPartition(
        `Step ${at} sends a share of ${edge.share} of the missing values on.`,
        'A share is a finite number, zero or above.',
      );
  }
}

function checkCuts(cuts: readonly number[], size: number, at: number): void {
  for (let i = 0; i < cuts.length; i++)
    if (!isWhole(cuts[i]!, i === 0 ? 0 : cuts[i - 1]! + 1, size))
      throw badPartition(
        `Step ${at} cuts at ${cuts[i]}${i === 0 ? '' : ` after ${cuts[i - 1]}`}, in a column with the codes 0 to ${size - 1}.`,
        `Cuts are whole numbers from 0 to ${size}, ascending, each once.`,
      );
}

/** Steps stand before those they lead to, so there are no circles, and sources can go through them in order. */
function checkNext(to: number, at: number, steps: number): void {
  if (to !== -1 && !isWhole(to, at + 1, steps - 1))
    throw badPartition(
      `Step ${at} leads to step ${to}, in a partition of ${steps} steps.`,
      'Lead to a later step, or to -1 to leave rows out.',
    );
}

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;
