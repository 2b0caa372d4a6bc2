import type { Partition } from '../counts.js';
import { everyRow } from './every-row.js';
import type { Ground } from './ground.js';
import { reachedSteps } from './refines.js';
import { routesOf } from './routes.js';
import { type Segment, splitter } from './split-rows.js';
import type { Staged } from './staged.js';

/** The rows that arrive at each step that forms a cell, as lists in the arena, when no missing value is shared out. */
export function stageRows(
  ground: Ground,
  partition: Partition,
  from: Staged,
): Pick<Staged, 'starts' | 'rows' | 'entries'> {
  const { arena } = ground.coded;
  const scratch = arena.scratch();
  try {
    const work = scratch.alloc(4 * from.entries);
    const { split } = splitter(ground.coded, scratch);
    const arrived: (Segment | undefined)[] = new Array(partition.steps.length);
    const more = new Map<number, Segment[]>();
    const arrive = (step: number, segment: Segment) => {
      if (arrived[step] === undefined) arrived[step] = segment;
      else if (more.has(step)) more.get(step)!.push(segment);
      else more.set(step, [segment]);
    };
    from.stepOf!.forEach((step, cell) => {
      if (step === -1) return;
      const begin = from.starts[cell]!;
      const at = from.rows === 0 ? 0 : from.rows + 4 * begin;
      arrive(step, { at, n: from.starts[cell + 1]! - begin, own: false });
    });
    const cells: Segment[][] = Array.from({ length: partition.cells }, () => []);
    const reached = reachedSteps(partition);
    partition.steps.forEach((step, i) => {
      let segment = arrived[i];
      if (segment === undefined || reached[i] === 0) return;
      if (more.has(i)) segment = merged(ground, [segment, ...more.get(i)!], scratch.alloc);
      if ('cell' in step) cells[step.cell]!.push(segment);
      else {
        const column = ground.column(step.column);
        const routes = routesOf(partition, i, step, column);
        const to = segment.own || segment.at === 0 ? work : work + (segment.at - from.rows);
        split(segment, column, routes, to).forEach((part, child) => {
          arrive(routes.targets[child]!, part);
        });
      }
      arrived[i] = undefined;
    });
    return laidOut(ground, cells, scratch.alloc);
  } finally {
    scratch.release();
  }
}

/** Several lists as one, ascending. Rare: a step with several ways in, or a cell of several steps. */
function merged(ground: Ground, segments: readonly Segment[], alloc: (bytes: number) => number): Segment {
  const n = segments.reduce((sum, segment) => sum + segment.n, 0);
  const at = alloc(4 * n);
  const { u32 } = ground.coded.arena.views;
  let head = at >>> 2;
  for (const segment of segments) {
    u32.copyWithin(head, segment.at >>> 2, (segment.at >>> 2) + segment.n);
    head += segment.n;
  }
  u32.subarray(at >>> 2, head).sort();
  return { at, n, own: true };
}

function laidOut(ground: Ground, cells: readonly Segment[][], alloc: (bytes: number) => number) {
  const { arena } = ground.coded;
  const lists = cells.map((segments) => (segments.length > 1 ? merged(ground, segments, alloc) : segments[0]));
  const entries = lists.reduce((sum, list) => sum + (list?.n ?? 0), 0);
  const starts = new Uint32Array(cells.length + 1);
  // The one case without a list: every row of the table in one cell.
  const whole = lists.length === 1 && lists[0]?.at === 0;
  const rows = whole ? 0 : arena.alloc(4 * entries);
  const { u32 } = arena.views;
  let head = 0;
  lists.forEach((list, cell) => {
    if (list?.at === 0) u32.set(everyRow(whole ? 0 : list.n), (rows >>> 2) + head);
    else if (list) u32.copyWithin((rows >>> 2) + head, list.at >>> 2, (list.at >>> 2) + list.n);
    head += list?.n ?? 0;
    starts[cell + 1] = head;
  });
  return { starts, rows, entries };
}
