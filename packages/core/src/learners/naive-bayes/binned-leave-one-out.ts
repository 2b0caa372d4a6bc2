import { meanCost, type Sample } from './leave-one-out.js';

/** Bins in the smallest width that is tried; fewer where there are so many values that single ones hardly matter. */
const finenessFor = (values: number) => (values > 50_000 ? 8 : 16);

const WINDOW = 10.5;

/** Cases on a lattice: only bins with a case, ascending. */
interface Binned extends Sample {
  /** The places of `values` on the lattice. */
  readonly places: Float64Array;
  readonly step: number;
}

/**
 * Cross-entropies of many distinct values: cases are moved to the nearest point of a fine lattice, where kernels come from
 * a table instead of being computed. Moving both ends of a pair adds step^2 / 6 to the squared width, so that much is
 * taken off it (Sheppard's correction). Measured against the exact sums on even, skewed and mixed samples of 1,000 to
 * 5,000 values: within 0.002 nats at the smallest width and mostly within 0.0001, and the same best c.
 */
export function binnedCrossEntropies(
  sample: Sample,
  widths: readonly number[],
  /** The smallest width that will ever be tried: the lattice is made for it. */
  smallest = Math.min(...widths),
): Float64Array {
  const binned = onLattice(sample, smallest / finenessFor(sample.values.length));
  return Float64Array.from(widths, (width) => binnedCrossEntropy(binned, width));
}

function onLattice({ values, n, m }: Sample, step: number): Binned {
  const places = new Float64Array(values.length);
  const cases = new Float64Array(values.length);
  let found = 0;
  for (let i = 0; i < values.length; i++) {
    const place = Math.round((values[i]! - values[0]!) / step);
    if (found === 0 || places[found - 1] !== place) places[found++] = place;
    cases[found - 1]! += n[i]!;
  }
  const kept = places.slice(0, found);
  return { places: kept, values: kept.map((place) => place * step), n: cases.slice(0, found), m, step };
}

function binnedCrossEntropy(binned: Binned, width: number): number {
  const { places, n, step } = binned;
  const narrowed = Math.sqrt(width * width - (step * step) / 6);
  const reach = Math.floor((WINDOW * narrowed) / step);
  const kernels = Float64Array.from({ length: reach + 1 }, (_, i) =>
    Math.exp(-((i * step) ** 2) / (2 * narrowed ** 2)),
  );
  const sums = n.map((cases) => Math.max(0, cases - 1));
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    let own = 0;
    for (let j = i + 1; j < places.length; j++) {
      const apart = places[j]! - place;
      if (apart > reach) break;
      const kernel = kernels[apart]!;
      own += n[j]! * kernel;
      sums[j]! += n[i]! * kernel;
    }
    sums[i]! += own;
  }
  return meanCost(binned, sums, width, narrowed);
}
