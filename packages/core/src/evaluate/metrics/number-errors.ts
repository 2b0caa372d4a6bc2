import type { NumberMetric } from '../metric.js';
import type { NumberOutcomes } from '../outcomes.js';
import { known } from './known.js';
import { meanOver, rootMeanSquare } from './mean-over.js';

const rootMeanSquareError = ({ truth, values, weights }: NumberOutcomes) =>
  rootMeanSquare(truth.length, weights, (row) => truth[row]! - values[row]!);

export const rmse: NumberMetric = {
  kind: 'numbers',
  name: 'rmse',
  title: 'RMSE',
  summary: 'The square root of the mean squared error, in the unit of the target.',
  better: 'lower',
  limits: [0, Number.POSITIVE_INFINITY],
  perRow: false,
  of: rootMeanSquareError,
};

export const mae: NumberMetric = {
  kind: 'numbers',
  name: 'mae',
  title: 'MAE',
  summary: 'The mean distance between value and prediction, in the unit of the target.',
  better: 'lower',
  limits: [0, Number.POSITIVE_INFINITY],
  perRow: true,
  of: ({ truth, values, weights }) => meanOver(truth.length, weights, (row) => Math.abs(truth[row]! - values[row]!)),
};

export const r2: NumberMetric = {
  kind: 'numbers',
  name: 'r2',
  title: 'R²',
  summary:
    'The share of the variance that is explained: 1 is perfect, 0 is as good as the mean of the judged rows. Not defined where these are all equal.',
  better: 'higher',
  limits: [Number.NEGATIVE_INFINITY, 1],
  perRow: false,
  of(outcomes) {
    const { truth, weights } = outcomes;
    const mean = meanOver(truth.length, weights, (row) => truth[row]!);
    if (mean === undefined || !varies(outcomes)) return undefined;
    const apart = rootMeanSquareError(outcomes);
    const spread = rootMeanSquare(truth.length, weights, (row) => truth[row]! - mean);
    return apart === undefined || spread === undefined ? undefined : known(1 - (apart / spread) ** 2);
  },
};

/** Asked of the values themselves: those that are all equal may differ from their mean in its last digit. */
function varies({ truth, weights }: NumberOutcomes): boolean {
  let first: number | undefined;
  for (let row = 0; row < truth.length; row++) {
    if (weights?.[row] === 0) continue;
    first ??= truth[row]!;
    if (truth[row] !== first) return true;
  }
  return false;
}
