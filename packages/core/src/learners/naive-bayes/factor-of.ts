import { cannotAnswer } from '../../base/problems.js';
import type { Categorical, Factor, Gaussian, ValueCounts } from '../../models/model.js';
import { type Moments, mergedMoments, momentsOf } from '../../models/moments.js';
import { roundedTo } from '../../models/normal-mass.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import type { Mode, Tally, Values } from './tally.js';

/** The options of naive Bayes that shape a factor without kernels. */
export interface FactorOptions {
  readonly estimate: 'shares' | 'eq18';
  readonly smoothing: number;
  readonly variance: 'unbiased' | 'mle';
  readonly floor: number;
  readonly encoding: 'cases' | 'gaps';
  readonly updatable: boolean;
}

/** The distribution of a feature in every class, but for kernels. */
export function factorOf(feature: number, mode: Mode, tally: Tally, classes: number, options: FactorOptions): Factor {
  if (tally.kind === 'levels') return categorical(feature, tally.counts, options);
  if (tally.kind === 'moments') return gaussian(feature, tally.moments, options);
  if (mode === 'mass') return roundedGaussian(feature, tally, classes, options);
  return discretized(feature, tally, classes, options);
}

function categorical(feature: number, counts: Float64Array, { estimate, smoothing }: FactorOptions): Categorical {
  return { kind: 'categorical', feature, counts: Array.from(counts), estimate, smoothing };
}

function discretized(feature: number, { axis, counts }: Values, classes: number, options: FactorOptions): Categorical {
  const codes = new Uint32Array(axis.size);
  for (let place = 0; place < codes.length; place++) codes[place] = place;
  const cuts = mdlCuts({ axis, codes, width: classes, n: counts }, { encoding: options.encoding });
  const intervals = new Float64Array((cuts.length + 1) * classes);
  let interval = 0;
  for (let place = 0; place < axis.size; place++) {
    while (interval < cuts.length && place >= cuts[interval]!.code) interval++;
    for (let c = 0; c < classes; c++) intervals[interval * classes + c]! += counts[place * classes + c]!;
  }
  return {
    ...categorical(feature, intervals, options),
    cuts: cuts.map((cut) => cut.at),
    ...kept({ axis, counts }, options),
  };
}

const gaussian = (feature: number, moments: readonly Moments[], options: FactorOptions): Gaussian => ({
  kind: 'gaussian',
  feature,
  ...columns(moments),
  variance: options.variance,
  floor: floorOf(moments, options.floor),
});

const columns = (moments: readonly Moments[]) => ({
  n: moments.map(({ n }) => n),
  mean: moments.map(({ mean }) => mean),
  deviation: moments.map(({ deviation }) => deviation),
});

/** A share of the deviation of all cases together; of a constant attribute any does, since all classes are alike. */
function floorOf(moments: readonly Moments[], share: number): number {
  const all = moments.reduce(mergedMoments, { n: 0, mean: 0, deviation: 0 });
  return share * (all.deviation || Math.abs(all.mean) || 1);
}

/** Weka's NormalEstimator: values rounded to multiples of their mean gap, and no deviation below a sixth of it. */
function roundedGaussian(feature: number, tally: Values, classes: number, options: FactorOptions): Gaussian {
  const { values } = tally.axis;
  const precision = meanGap(values);
  const rounded = values.map((value) => roundedTo(value, precision));
  const of = (c: number) => momentsOf(rounded, (i) => tally.counts[i * classes + c]!);
  return {
    kind: 'gaussian',
    feature,
    ...columns(Array.from({ length: classes }, (_, c) => of(c))),
    variance: options.variance,
    floor: precision / 6,
    precision,
    ...kept(tally, options),
  };
}

/** Gaps are added one by one, as Weka does: the last bit decides which way a half is rounded. */
function meanGap(values: Float64Array): number {
  let sum = 0;
  for (let i = 1; i < values.length; i++) sum += values[i]! - values[i - 1]!;
  return values.length < 2 ? 0.01 : Math.max(Number.MIN_VALUE, Math.min(sum, Number.MAX_VALUE) / (values.length - 1));
}

/** A model file holds no infinities: the largest number stands for them. */
function kept({ axis, counts }: Pick<Values, 'axis' | 'counts'>, options: FactorOptions): { kept?: ValueCounts } {
  if (!options.updatable) return {};
  if (!axis.exact)
    throw cannotAnswer(
      `Column ${JSON.stringify(axis.name)} is in quantile bins, so its values cannot be kept for updates.`,
      'Count with exact codes, or leave updatable off.',
    );
  const values = Array.from(axis.values, (x) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, x)));
  return { kept: { values, counts: Array.from(counts) } };
}
