import {
  amount,
  dictionary,
  finite,
  index,
  kinds,
  list,
  nullOr,
  object,
  oneOf,
  optional,
  optionValue,
  text,
} from '../base/shape.js';

const role = oneOf('feature', 'target', 'weight', 'ignored');

const variable = kinds({
  numeric: { name: text, role, format: oneOf('number', 'date', 'datetime') },
  nominal: { name: text, role, format: oneOf('label', 'boolean', 'text'), levels: list(text) },
});

const constant = { counts: list(amount), smoothing: amount };
const mean = { n: amount, mean: finite, squares: amount };
const split = { feature: index, children: list(index), missing: index };

const node = kinds({
  leaf: { body: kinds({ constant, mean }) },
  cuts: { ...split, cuts: list(finite) },
  levels: { ...split, childOf: list(index) },
});

const body = kinds({ constant, mean, tree: { nodes: list(node) } });

const training = object({
  learner: text,
  options: dictionary(optionValue),
  seed: index,
  rows: index,
  weight: amount,
  skipped: index,
  data: object({ name: nullOr(text), fingerprint: nullOr(text) }),
  version: text,
});

/** What a model file may contain: data only, no code, no class names, no infinities. */
export const modelShape = object({
  format: oneOf('bayesgrove-model'),
  version: oneOf(1),
  schema: object({ columns: list(variable), missing: optional(list(text)) }),
  body,
  training,
});
