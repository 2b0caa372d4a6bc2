import type { Scratch } from '../../kernels/arena.js';
import type { Coded, CodedColumn } from '../../schema/codes.js';
import { roomIn } from './room-in.js';
import type { Routes } from './routes.js';

/** A list of rows in the arena; `at` 0: all rows in order. `own`: its place may be written over. */
export interface Segment {
  readonly at: number;
  readonly n: number;
  readonly own: boolean;
}

/** Splits lists of rows by tests, keeping their order. */
export interface Splitter {
  /** The list of every target, in the order of routes.targets. A list that is not its own is written to `to` instead. */
  split(segment: Segment, column: CodedColumn, routes: Routes, to: number): readonly Segment[];
}

export function splitter({ arena, kernels }: Coded, scratch: Scratch): Splitter {
  const room = () => roomIn(scratch);
  const [mapRoom, cutRoom, countRoom, childRoom, swapRoom] = [room(), room(), room(), room(), room()];
  return {
    split(segment, column, routes, to) {
      const { at, n } = segment;
      const { coarse, fine, starts, axis } = column;
      const map = mapRoom(4 * routes.map.length);
      const children = childRoom(4 * n);
      const counts = countRoom(4 * (routes.dropped + 1));
      const out = segment.own ? swapRoom(4 * n) : to;
      const cuts = routes.cuts && cutRoom(4 * routes.cuts.length);
      const { u32, u8 } = arena.views;
      u32.set(routes.map, map >>> 2);
      u32.fill(0, counts >>> 2, (counts >>> 2) + routes.dropped + 1);
      if (routes.cuts && cuts !== undefined) {
        u32.set(routes.cuts, cuts >>> 2);
        const { length } = routes.cuts;
        kernels.childByCuts(at, n, coarse, fine, starts, cuts, length, axis.size, map, children, counts);
      } else kernels.childByMap(at, n, coarse, fine, starts, map, children, counts);
      const place = segment.own ? at : to;
      const segments: Segment[] = [];
      let head = 0;
      for (let child = 0; child < routes.dropped; child++) {
        const count = u32[(counts >>> 2) + child]!;
        segments.push({ at: place + 4 * head, n: count, own: true });
        u32[(counts >>> 2) + child] = head;
        head += count;
      }
      // Dropped rows are written behind the others and forgotten: a branch a row would cost more.
      u32[(counts >>> 2) + routes.dropped] = head;
      kernels.scatter(at, n, children, counts, out);
      if (segment.own) u8.copyWithin(at, out, out + 4 * head);
      return segments;
    },
  };
}
