import { shapes } from '@bayesgrove/core';

const { dictionary, either, index, leaf, list, object, oneOf, optional, text } = shapes;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const aName = leaf('a text that is not empty', isText, { type: 'string', minLength: 1 });

const wholeFrom = (least: number) =>
  leaf(`a whole number from ${least}`, (value) => Number.isSafeInteger(value) && (value as number) >= least, {
    type: 'integer',
    minimum: least,
  });

const isShare = (value: unknown) => Number.isFinite(value) && (value as number) > 0 && (value as number) < 1;
const share = leaf('a share between 0 and 1', isShare, { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 });

/** Any value: what an option may be only its learner knows. */
const anything = leaf('anything', () => true, {});

/** The least a thread can live on, with the program itself in it. */
const LEAST_MEGABYTES = 64;

const data = object({
  name: optional(aName),
  file: optional(aName),
  target: optional(text),
  weight: optional(text),
  ignore: optional(list(text)),
  use: optional(list(text)),
  types: optional(dictionary(oneOf('numeric', 'nominal', 'boolean', 'date', 'datetime', 'text'))),
  splits: optional(aName),
  convert: optional(oneOf('two-class')),
});

const learner = object({ learner: text, label: optional(aName), options: optional(dictionary(anything)) });

const repeats = optional(wholeFrom(1));

/** By its kind; the folds may leave it out. */
export const resamplingShapes = {
  folds: object({
    kind: optional(oneOf('folds')),
    folds: optional(wholeFrom(2)),
    repeats,
    deal: optional(oneOf('content', 'order')),
  }),
  holdout: object({ kind: oneOf('holdout'), repeats, train: optional(share) }),
  'leave-one-out': object({ kind: oneOf('leave-one-out') }),
  'learning-curve': object({ kind: oneOf('learning-curve'), repeats, shares: optional(list(share)) }),
  given: object({ kind: oneOf('given') }),
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or more about it: what is no text is complained of as the object it should be. */
const textOr = (shape: shapes.Shape): shapes.Shape => {
  const both = either(aName, shape);
  return { ...both, check: (value, path) => (isObject(value) ? shape.check(value, path) : both.check(value, path)) };
};

const resampling: shapes.Shape = {
  check(value, path) {
    if (!isObject(value)) return { path, what: 'should be an object' };
    const kind = Object.hasOwn(value, 'kind') ? String(value['kind']) : 'folds';
    return Object.hasOwn(resamplingShapes, kind)
      ? resamplingShapes[kind as keyof typeof resamplingShapes].check(value, path)
      : { path: `${path}.kind`, what: `should be one of ${Object.keys(resamplingShapes).join(', ')}` };
  },
  schema: () => ({ oneOf: Object.values(resamplingShapes).map((shape) => shape.schema()) }),
};

export const planShape = object({
  name: optional(aName),
  data: list(textOr(data)),
  dataFolder: optional(aName),
  learners: list(textOr(learner)),
  resampling: optional(resampling),
  seed: optional(index),
  metrics: optional(list(text)),
  limits: optional(
    object({
      seconds: optional(
        leaf('a number above 0', (value) => Number.isFinite(value) && (value as number) > 0, {
          type: 'number',
          exclusiveMinimum: 0,
        }),
      ),
      megabytes: optional(wholeFrom(LEAST_MEGABYTES)),
    }),
  ),
});
