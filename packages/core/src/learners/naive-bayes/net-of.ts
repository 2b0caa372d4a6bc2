import type { BayesNet } from '../../models/model.js';
import { givenPrior } from '../given-prior.js';
import type { Context } from '../learner.js';
import type { BandwidthOptions } from './bandwidth.js';
import type { Evidence } from './evidence.js';
import { type FactorOptions, factorOf } from './factor-of.js';
import { kernelFactor } from './kernel-factor.js';
import type { Mode } from './tally.js';
import { widthsBy } from './widths-by.js';

export interface NetOptions extends FactorOptions, BandwidthOptions {
  readonly prior: string;
}

/** Naive Bayes from evidence, wherever it is from: one table, or several added up. */
export async function netOf(
  evidence: Evidence,
  modes: readonly Mode[],
  options: NetOptions,
  context: Partial<Pick<Context, 'signal' | 'progress'>> = {},
): Promise<BayesNet> {
  const { classes, prior, tallies } = evidence;
  const given = givenPrior(classes, options.prior);
  const widths = modes.includes('kernel') ? await widthsBy(options) : undefined;
  const factors = tallies.map((tally, feature) => {
    context.signal?.throwIfAborted();
    context.progress?.(feature / tallies.length, 'distributions');
    return modes[feature] === 'kernel' && tally.kind === 'values'
      ? kernelFactor(feature, tally, classes.length, widths!)
      : factorOf(feature, modes[feature]!, tally, classes.length, options);
  });
  return {
    kind: 'bayes-net',
    prior: { counts: Array.from(prior), smoothing: options.smoothing, ...(given && { given }) },
    factors,
  };
}
