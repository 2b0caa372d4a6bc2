import type { Contestant } from '@bayesgrove/core';
import type { DataFacts, SplitSize } from './load-data.js';
import type { Settled } from './settle.js';

/** One contestant on one split of one data set. */
export interface Cell {
  /** Its place in the plan's order: by data set, then by contestant, then by split. */
  readonly at: number;
  /** The place of its data set, and of the split among those of the data set. */
  readonly data: number;
  readonly split: number;
  readonly contestant: Contestant;
  readonly size: SplitSize;
}

export function cellsOf({ contestants, facts }: Settled): readonly Cell[] {
  const cells: Cell[] = [];
  for (const [data, { splits }] of facts.entries())
    for (const contestant of contestants)
      for (const [split, size] of splits.entries()) cells.push({ at: cells.length, data, split, contestant, size });
  return cells;
}

/** How much work a cell is beside others, before anything is known: the cells of the table learned from. */
export const weightOf = ({ data, size }: Cell, facts: readonly DataFacts[]): number =>
  size.trainRows * facts[data]!.columns + 100;
