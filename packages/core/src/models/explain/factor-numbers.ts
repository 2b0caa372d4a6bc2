import { formatValue } from '../../schema/format-value.js';
import type { Variable } from '../../schema/schema.js';
import { normalsOf } from '../gaussian-terms.js';
import type { Categorical, Factor, Gaussian, Kernel } from '../model.js';
import { placeReader } from '../place-of.js';
import type { FactorNumbers, ParentPlace } from './explanation.js';
import type { Ground } from './net-terms.js';
import { placeName } from './place-name.js';
import { remembered } from './route-text.js';

/** The numbers behind a factor for a row: what was counted, in every class. Compiled once, since totals take a walk. */
export function factorNumbers(factor: Factor, ground: Ground): (row: number) => FactorNumbers {
  if (factor.kind === 'categorical') return categoricalNumbers(factor, ground);
  const feature = ground.features[factor.feature]!;
  const numbers =
    factor.kind === 'gaussian' ? gaussianNumbers(factor, feature) : kernelNumbers(factor, feature, ground.width);
  return () => numbers;
}

function categoricalNumbers(factor: Categorical, ground: Ground) {
  const { features, cells, width } = ground;
  const { counts, orphans = [], smoothing, estimate } = factor;
  const own = placeReader(factor, cells[factor.feature]!);
  const parentAt = parentPlaces(factor, ground);
  const size = own.places * width;
  const blocks = size === 0 ? 0 : counts.length / size;
  // A missing parent has the block after the last: all cases, whatever their parent.
  const blockAt = remembered((block) => {
    const n = block < blocks ? counts.slice(block * size, (block + 1) * size) : addedUp([...counts, ...orphans], size);
    return { n, totals: classTotals(n, width) };
  });
  return (row: number): FactorNumbers => {
    const place = own.of(row);
    const parent = parentAt?.(row);
    const { n, totals } = blockAt(parent?.block ?? 0);
    return {
      kind: 'categorical',
      place: placeName(factor, features[factor.feature]!, place),
      n: place < own.places ? n.slice(place * width, (place + 1) * width) : null,
      totals,
      places: own.places,
      smoothing,
      estimate,
      ...(parent ? { parent: parent.named } : {}),
    };
  };
}

function parentPlaces({ parent }: Categorical, { features, cells, cellText }: Ground) {
  if (parent === undefined) return undefined;
  const { feature } = parent;
  const reader = placeReader(parent, cells[feature]!);
  const { name } = features[feature]!;
  return (row: number): { block: number; named: ParentPlace } => {
    const block = reader.of(row);
    const place = placeName(parent, features[feature]!, block);
    return { block, named: { feature, name, cell: cellText(feature, row), place } };
  };
}

function addedUp(counts: readonly number[], size: number): number[] {
  const sum = new Array<number>(size).fill(0);
  for (let i = 0; i < counts.length; i++) sum[i % size]! += counts[i]!;
  return sum;
}

export const classTotals = (counts: readonly number[], width: number): readonly number[] => addedUp(counts, width);

function gaussianNumbers(factor: Gaussian, feature: Variable): FactorNumbers {
  const normals = normalsOf(factor);
  const { n, precision } = factor;
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const mean = normals.map((normal) => normal.mean);
  const deviation = normals.map((normal) => normal.deviation);
  return { kind: 'gaussian', format, n, mean, deviation, ...(precision === undefined ? {} : { precision }) };
}

function kernelNumbers({ counts, bandwidth, fill }: Kernel, feature: Variable, width: number): FactorNumbers {
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const n = classTotals(counts, width);
  return { kind: 'kernel', n, bandwidth, ...(fill === undefined ? {} : { fill: formatValue(fill, format) }) };
}
