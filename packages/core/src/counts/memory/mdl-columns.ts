import { mapped } from '../../base/mapped.js';
import { midpoint } from '../../base/midpoint.js';
import type { FoundIntervals, MdlIntervalKernels } from '../../kernels/mdl-interval-kernels.js';
import { wasmKernels } from '../../kernels/wasm-kernels.js';
import type { CodedColumn } from '../../schema/codes.js';
import { timesLogUpTo } from '../../schema/discretize/least-entropy.js';
import { naming } from '../../schema/discretize/mdl.js';
import { decimalsOf } from '../../schema/rank.js';
import { numberedAxis } from './binned.js';
import type { Ground } from './ground.js';

/** A numeric feature in MDL intervals: its cuts, the known cases of every interval, and its codes. */
export interface MdlColumn extends Pick<FoundIntervals, 'cuts' | 'cases'> {
  readonly column: CodedColumn;
}

/** Kept, since asking for it again takes a while. */
let loaded: typeof import('../../kernels/mdl-interval-kernels.js') | undefined;

/** More rows would need a table of logs that costs more than it spares. */
const MOST_ROWS = 1 << 17;
/** Class counts of all values at most. */
const MOST_COUNTS = 1 << 22;

/**
 * The numeric features of a ground in MDL intervals, straight from their numbers where these are decimals and kernels can be had,
 * so that nobody has to know their places in the order of all values. Nothing for the other features.
 */
export async function mdlColumns(
  ground: Ground,
  encoding: 'cases' | 'gaps',
): Promise<readonly (MdlColumn | undefined)[]> {
  const { coded, target, features, count } = ground;
  const { arena } = coded;
  const width = target.axis.size;
  const isPlain = ground.rows === undefined && ground.weights === undefined && target.fine === 0;
  const isLarge = count > MOST_ROWS || count * width > MOST_COUNTS;
  if (!isPlain || isLarge || count === 0 || target.axis.kind === 'numeric') return [];
  loaded ??= await import('../../kernels/mdl-interval-kernels.js');
  const { mdlIntervals, intervalFinder } = loaded;
  const kernels = wasmKernels<MdlIntervalKernels>(mdlIntervals, arena);
  if (kernels === undefined) return [];
  const byName = new Map(coded.table.columns.map((column) => [column.name, column]));
  const scratch = arena.scratch();
  try {
    const find = intervalFinder(kernels, arena, scratch, {
      rows: count,
      classes: target.coarse,
      width,
      gaps: encoding === 'gaps',
      logs: timesLogUpTo(count),
      naming,
      midpoint,
    });
    return mapped(features, ({ axis }) => {
      const column = byName.get(axis.name);
      if (axis.kind === 'nominal' || !axis.exact || column?.kind !== 'numeric') return undefined;
      const own = arena.scratch();
      try {
        const found = find(decimalsOf(coded, column.values, own));
        return found && placedColumn(axis.name, found);
      } finally {
        own.release();
      }
    });
  } finally {
    scratch.release();
  }
}

/** Spelled out, so that these columns have the shape of all others. */
function placedColumn(name: string, { cuts, cases, column }: FoundIntervals): MdlColumn {
  const { missing, width, coarse, fine, starts } = column;
  return { cuts, cases, column: { axis: numberedAxis(name, cuts.length + 1), missing, width, coarse, fine, starts } };
}
