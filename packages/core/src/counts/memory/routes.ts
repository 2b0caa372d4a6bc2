import type { CodedColumn } from '../../schema/codes.js';
import type { Partition, Step } from '../counts.js';

export type Test = Exclude<Step, { readonly cell: number }>;

/** Where one test leads: its target steps numbered 0, 1, ... in order of first use; -1 edges have the number `dropped`. */
export interface Routes {
  readonly targets: readonly number[];
  readonly dropped: number;
  /** By code: the number of a target. For wide numeric columns by interval instead, see `cuts`. */
  readonly map: Uint32Array;
  /** Set when `map` is by interval: codes below cuts[0], from cuts[0] to below cuts[1], ..., and last, missing. */
  readonly cuts: ArrayLike<number> | undefined;
  /** Missing in shares: number of a target and share; undefined when missing goes one way. */
  readonly shares: readonly { readonly child: number; readonly share: number }[] | undefined;
}

/** Nominal columns, and numeric ones of up to this many codes, are looked up by code; wider ones by binary search. */
const BY_CODE = 256;

export function routesOf(partition: Partition, at: number, test: Test, column: CodedColumn): Routes {
  const targets: number[] = [];
  const numbers = new Map<number, number>();
  const number = (to: number | undefined): number => {
    if (to === -1) return -1;
    if (to === undefined || !(to > at) || to >= partition.steps.length)
      throw new RangeError(`Step ${at} of a partition leads to step ${to}, which does not stand behind it`);
    if (!numbers.has(to)) numbers.set(to, targets.push(to) - 1);
    return numbers.get(to)!;
  };
  const { size } = column.axis;
  const cuts = 'cuts' in test ? test.cuts : undefined;
  const byInterval = cuts !== undefined && size > BY_CODE;
  const places = byInterval ? cuts.length + 1 : size;
  const map = new Uint32Array(places + 1);
  let interval = 0;
  for (let place = 0; place < places; place++) {
    if (cuts && !byInterval) while (interval < cuts.length && cuts[interval]! <= place) interval++;
    map[place] = number(test.to[cuts && !byInterval ? interval : place]);
  }
  const { missing } = test;
  const shared = typeof missing !== 'number' && column.missing > 0;
  map[places] = number(typeof missing === 'number' ? missing : -1);
  const shares = shared ? missing.map(({ to, share }) => ({ child: number(to), share })) : undefined;
  const dropped = targets.length;
  // -1 was stored as 2^32 - 1; only now is the number of targets known.
  for (let place = 0; place <= places; place++) if (map[place] === 0xffffffff) map[place] = dropped;
  return { targets, dropped, map, cuts: byInterval ? cuts : undefined, shares };
}
