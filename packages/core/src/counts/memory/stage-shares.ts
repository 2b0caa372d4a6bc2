import { intervalOf } from '../../base/interval-of.js';
import type { Coded, CodedColumn } from '../../schema/codes.js';
import type { Partition } from '../counts.js';
import { everyRow } from './every-row.js';
import type { Ground } from './ground.js';
import { reachedSteps } from './refines.js';
import { type Routes, routesOf } from './routes.js';
import { sharing } from './sharing.js';
import type { Staged } from './staged.js';

/** Entries with weights: a row may be in several lists, and more than once in one. */
interface Entries {
  readonly rows: Uint32Array;
  readonly weights: Float64Array;
}

/** As stageRows, when missing values are shared out: entries carry weights, and there may be more of them than rows. */
export function stageShares(
  ground: Ground,
  partition: Partition,
  from: Staged,
): Pick<Staged, 'starts' | 'rows' | 'entries' | 'weights'> {
  const arrived: (Entries[] | undefined)[] = new Array(partition.steps.length);
  const cells: Entries[][] = Array.from({ length: partition.cells }, () => []);
  const reached = reachedSteps(partition);
  from.stepOf!.forEach((step, cell) => {
    if (step !== -1) arrived[step] = [entriesOf(ground.coded, from, cell)];
  });
  partition.steps.forEach((step, i) => {
    const lists = arrived[i];
    arrived[i] = undefined;
    if (lists === undefined || reached[i] === 0) return;
    if ('cell' in step) {
      cells[step.cell]!.push(merged(lists));
      return;
    }
    const column = ground.column(step.column);
    const routes = routesOf(partition, i, step, column);
    split(ground, merged(lists), column, routes).forEach((part, child) => {
      const target = routes.targets[child]!;
      arrived[target] = [...(arrived[target] ?? []), part];
    });
  });
  return laidOut(ground.coded, cells.map(merged));
}

function entriesOf({ arena, rows: all }: Coded, from: Staged, cell: number): Entries {
  const begin = from.starts[cell]!;
  const end = from.starts[cell + 1]!;
  const list = arena.views.u32.subarray(from.rows >>> 2, (from.rows >>> 2) + from.entries);
  const rows = from.rows === 0 ? everyRow(all) : list.slice(begin, end);
  const at = from.weights >>> 3;
  const weights =
    from.weights === 0 ? new Float64Array(rows.length).fill(1) : arena.views.f64.slice(at + begin, at + end);
  return { rows, weights };
}

function split(ground: Ground, { rows, weights }: Entries, column: CodedColumn, routes: Routes): readonly Entries[] {
  const { targets, shares, map, dropped } = routes;
  const places = placesOf(ground.coded, column, rows, routes.cuts);
  const none = map.length - 1;
  const edges = shares?.map((edge) => ({ child: edge.child === -1 ? dropped : edge.child, share: edge.share }));
  const counts = new Uint32Array(targets.length + 1);
  let total = 0;
  for (let i = 0; i < places.length; i++) {
    total += weights[i]!;
    if (places[i] === none && edges) for (const edge of edges) counts[edge.child]!++;
    else counts[map[places[i]!]!]!++;
  }
  const shared = sharing(ground, total);
  const parts = targets.map((_, i) => ({ rows: new Uint32Array(counts[i]!), weights: new Float64Array(counts[i]!) }));
  const heads = new Uint32Array(targets.length + 1);
  const put = (to: number, i: number, weight: number) => {
    if (to === dropped) return;
    const head = heads[to]!++;
    parts[to]!.rows[head] = rows[i]!;
    parts[to]!.weights[head] = weight;
  };
  for (let i = 0; i < places.length; i++) {
    if (places[i] !== none || !edges) put(map[places[i]!]!, i, weights[i]!);
    else for (const { child, share } of edges) put(child, i, shared(rows[i]!, weights[i]!, share));
  }
  return parts;
}

/** The place of every row in the map of a test: its code, or the interval its code is in. */
function placesOf(
  { arena }: Coded,
  { coarse, fine, starts, axis }: CodedColumn,
  rows: Uint32Array,
  cuts: ArrayLike<number> | undefined,
): Uint32Array {
  const { u8, u16, u32 } = arena.views;
  const places = rows.map((row) =>
    fine === 0 ? u8[coarse + row]! : u32[(starts >>> 2) + u8[coarse + row]!]! + u16[(fine >>> 1) + row]!,
  );
  return cuts ? places.map((code) => (code === axis.size ? cuts.length + 1 : intervalOf(code + 1, cuts))) : places;
}

/** Several lists as one, by row; entries of the same row stay in the order of the lists. */
function merged(lists: readonly Entries[]): Entries {
  if (lists.length === 1) return lists[0]!;
  const n = lists.reduce((sum, list) => sum + list.rows.length, 0);
  const all = { rows: new Uint32Array(n), weights: new Float64Array(n) };
  let head = 0;
  for (const list of lists) {
    all.rows.set(list.rows, head);
    all.weights.set(list.weights, head);
    head += list.rows.length;
  }
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort((a, b) => all.rows[a]! - all.rows[b]! || a - b);
  return {
    rows: Uint32Array.from(order, (i) => all.rows[i]!),
    weights: Float64Array.from(order, (i) => all.weights[i]!),
  };
}

function laidOut({ arena }: Coded, cells: readonly Entries[]) {
  const starts = new Uint32Array(cells.length + 1);
  cells.forEach((cell, i) => {
    starts[i + 1] = starts[i]! + cell.rows.length;
  });
  const entries = starts[cells.length]!;
  const rows = arena.alloc(4 * entries);
  const weights = arena.alloc(8 * entries);
  const { u32, f64 } = arena.views;
  cells.forEach((cell, i) => {
    u32.set(cell.rows, (rows >>> 2) + starts[i]!);
    f64.set(cell.weights, (weights >>> 3) + starts[i]!);
  });
  return { starts, rows, entries, weights };
}
