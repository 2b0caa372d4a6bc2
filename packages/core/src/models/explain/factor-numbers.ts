import { intervalOf } from '../../schema/cut.js';
import type { Variable } from '../../schema/schema.js';
import type { Cells } from '../bind.js';
import { normalsOf } from '../gaussian-terms.js';
import type { Categorical, Factor, Gaussian, Kernel } from '../model.js';
import { rangeText } from '../test-text.js';
import type { FactorNumbers } from './explanation.js';

/** The numbers behind a factor for a row: what was counted, in every class. Compiled once, since totals take a walk. */
export function factorNumbers(
  factor: Factor,
  feature: Variable,
  width: number,
): (row: number, cells: Cells) => FactorNumbers {
  if (factor.kind === 'categorical') return categoricalNumbers(factor, feature, width);
  const numbers = factor.kind === 'gaussian' ? gaussianNumbers(factor, feature) : kernelNumbers(factor, width);
  return () => numbers;
}

function categoricalNumbers(factor: Categorical, feature: Variable, width: number) {
  const { counts, cuts, smoothing, estimate } = factor;
  const shared = {
    kind: 'categorical',
    totals: classTotals(counts, width),
    places: counts.length / width,
    smoothing,
    estimate,
  } as const;
  const nameOf = (place: number) =>
    feature.kind === 'nominal' ? feature.levels[place]! : rangeText(feature, cuts ?? [], place);
  return (row: number, cells: Cells): FactorNumbers => {
    const place = placeOf(cells, row, cuts ?? []);
    if (place < 0 || place >= shared.places) return { ...shared, place: null, n: null };
    return { ...shared, place: nameOf(place), n: counts.slice(place * width, (place + 1) * width) };
  };
}

function placeOf(cells: Cells, row: number, cuts: readonly number[]): number {
  if (cells.kind === 'nominal') return cells.codes[row]!;
  return Number.isNaN(cells.values[row]!) ? -1 : intervalOf(cells.values[row]!, cuts);
}

export function classTotals(counts: readonly number[], width: number): readonly number[] {
  const totals = new Array<number>(width).fill(0);
  for (let i = 0; i < counts.length; i++) totals[i % width]! += counts[i]!;
  return totals;
}

function gaussianNumbers(factor: Gaussian, feature: Variable): FactorNumbers {
  const normals = normalsOf(factor);
  const { n, precision } = factor;
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const mean = normals.map((normal) => normal.mean);
  const deviation = normals.map((normal) => normal.deviation);
  return { kind: 'gaussian', format, n, mean, deviation, ...(precision === undefined ? {} : { precision }) };
}

const kernelNumbers = ({ counts, bandwidth }: Kernel, width: number): FactorNumbers => ({
  kind: 'kernel',
  n: classTotals(counts, width),
  bandwidth,
});
