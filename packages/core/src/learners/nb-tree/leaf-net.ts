import type { CodedRows, CountSource } from '../../counts/counts.js';
import type { BayesNet, Factor, Places } from '../../models/model.js';
import { factorOf } from '../naive-bayes/factor-of.js';
import { tallyOf } from '../naive-bayes/tally.js';
import type { Cases } from '../tree/cases.js';
import { countsOfCases } from '../tree/cases-along.js';

export interface LeafOptions {
  readonly smoothing: number;
  readonly encoding: 'cases' | 'gaps';
}

/** Naive Bayes on the cases of a leaf: numbers in MDL intervals of these cases, or in the ones that `columns` has for all. */
export function leafNet(
  { features, target }: CountSource,
  rows: CodedRows,
  cases: Cases,
  stat: Float64Array,
  options: LeafOptions,
  columns: readonly Places[] | undefined,
): BayesNet {
  const more = {
    ...options,
    estimate: 'shares',
    updatable: false,
    variance: 'mle',
    floor: 0,
    bandwidth: 'class',
    scale: 'range',
  } as const;
  const factors = features.map((axis, feature): Factor => {
    const mode = axis.kind === 'nominal' ? 'nominal' : 'discretized';
    const counts = countsOfCases(rows, axis, feature, target.size, cases);
    const factor = factorOf(feature, mode, tallyOf(axis, mode, counts, target.size), target.size, more);
    const cuts = columns?.[feature]?.cuts;
    return cuts && factor.kind === 'categorical' ? { ...factor, cuts } : factor;
  });
  return { kind: 'bayes-net', prior: { counts: Array.from(stat), smoothing: options.smoothing }, factors };
}
