import type { ColumnGroup } from './averaged-groups.js';
import { type ParentSet, parentSets } from './averaged-sets.js';
import { priorShares, SAME_SUMS } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Sums over the estimators at hand for a row: those with the most parents, naive Bayes alone where none is. */
export function averagedScorer(body: Averaged, cells: readonly Cells[], width: number): Scorer {
  const prior = priorShares(body.prior);
  const readers = body.columns.map((column) => placeReader(column, cells[column.feature]!));
  const places = readers.map((reader) => reader.places);
  const sizes = [body.parents, 1, 0].filter((size, i, all) => size <= places.length && all.indexOf(size) === i);
  // Most rows need only the first.
  const sums = new Array<Sum | undefined>(sizes.length);
  const own = new Int32Array(places.length);
  return (row, out, at) => {
    for (let i = 0; i < own.length; i++) own[i] = readers[i]!.of(row);
    for (let i = 0; i < sizes.length; i++) {
      const sum = (sums[i] ??= sumOver(body, places, width, sizes[i]!));
      if (sum(own, out, at)) break;
    }
    toShares(out, at, prior);
  };
}

/** Sums P(y, x) over the estimators at hand, all classes to the same scale; false where there is none. */
type Sum = (own: Int32Array, out: Float64Array, at: number) => boolean;

function sumOver(body: Averaged, places: readonly number[], width: number, size: number): Sum {
  const { sets, groups, line, tableAt } = parentSets(body, places, width, size);
  const entries = new Int32Array(groups.length);
  const mayVanish = groups.some(({ scaled }) => scaled);
  return (own, out, at) => {
    for (let g = 0; g < groups.length; g++) entries[g] = entryOf(groups[g]!, own) * line;
    out.fill(0, at, at + width);
    let found = false;
    let scale = Number.NEGATIVE_INFINITY;
    for (const set of sets) {
      const place = placeOf(set, own, places);
      if (place < 0 || (size > 0 && set.cases[place]! < body.least)) continue;
      found = true;
      const table = tableAt(set, place);
      if (mayVanish) scale = addScaled(table, groups, entries, out, at, width, scale);
      else addPlain(table, entries, out, at, width);
    }
    return found;
  };
}

function addPlain(table: Float64Array, entries: Int32Array, out: Float64Array, at: number, width: number): void {
  for (let c = 0; c < width; c++) {
    let product = table[c]!;
    for (let g = 0; g < entries.length; g++) product *= table[entries[g]! + c]!;
    out[at + c]! += product;
  }
}

/** What a product is multiplied by where it is below 1: a power of 2, so that nothing is rounded. */
const UNIT = 2 ** 512;

/**
 * The same where products may vanish: each is kept at 1 or above and its units are counted. The sums in `out` have as many as
 * the largest product had so far (`scale`, which is returned); those with fewer count for as much less.
 */
function addScaled(
  table: Float64Array,
  groups: readonly ColumnGroup[],
  entries: Int32Array,
  out: Float64Array,
  at: number,
  width: number,
  scale: number,
): number {
  for (let c = 0; c < width; c++) {
    let product = table[c]!;
    let units = 0;
    const lift = () => {
      for (; product > 0 && product < 1; product *= UNIT) units--;
    };
    for (let g = 0; g < entries.length; g++) {
      if (groups[g]!.scaled) lift();
      product *= table[entries[g]! + c]!;
    }
    lift();
    if (product === 0) continue;
    if (units > scale) {
      for (let other = 0; other < width; other++) out[at + other]! *= lowered(scale - units);
      scale = units;
    }
    out[at + c]! += product * lowered(units - scale);
  }
  return scale;
}

const lowered = (units: number): number => (units === 0 ? 1 : units === -1 ? 1 / UNIT : 0);

/** The entry of a row in a group. */
export function entryOf({ columns, steps, from }: ColumnGroup, own: ArrayLike<number>): number {
  let entry = from;
  for (let i = 0; i < columns.length; i++) entry += own[columns[i]!]! * steps[i]!;
  return entry;
}

/** The places of the parents as one number; -1 where one is missing. */
function placeOf({ parents }: ParentSet, own: Int32Array, places: readonly number[]): number {
  let place = 0;
  for (const column of parents) {
    if (own[column]! >= places[column]!) return -1;
    place = place * places[column]! + own[column]!;
  }
  return place;
}

/** Sums to shares, those that differ by rounding alone being the same. Where no class has any, the prior answers. */
export function toShares(out: Float64Array, at: number, prior: Float64Array): void {
  let most = 0;
  for (let c = 0; c < prior.length; c++) if (out[at + c]! > most) most = out[at + c]!;
  if (most === 0) {
    out.set(prior, at);
    return;
  }
  let total = 0;
  for (let c = 0; c < prior.length; c++) {
    const share = out[at + c]! / most;
    out[at + c] = share > 1 - SAME_SUMS ? 1 : share;
    total += out[at + c]!;
  }
  for (let c = 0; c < prior.length; c++) out[at + c]! /= total;
}
