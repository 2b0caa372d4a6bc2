import { badArgument } from '../../base/problems.js';
import { meanOver } from '../metrics/mean-over.js';

/** The parts of the mean 0-1 loss; bias + variance + noise is the error. */
export interface LossParts {
  /** How far the mean vote of the models is from the target: the squared bias. */
  readonly bias: number;
  /** How much models of other samples disagree. */
  readonly variance: number;
  /** What the best of all models would still get wrong; 0 unless the target is known to be uncertain. */
  readonly noise: number;
  readonly error: number;
}

/** The expected loss of a learner in its parts. */
export interface BiasVariance {
  /** With the shares of the votes as if they were probabilities: few models make the bias too large. */
  readonly plugIn: LossParts;
  /** What a share of few votes adds to the bias by chance is moved to the variance: unbiased. Not there for a single model. */
  readonly corrected?: LossParts;
}

/** What many models of one learner said of the same rows. */
export interface BiasVarianceInput {
  /** What every model says of the test rows, as class numbers from 0. */
  readonly predictions: readonly ArrayLike<number>[];
  /** The class of every test row. */
  readonly truth: ArrayLike<number>;
  readonly classes: number;
  /** The chance of every class in every row, where it is known: `target[row * classes + class]`. Else the class seen has all. */
  readonly target?: ArrayLike<number>;
  /** A row counts so often; once where there are no weights. */
  readonly weights?: Float64Array;
}

/**
 * Kohavi & Wolpert (1996), Bias plus variance decomposition for zero-one loss functions, eqs. 2 to 4. With t(c) the chance of
 * class c in a row and p(c) the share of models that say c: bias = 1/2 sum (t - p)^2, variance = 1/2 (1 - sum p^2),
 * noise = 1/2 (1 - sum t^2), error = 1 - sum t p. The corrected estimate takes 1/2 sum p (1 - p) / (models - 1) from the bias
 * (section 4) and gives it to the variance, so that the sum stays. Weka's BVDecompose corrects the bias alone, and its
 * parts do not add up.
 */
export function biasVariance(input: BiasVarianceInput): BiasVariance {
  const rows = checkedRows(input);
  const { classes, truth, target, weights, predictions } = input;
  const votes = votesOf(input);
  const models = predictions.length;
  const chance = (row: number, c: number) =>
    target === undefined ? (truth[row] === c ? 1 : 0) : target[row * classes + c]!;
  const mean = (part: (t: number, p: number) => number) =>
    meanOver(rows, weights, (row) => {
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += part(chance(row, c), votes[row * classes + c]! / models);
      return sum;
    })!;
  const plugIn: LossParts = {
    bias: mean((t, p) => (t - p) ** 2) / 2,
    variance: mean((_, p) => p * (1 - p)) / 2,
    noise: mean((t) => t * (1 - t)) / 2,
    error: 1 - mean((t, p) => t * p),
  };
  if (models < 2) return { plugIn };
  const moved = plugIn.variance / (models - 1);
  return { plugIn, corrected: { ...plugIn, bias: plugIn.bias - moved, variance: plugIn.variance + moved } };
}

/** How many models say a class of a row: `votes[row * classes + class]`. */
function votesOf({ predictions, truth, classes }: BiasVarianceInput): Uint32Array {
  const votes = new Uint32Array(truth.length * classes);
  for (const labels of predictions) for (let row = 0; row < truth.length; row++) votes[row * classes + labels[row]!]!++;
  return votes;
}

function checkedRows({ predictions, truth, classes, target, weights }: BiasVarianceInput): number {
  const rows = truth.length;
  if (predictions.length === 0 || rows === 0)
    throw badArgument(
      `There are ${predictions.length} models and ${rows} test rows.`,
      'Bias and variance need one of each at least, and several models to mean something.',
    );
  const lengths = [...predictions.map((labels) => labels.length), weights?.length ?? rows];
  if (target !== undefined) lengths.push(target.length / classes);
  if (lengths.some((length) => length !== rows))
    throw badArgument(`There are ${rows} test rows, but not of everything.`, 'Give as many predictions, and weights.');
  const isClass = (c: number) => Number.isInteger(c) && c >= 0 && c < classes;
  for (const labels of [truth, ...predictions])
    for (let row = 0; row < rows; row++)
      if (!isClass(labels[row]!))
        throw badArgument(`Row ${row} has the class ${labels[row]}.`, `Classes are numbered from 0 to ${classes - 1}.`);
  return rows;
}
