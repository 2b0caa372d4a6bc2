import { cannotUpdate } from '../../base/problems.js';
import type { BayesNet, Factor, ValueCounts } from '../../models/model.js';
import type { Variable } from '../../schema/schema.js';
import type { Evidence } from './evidence.js';
import { exactAxis, type Mode, type Tally } from './tally.js';

const TALLY_OF: Readonly<Record<Mode, Tally['kind']>> = {
  nominal: 'levels',
  gaussian: 'moments',
  mass: 'values',
  kernel: 'values',
  discretized: 'values',
};

/** The evidence a model was made from, as far as it holds it; `modes` are what its options say of the features. */
export function evidenceIn(
  net: BayesNet,
  features: readonly Variable[],
  modes: readonly Mode[],
  classes: readonly string[],
): Evidence {
  const factors = new Map(net.factors.map((factor) => [factor.feature, factor]));
  const tallies = features.map((feature, i) => {
    const factor = factors.get(i);
    const tally = factor && tallyIn(factor, feature);
    if (tally?.kind === TALLY_OF[modes[i]!]) return tally;
    throw cannotUpdate(
      `The model does not model column ${JSON.stringify(feature.name)} as its options say.`,
      'Train it again, or restore the file as it was written.',
    );
  });
  return { classes, prior: Float64Array.from(net.prior.counts), tallies };
}

function tallyIn(factor: Factor, feature: Variable): Tally {
  if (factor.kind === 'kernel') return valuesIn(factor, feature.name, Float64Array.from(factor.values));
  if (factor.kept !== undefined) return valuesIn(factor.kept, feature.name, wholeLine(factor.kept.values));
  if (factor.kind === 'categorical' && feature.kind === 'nominal')
    return { kind: 'levels', levels: feature.levels, counts: Float64Array.from(factor.counts) };
  if (factor.kind === 'categorical' || factor.precision !== undefined)
    throw cannotUpdate(
      `The ${factor.kind === 'categorical' ? 'intervals' : 'rounded values'} of column ${JSON.stringify(feature.name)} depend on all rows, and the model did not keep what they were made from.`,
      'Train it again with updatable=true, or choose numeric=gaussian or numeric=kernel, which can always be updated.',
    );
  const { n, mean, deviation } = factor;
  return { kind: 'moments', moments: n.map((cases, c) => ({ n: cases, mean: mean[c]!, deviation: deviation[c]! })) };
}

const valuesIn = ({ counts }: ValueCounts, name: string, values: Float64Array): Tally => ({
  kind: 'values',
  axis: exactAxis(name, values),
  counts: Float64Array.from(counts),
});

/** What was kept for cuts may hold infinite numbers; in a file the largest number stands for them. */
const wholeLine = (values: readonly number[]) =>
  Float64Array.from(values, (x) => (Math.abs(x) === Number.MAX_VALUE ? Math.sign(x) * Number.POSITIVE_INFINITY : x));
