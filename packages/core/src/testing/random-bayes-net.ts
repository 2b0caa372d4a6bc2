import type { Rng } from '../base/rng.js';
import type { BayesNet, Factor } from '../models/model.js';
import { featuresOf, type Schema, type Variable } from '../schema/schema.js';
import { ascending, classesOf, count } from './random-parts.js';
import { pick, randomNumber } from './random-schema.js';

export function netOf(random: Rng, schema: Schema): BayesNet {
  const classes = classesOf(schema);
  const factors = featuresOf(schema).flatMap((variable, feature) =>
    random.below(6) === 0 ? [] : [factorOf(random, variable, feature, classes)],
  );
  const counts = Array.from({ length: classes }, () => count(random));
  const given = counts.map(() => 1 + random.below(9));
  const total = given.reduce((sum, share) => sum + share, 0);
  const prior = { counts, smoothing: pick(random, [0, 1]) };
  return {
    kind: 'bayes-net',
    prior: random.below(4) === 0 ? { ...prior, given: given.map((share) => share / total) } : prior,
    factors,
  };
}

function factorOf(random: Rng, variable: Variable, feature: number, classes: number): Factor {
  const list = <T>(length: number, make: () => T) => Array.from({ length }, make);
  const estimate = pick(random, ['shares', 'shares', 'eq18'] as const);
  const smoothing = pick(random, [0, 0, 1]);
  if (variable.kind === 'nominal') {
    const counts = list(variable.levels.length * classes, () => count(random));
    return { kind: 'categorical', feature, counts, estimate, smoothing };
  }
  const { format } = variable;
  const kind = pick(random, ['categorical', 'gaussian', 'kernel'] as const);
  if (kind === 'categorical') {
    const cuts = ascending(random, format, random.below(4));
    return { kind, feature, cuts, counts: list((cuts.length + 1) * classes, () => count(random)), estimate, smoothing };
  }
  if (kind === 'gaussian')
    return {
      kind,
      feature,
      n: list(classes, () => count(random)),
      mean: list(classes, () => randomNumber(random, format)),
      deviation: list(classes, () => random.below(1000) / 7),
      variance: pick(random, ['unbiased', 'mle'] as const),
      floor: pick(random, [1e-9, 0.01]),
      ...(random.below(3) === 0 ? { precision: pick(random, [0.1, 0.5]) } : {}),
    };
  const values = ascending(random, format, 1 + random.below(5));
  const counts = list(values.length * classes, () => count(random));
  return { kind, feature, values, counts, bandwidth: list(classes, () => pick(random, [0.01, 0.5, 2])) };
}
