import {
  amount,
  dictionary,
  either,
  finite,
  index,
  indexOrNone,
  kinds,
  list,
  nullOr,
  object,
  oneOf,
  optional,
  optionValue,
  text,
  weight,
} from '../base/shape.js';

const role = oneOf('feature', 'target', 'weight', 'ignored');

const variable = kinds({
  numeric: { name: text, role, format: oneOf('number', 'date', 'datetime') },
  nominal: { name: text, role, format: oneOf('label', 'boolean', 'text'), levels: list(text) },
});

const constant = { counts: list(weight), smoothing: weight };
const mean = { n: weight, mean: finite, squares: amount };
const kept = optional(object({ values: list(finite), counts: list(weight) }));
const prior = object({ counts: list(weight), smoothing: weight, given: optional(list(amount)) });
const places = { feature: index, cuts: optional(list(finite)), fill: optional(index) };
const bayesNet = {
  prior,
  factors: list(
    kinds({
      categorical: {
        ...places,
        parent: optional(object(places)),
        orphans: optional(list(weight)),
        counts: list(weight),
        estimate: oneOf('shares', 'eq18'),
        smoothing: weight,
        kept,
      },
      gaussian: {
        feature: index,
        n: list(weight),
        mean: list(finite),
        deviation: list(amount),
        variance: oneOf('unbiased', 'mle'),
        floor: amount,
        precision: optional(amount),
        kept,
      },
      kernel: {
        feature: index,
        values: list(finite),
        counts: list(weight),
        bandwidth: list(amount),
        fill: optional(finite),
      },
    }),
  ),
};

const split = {
  body: kinds({ constant, mean }),
  feature: index,
  children: list(index),
  missing: either(index, list(amount), oneOf('stop')),
  surrogates: optional(
    list(
      kinds({
        cuts: { feature: index, cut: finite, childOf: list(indexOrNone) },
        levels: { feature: index, childOf: list(indexOrNone) },
      }),
    ),
  ),
};

const node = kinds({
  leaf: { body: kinds({ constant, mean, 'bayes-net': bayesNet }), empty: optional(oneOf(true)) },
  cuts: { ...split, cuts: list(finite) },
  levels: { ...split, childOf: list(indexOrNone) },
});

const table = {
  columns: list(object(places)),
  keys: list(index),
  counts: list(weight),
  smoothing: weight,
  first: optional(list(index)),
  prior,
};

const averaged = {
  parents: oneOf(1, 2),
  least: amount,
  prior,
  columns: list(object(places)),
  smoothing: weight,
  counts: list(list(weight)),
};

const condition = object({ column: index, place: index });

const rules = {
  columns: list(object(places)),
  prior,
  keys: list(index),
  counts: list(weight),
  nodes: list(
    object({
      parent: indexOrNone,
      column: index,
      place: index,
      information: finite,
      ends: optional(oneOf('class', 'net')),
    }),
  ),
  dependencies: list(object({ when: list(condition), implies: condition, support: amount })),
  growth: object({
    threshold: amount,
    growth: oneOf('chain', 'joint'),
    measure: oneOf('eq3', 'kl'),
    ties: oneOf('pure', 'index'),
    match: oneOf('credible', 'own'),
  }),
  smoothing: weight,
  certain: optional(oneOf(true)),
};

const single = {
  constant,
  mean,
  'bayes-net': bayesNet,
  tree: { nodes: list(node) },
  table,
  product: { table: kinds({ table }), factors: bayesNet.factors },
  averaged,
  rules,
};

const body = kinds({
  ...single,
  vote: { how: oneOf('average', 'plurality'), members: list(kinds(single)), kappa: optional(list(finite)) },
});

const decision = object({ weights: optional(list(weight)), costs: optional(list(list(weight))) });

const sizes = list(
  object({ leaves: index, alpha: amount, risk: amount, loss: optional(finite), error: optional(amount) }),
);

const training = object({
  learner: text,
  options: dictionary(optionValue),
  seed: index,
  rows: index,
  weight: amount,
  skipped: index,
  data: object({ name: nullOr(text), fingerprint: nullOr(text) }),
  version: text,
  sizes: optional(sizes),
  search: optional(
    object({
      merit: oneOf('auc', 'accuracy', 'log-loss', 'rmse'),
      steps: list(object({ feature: optional(index), to: optional(oneOf('table', 'net', 'out')), merit: finite })),
      tried: index,
      cut: optional(oneOf(true)),
    }),
  ),
  votes: optional(object({ rounds: index, sample: amount, by: list(index), none: optional(oneOf(true)) })),
  pruned: optional(
    list(
      either(
        object({ alpha: amount }),
        object({ leaves: index }),
        object({ validation: object({ name: nullOr(text), fingerprint: nullOr(text), rows: index }) }),
      ),
    ),
  ),
});

/** What a model file may contain: data only, no code, no class names, no infinities. */
export const modelShape = object({
  format: oneOf('bayesgrove-model'),
  version: oneOf(1),
  schema: object({ columns: list(variable), missing: optional(list(text)) }),
  body,
  decision: optional(decision),
  training,
});
