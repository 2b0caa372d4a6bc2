import { distance } from '../../models/kernel-crowds.js';
import { momentsOf } from '../../models/moments.js';
import { latticeCrossEntropies, latticeSize } from './lattice-leave-one-out.js';
import { crossEntropy, pairsWithin, type Sample } from './leave-one-out.js';

export interface BandwidthOptions {
  /** One c for each class, or one for the attribute. */
  readonly bandwidth: 'class' | 'attribute';
  /** The unit h is measured in: range or deviation of the attribute, deviation of the class, or none. */
  readonly scale: 'range' | 'std' | 'class-std' | 'raw';
}

/** c from 0.20 to 0.80 by 0.01: the grid of the S-NBTree paper. */
export const GRID: readonly number[] = Array.from({ length: 61 }, (_, i) => (20 + i) / 100);

/** What c is where leaving one out leaves none. */
const ALONE = 0.8;

/** What a point of a lattice and a value on it cost, in pairs, and how many are so few that neither matters. */
const POINT = 10;
const VALUE = 8;
const MANY = 1 << 12;

/** Up to so many pairs every place of the grid is tried. */
const FEW = 1 << 14;
const STRIDE = 10;
const AROUND = 2;

/** 1 / width stays finite. */
const LEAST = 1e-300;

/**
 * The kernel widths of a numeric attribute by class, h = c / sqrt(m) times the scale, with the c of the least leave-one-out
 * cross-entropy (S-NBTree, section 4), the smallest on a tie. `counts[value * classes + class]`. A class without a value
 * gets the width that all classes together would have. Of a constant attribute every class has the same width, so that it
 * says nothing.
 */
export function bandwidths(
  values: Float64Array,
  counts: Float64Array,
  classes: number,
  options: BandwidthOptions,
): readonly number[] {
  const of = Array.from({ length: classes }, (_, c) => partOf(values, (i) => counts[i * classes + c]!));
  const totals = new Float64Array(values.length);
  for (let i = 0, at = 0; i < totals.length; i++) for (let c = 0; c < classes; c++) totals[i]! += counts[at++]!;
  const total = (i: number) => totals[i]!;
  const scales = scalesOf(values, total, of, options.scale);
  if (scales === undefined) return of.map(() => 1);
  const samples = of.map((part, c) => scaled(part, scales.of[c]!));
  const shared = options.bandwidth === 'attribute' ? bestShared(samples) : undefined;
  let borrowed: number | undefined;
  const borrow = () => {
    if (borrowed !== undefined) return borrowed;
    const all = scaled(partOf(values, total), scales.all);
    borrowed = width(shared ?? best(all), all.m, scales.all);
    return borrowed;
  };
  return samples.map((sample, c) => (sample.m > 0 ? width(shared ?? best(sample), sample.m, scales.of[c]!) : borrow()));
}

const width = (c: number, m: number, scale: number) => Math.max(LEAST, (c / Math.sqrt(m)) * scale);

const best = (sample: Sample): number => (sample.m > 1 ? GRID[leastOf(sample)]! : ALONE);

/**
 * The place of the least cross-entropy on the grid. Of many pairs the curve is smooth: every tenth place is tried, and then those
 * around the lowest point of the parabola through the best of them, until both neighbours of the least are known.
 */
function leastOf(sample: Sample): number {
  const curve = curveThrough(sample);
  if (curve.pairs <= FEW) return leastAt(curve.at(GRID.keys()));
  const known = new Float64Array(GRID.length).fill(Number.POSITIVE_INFINITY);
  const isUnknown = (place: number) => known[place] === Number.POSITIVE_INFINITY;
  const look = (isNear: (place: number) => boolean) => {
    const places = Array.from(GRID.keys()).filter((place) => isUnknown(place) && isNear(place));
    const costs = curve.at(places);
    for (const [i, place] of places.entries()) known[place] = costs[i]!;
    return leastAt(known);
  };
  let least = look((place) => place % STRIDE === 0);
  for (let middle = lowestPoint(known, least); ; middle = least) {
    least = look((place) => Math.abs(place - middle) <= AROUND);
    if (!isUnknown(least - 1) && !isUnknown(least + 1)) return least;
  }
}

/** Of the parabola through a place and those a stride away; at the ends of the grid the place itself. */
function lowestPoint(known: Float64Array, place: number): number {
  const [before, here, behind] = [known[place - STRIDE], known[place]!, known[place + STRIDE]];
  if (before === undefined || behind === undefined) return place;
  return Math.round(place + ((STRIDE / 2) * (before - behind)) / (before - 2 * here + behind));
}

/** The c with the least cross-entropy over the cases of all classes. */
function bestShared(samples: readonly Sample[]): number {
  const total = new Float64Array(GRID.length);
  const enough = samples.filter(({ m }) => m > 1);
  for (const sample of enough) {
    const curve = curveOf(sample);
    for (let i = 0; i < total.length; i++) total[i]! += sample.m * curve[i]!;
  }
  return enough.length === 0 ? ALONE : GRID[leastAt(total)]!;
}

/** The leave-one-out cross-entropy for every c of the grid. */
export const curveOf = (sample: Sample): Float64Array => curveThrough(sample).at(GRID.keys());

/** The cross-entropy at places of the grid, pair by pair or on a lattice, whichever is quicker. */
function curveThrough(sample: Sample) {
  const widths = GRID.map((c) => c / Math.sqrt(sample.m));
  const pairs = pairsWithin(sample, widths.at(-1)!);
  const isCrowded = pairs > MANY && pairs > POINT * latticeSize(sample, widths[0]!) + VALUE * sample.values.length;
  const at = (places: Iterable<number>) => {
    const some = Array.from(places, (place) => widths[place]!);
    if (isCrowded) return latticeCrossEntropies(sample, some, widths[0]!);
    return Float64Array.from(some, (width) => crossEntropy(sample, width));
  };
  return { pairs, at };
}

function leastAt(costs: Float64Array): number {
  let least = 0;
  for (let i = 1; i < costs.length; i++) if (costs[i]! < costs[least]!) least = i;
  return least;
}

interface Part {
  readonly values: Float64Array;
  readonly n: Float64Array;
}

function partOf(values: Float64Array, count: (i: number) => number): Part {
  const kept = new Float64Array(values.length);
  const n = new Float64Array(values.length);
  let found = 0;
  for (let i = 0; i < values.length; i++) {
    if (count(i) === 0) continue;
    kept[found] = values[i]!;
    n[found++] = count(i);
  }
  return { values: kept.subarray(0, found), n: n.subarray(0, found) };
}

/** Distances from the first value, in units of the scale: only differences matter, and so they do not overflow. */
const scaled = ({ values, n }: Part, scale: number): Sample => ({
  values: values.map((value) => distance(value, values[0]!, scale)),
  n,
  m: n.reduce((sum, cases) => sum + cases, 0),
});

/** The unit of every class and of all together; none where the attribute is constant. */
function scalesOf(
  values: Float64Array,
  total: (i: number) => number,
  of: readonly Part[],
  scale: BandwidthOptions['scale'],
): { readonly of: readonly number[]; readonly all: number } | undefined {
  const { values: known } = partOf(values, total);
  if (known.length < 2) return undefined;
  const range = Math.min(Number.MAX_VALUE, known.at(-1)! - known[0]!);
  const every = (all: number) => ({ of: of.map(() => all), all });
  if (scale === 'raw') return every(1);
  if (scale === 'range') return every(range);
  const all = momentsOf(values, total).deviation || range;
  if (scale === 'std') return every(all);
  return { of: of.map((part) => momentsOf(part.values, (i) => part.n[i]!).deviation || all), all };
}
