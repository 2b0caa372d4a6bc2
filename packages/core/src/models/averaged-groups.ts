import type { Averaged } from './model.js';

/**
 * Columns next to each other whose places together are few enough to have one line of factors for each combination: a row
 * then multiplies one line a group instead of one a column.
 */
export interface ColumnGroup {
  readonly columns: readonly number[];
  /** By column of the group: how many entries further on its next place is. Every column has one more place, for missing. */
  readonly steps: readonly number[];
  readonly entries: number;
  /** The line of its first entry in a table. */
  readonly from: number;
  /** A product may become so small before this group that it has to be scaled first. */
  readonly scaled: boolean;
}

/** Columns are joined up to so many entries, where a row has one parent; with two there are too many tables for that. */
const ENTRIES = 64;

/** A product that begins at 1 or above is not lost as long as it shrinks by no more than this many halvings. */
const HALVINGS = 1000;

/** The groups of all columns. `halvings` says how often one factor may halve a product, and the start of it. */
export function columnGroups(
  places: readonly number[],
  parents: number,
  halvings: { readonly factor: number; readonly start: number },
): readonly ColumnGroup[] {
  const most = parents === 1 ? ENTRIES : 1;
  const groups: ColumnGroup[] = [];
  let lost = halvings.start;
  // A table begins with a line for the parents.
  for (let first = 0, from = 1; first < places.length; ) {
    const columns = [first];
    let entries = places[first++]! + 1;
    while (
      first < places.length &&
      entries * (places[first]! + 1) <= most &&
      halvings.factor * (columns.length + 1) <= HALVINGS
    ) {
      entries *= places[first]! + 1;
      columns.push(first++);
    }
    lost += halvings.factor * columns.length;
    const scaled = lost > HALVINGS;
    if (scaled) lost = halvings.factor * columns.length;
    groups.push({ columns, steps: stepsOf(columns, places), entries, from, scaled });
    from += entries;
  }
  return groups;
}

function stepsOf(columns: readonly number[], places: readonly number[]): readonly number[] {
  const steps = new Array<number>(columns.length);
  for (let i = columns.length - 1, step = 1; i >= 0; step *= places[columns[i--]!]! + 1) steps[i] = step;
  return steps;
}

/** How often the smallest factor above 0 halves a product, and the smallest start. */
export function halvingsOf(
  { prior, smoothing, counts }: Averaged,
  places: readonly number[],
  width: number,
  size: number,
) {
  const total = prior.counts.reduce((sum, n) => sum + n, 0);
  const wide = [...places].sort((a, b) => b - a);
  const combined = wide.slice(0, size).reduce((product, own) => product * own, width);
  const least = smoothing > 0 ? smoothing : leastOf(counts);
  const halvings = (cells: number) => Math.log2(Math.max(cells, (total + smoothing * cells) / least));
  return { factor: halvings(wide[0] ?? 1), start: halvings(combined) };
}

function leastOf(counts: Averaged['counts']): number {
  let least = 1;
  for (const set of counts) for (let i = 0; i < set.length; i++) if (set[i]! > 0 && set[i]! < least) least = set[i]!;
  return least;
}
