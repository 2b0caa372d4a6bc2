import type { Rng } from '../base/rng.js';
import type { BayesNet, Categorical, Factor } from '../models/model.js';
import { placesIn } from '../models/place-of.js';
import { featuresOf, type Schema, type Variable } from '../schema/schema.js';
import { ascending, classesOf, count } from './random-parts.js';
import { placesOf, priorOf } from './random-places.js';
import { pick, randomNumber, some } from './random-schema.js';

export function netOf(random: Rng, schema: Schema): BayesNet {
  const classes = classesOf(schema);
  const factors = featuresOf(schema).flatMap((variable, feature) =>
    random.below(6) === 0 ? [] : [factorOf(random, variable, feature, classes)],
  );
  return { kind: 'bayes-net', prior: priorOf(random, schema), factors };
}

/** With parents, and with places that missing cells stand for. */
export function networkOf(random: Rng, schema: Schema): BayesNet {
  const net = netOf(random, schema);
  // A feature hangs on one that comes before it in some order, so that none hangs on itself by way of others.
  const order = some(random, [...featuresOf(schema).keys()], featuresOf(schema).length);
  const factors = net.factors.map((factor): Factor => {
    if (factor.kind === 'gaussian') return factor;
    if (factor.kind === 'kernel') return random.below(3) === 0 ? { ...factor, fill: factor.values[0]! } : factor;
    const before = order.slice(0, order.indexOf(factor.feature));
    return categoricalOf(random, schema, factor, before);
  });
  return { ...net, factors };
}

function categoricalOf(random: Rng, schema: Schema, factor: Categorical, before: readonly number[]): Categorical {
  const places = factor.counts.length / classesOf(schema);
  const own: Categorical = random.below(3) === 0 ? { ...factor, fill: random.below(places) } : factor;
  if (before.length === 0 || random.below(3) === 0) return own;
  const parent = placesOf(random, schema, pick(random, before));
  const blocks = placesIn(parent, featuresOf(schema)[parent.feature]!);
  const counts = (places: number) => Array.from({ length: places * own.counts.length }, () => count(random));
  const orphans = random.below(2) === 0 ? { orphans: counts(1) } : {};
  return { ...own, parent, counts: counts(blocks), ...orphans };
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
