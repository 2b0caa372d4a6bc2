import { numbersIn } from '../../base/numbers-in.js';
import type { CountSource } from '../../counts/counts.js';
import type { BayesNet, Factor } from '../../models/model.js';
import { factorOf } from '../naive-bayes/factor-of.js';
import { kernelFactor } from '../naive-bayes/kernel-factor.js';
import { tallyOf } from '../naive-bayes/tally.js';
import type { Widths } from '../naive-bayes/widths-by.js';
import type { Cases } from '../tree/cases.js';
import { countsOfCases } from '../tree/cases-along.js';
import type { FilledRows } from './filled-rows.js';

/** General naive Bayes on the cases of a leaf (section 3): kernels for numbers, counts for levels, and fills for missing cells. */
export function generalNet(
  { features, target }: CountSource,
  rows: FilledRows,
  cases: Cases,
  stat: Float64Array,
  options: { readonly widths: Widths; readonly smoothing: number },
): BayesNet {
  const more = {
    ...options,
    estimate: 'shares',
    updatable: false,
    variance: 'mle',
    floor: 0,
    encoding: 'cases',
  } as const;
  const factors = features.map((axis, feature): Factor => {
    const mode = axis.kind === 'nominal' ? 'nominal' : 'kernel';
    const counts = countsOfCases(rows, axis, feature, target.size, cases);
    const tally = tallyOf(axis, mode, counts, target.size);
    const factor =
      tally.kind === 'values'
        ? kernelFactor(feature, tally, target.size, options.widths)
        : factorOf(feature, mode, tally, target.size, more);
    const fill = rows.modes[feature];
    if (fill === undefined) return factor;
    if (factor.kind === 'categorical') return { ...factor, fill };
    return factor.kind === 'kernel' && axis.kind === 'numeric' ? { ...factor, fill: axis.values[fill]! } : factor;
  });
  return { kind: 'bayes-net', prior: { counts: numbersIn(stat), smoothing: options.smoothing }, factors };
}
