import { midpoint } from '../../../base/midpoint.js';
import { nextUp } from '../../../base/next-double.js';
import type { Rng } from '../../../base/rng.js';
import type { Variable } from '../../../schema/schema.js';
import type { VectorCell } from '../test-vectors.js';

/** Cells that are settled, by feature; the others may be anything. */
export type Known = ReadonlyMap<number, VectorCell>;

interface Range {
  /** Numbers in (low, high]. */
  low: number;
  high: number;
  allowed?: Uint8Array;
  missing?: true;
}

/** What cells must be so that a row goes a certain way; each condition narrows it further. */
export interface Ranges {
  between(feature: number, low: number, high: number): void;
  levels(feature: number, fits: (level: number) => boolean): void;
  missing(feature: number): void;
  of(feature: number): Readonly<Range>;
  /** By feature, where there is any condition. */
  readonly touched: readonly (Readonly<Range> | undefined)[];
}

export function openRanges(features: readonly Variable[]): Ranges {
  // By feature, in an array: trees may be a hundred thousand tests deep.
  const touched = new Array<Range | undefined>(features.length).fill(undefined);
  const of = (feature: number): Range =>
    (touched[feature] ??= { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  return {
    between(feature, low, high) {
      const range = of(feature);
      if (low > range.low) range.low = low;
      if (high < range.high) range.high = high;
    },
    levels(feature, fits) {
      const variable = features[feature]!;
      const count = variable.kind === 'nominal' ? variable.levels.length : 0;
      const range = of(feature);
      range.allowed ??= new Uint8Array(count).fill(1);
      for (let level = 0; level < count; level++) if (!fits(level)) range.allowed[level] = 0;
    },
    missing(feature) {
      of(feature).missing = true;
    },
    of,
    touched,
  };
}

/** Cells within the ranges, at their ends or in the middle. A range that nothing can meet is left open. */
export function knownCells({ touched }: Ranges, features: readonly Variable[], random: Rng): Map<number, VectorCell> {
  const cells = new Map<number, VectorCell>();
  for (const [feature, range] of touched.entries()) {
    if (range === undefined) continue;
    const cell = range.missing ? null : cellIn(range, features[feature]!, random);
    if (cell !== undefined) cells.set(feature, cell);
  }
  return cells;
}

function cellIn({ low, high, allowed }: Readonly<Range>, variable: Variable, random: Rng): VectorCell | undefined {
  if (variable.kind === 'nominal') {
    const levels = variable.levels.filter((_, level) => allowed?.[level] !== 0);
    return levels[random.below(levels.length)];
  }
  return low < high ? numberIn(low, high, random.below(3)) : undefined;
}

/** A number in (low, high]: its end, just behind its beginning, or inside. */
export function numberIn(low: number, high: number, where: number): number {
  const [from, to] = [low > Number.NEGATIVE_INFINITY, high < Number.POSITIVE_INFINITY];
  if (to && (where === 0 || (!from && where === 1))) return high;
  if (from && where === 1) return nextUp(low);
  if (from && to) return Math.max(nextUp(low), midpoint(low, high));
  if (from) return Math.max(nextUp(low), low + 1);
  return to ? Math.min(high, high - 1) : where;
}

/** The numbers of an interval, (low, high]. Asked for step by step of deep trees: an index beyond an array is slow. */
export const interval = (cuts: readonly number[], place: number) => ({
  low: place > 0 ? cuts[place - 1]! : Number.NEGATIVE_INFINITY,
  high: place < cuts.length ? cuts[place]! : Number.POSITIVE_INFINITY,
});
