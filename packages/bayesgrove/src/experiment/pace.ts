import { type Cell, weightOf } from './cells.js';
import type { DataFacts } from './load-data.js';

/** How far an experiment is. */
export interface Pace {
  readonly done: number;
  readonly total: number;
  readonly failures: number;
  /** Cells a second, of this run. */
  readonly rate: number;
  /** Nothing as long as there is nothing to judge by. */
  readonly secondsLeft?: number;
  /** What is being learned now: `iris c45`. */
  readonly running: readonly string[];
}

/** Keeps the time: what is left is judged by the sizes of data sets, since the large ones come first. */
export function pacer(cells: readonly Cell[], open: readonly Cell[], facts: readonly DataFacts[], failed: number) {
  const start = performance.now();
  const sum = (list: readonly Cell[]) => list.reduce((total, cell) => total + weightOf(cell, facts), 0);
  const toDo = sum(open);
  let [done, weightDone, failures] = [0, 0, failed];
  return {
    add(cell: Cell, hasFailed: boolean) {
      done++;
      weightDone += weightOf(cell, facts);
      if (hasFailed) failures++;
    },
    now(running: readonly string[]): Pace {
      const seconds = (performance.now() - start) / 1000;
      return {
        done: cells.length - open.length + done,
        total: cells.length,
        failures,
        rate: seconds === 0 ? 0 : done / seconds,
        ...(weightDone > 0 && { secondsLeft: (seconds * (toDo - weightDone)) / weightDone }),
        running,
      };
    },
  };
}
