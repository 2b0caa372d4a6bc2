import { type Cell, weightOf } from './cells.js';
import type { DataFacts } from './load-data.js';

export interface Queue {
  /** The next cell for a thread that holds a data set, or none: everything was given out. */
  take(place: number): Cell | undefined;
}

/**
 * Keeps threads busy to the end and data sets where they are: a thread stays with its data set; then it takes the largest
 * that nobody has; and when none is left, it helps with the one that has most left. So the last cells given out are small.
 */
export function queueOf(cells: readonly Cell[], facts: readonly DataFacts[]): Queue {
  const open = new Map<number, Cell[]>();
  for (const cell of cells) {
    const list = open.get(cell.data);
    if (list === undefined) open.set(cell.data, [cell]);
    else list.push(cell);
  }
  // Contestants in turn: the slow ones do not all come last. (Cells are taken from the end.)
  for (const list of open.values()) list.sort((a, b) => b.split - a.split || b.at - a.at);
  const left = (data: number) => {
    const list = open.get(data)!;
    return list.length === 0 ? 0 : list.length * weightOf(list[0]!, facts);
  };
  const held = new Map<number, number>();
  const largest = (among: readonly number[]) =>
    among.reduce<number | undefined>(
      (best, data) => (left(data) > (best === undefined ? 0 : left(best)) ? data : best),
      undefined,
    );
  return {
    take(place) {
      const own = held.get(place);
      const others = new Set(held.values());
      const all = [...open.keys()];
      const data =
        own !== undefined && left(own) > 0 ? own : (largest(all.filter((one) => !others.has(one))) ?? largest(all));
      if (data === undefined) return undefined;
      held.set(place, data);
      return open.get(data)!.pop();
    },
  };
}
