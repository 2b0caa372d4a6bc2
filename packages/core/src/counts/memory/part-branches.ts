import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Missing, Partition } from '../counts.js';
import type { PartGround } from './part-ground.js';
import { roomIn } from './room-in.js';
import type { Test } from './routes.js';

/** Which cell of a partition every row of a part belongs to. */
export interface Branches {
  readonly cells: number;
  /** A u32 a row of the part: its cell, or `cells` for those that are dropped, or `cells` + 1 for those shared out. */
  readonly at: number;
  /** How many rows have each of these. */
  readonly counts: Uint32Array;
  /** The share of each cell in the rows that are shared out. */
  readonly shares: Float64Array;
  /** The same by row of the table, as bytes or as u32. */
  bytes(): number;
  words(): number;
}

/** Sends the rows of parts through partitions. An answer is good until the next question. */
export function branchesIn(ground: PartGround, scratch: Scratch) {
  const { arena, kernels, rows: all } = ground.coded;
  const [branchRoom, mapRoom, cutRoom] = [roomIn(scratch), roomIn(scratch), roomIn(scratch)];
  const [byRow, countRoom] = [roomIn(scratch), roomIn(scratch)];
  const send = (rows: number, n: number, at: number, from: number, column: CodedColumn, { map, cuts }: Words) => {
    const mapAt = mapRoom(4 * map.length);
    const cutsAt = cuts.length > 0 ? cutRoom(4 * cuts.length) : 0;
    arena.views.u32.set(map, mapAt >>> 2);
    arena.views.u32.set(cuts, cutsAt >>> 2);
    const { coarse, fine, starts, axis } = column;
    kernels.route(rows, n, coarse, fine, starts, cutsAt, cuts.length, axis.size, mapAt, from, at);
  };
  const counted = (at: number, n: number, cells: number): Uint32Array => {
    const table = countRoom(4 * (cells + 2)) >>> 2;
    arena.views.u32.fill(0, table, table + cells + 2);
    kernels.tally(at, n, 4 * table);
    return arena.views.u32.slice(table, table + cells + 2);
  };
  return (rows: number, n: number, partition: Partition): Branches => {
    const { cells, steps } = partition;
    const at = branchRoom(4 * n);
    const shares = new Float64Array(cells);
    arena.views.u32.fill(atStep(cells, 0), at >>> 2, (at >>> 2) + n);
    steps.forEach((step, i) => {
      if ('cell' in step) return;
      const column = ground.column(step.column);
      send(rows, n, at, atStep(cells, i), column, wordsOf(partition, step, column));
      if (typeof step.missing !== 'number') setShares(partition, step.missing, shares);
    });
    let spread = -1;
    const byRowAs = (asBytes: 0 | 1) => {
      const to = byRow(asBytes ? all : 4 * all);
      if (spread !== asBytes) kernels.spreadBranches(rows, n, at, asBytes, to);
      spread = asBytes;
      return to;
    };
    let counts: Uint32Array | undefined;
    return {
      cells,
      at,
      get counts() {
        return (counts ??= counted(at, n, cells));
      },
      shares,
      bytes: () => byRowAs(1),
      words: () => byRowAs(0),
    };
  };
}

/** Where rows wait that have come to a test: behind the cells, those dropped and those shared out. */
const atStep = (cells: number, step: number) => cells + 2 + step;

export interface Words {
  /** By code, or with cuts by interval and last for missing values: the word that a row gets. */
  readonly map: Uint32Array;
  readonly cuts: readonly number[];
}

export function wordsOf({ cells, steps }: Partition, test: Test, { axis }: CodedColumn): Words {
  const wordOf = (to: number) => {
    const step = steps[to];
    return step === undefined ? cells : 'cell' in step ? step.cell : atStep(cells, to);
  };
  const isCut = 'cuts' in test;
  const places = isCut ? test.cuts.length + 1 : axis.size;
  const map = new Uint32Array(places + 1);
  for (let place = 0; place < places; place++) map[place] = wordOf(test.to[place]!);
  map[places] = typeof test.missing === 'number' ? wordOf(test.missing) : cells + 1;
  return { map, cuts: isCut ? test.cuts : [] };
}

function setShares({ steps }: Partition, missing: Exclude<Missing, number>, shares: Float64Array): void {
  for (const { to, share } of missing) {
    const step = steps[to];
    if (step === undefined) continue;
    if (!('cell' in step)) throw new RangeError('Within a part, missing values are shared out among cells only');
    shares[step.cell] = share;
  }
}
