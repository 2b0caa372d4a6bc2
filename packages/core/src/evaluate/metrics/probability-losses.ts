import type { ClassMetric } from '../metric.js';
import { meanOver } from './mean-over.js';

export const logLoss: ClassMetric = {
  kind: 'classes',
  name: 'log-loss',
  title: 'Log loss',
  summary:
    "The mean of -ln p, where p is the probability of a row's class, taken to be at least 2.2e-16 (as scikit-learn).",
  better: 'lower',
  limits: [0, Number.POSITIVE_INFINITY],
  perRow: true,
  ofProbabilities: true,
  of({ classes, truth, probabilities, weights }) {
    return meanOver(truth.length, weights, (row) => {
      const p = probabilities[row * classes.length + truth[row]!]!;
      return -Math.log(Math.min(Math.max(p, Number.EPSILON), 1 - Number.EPSILON));
    });
  },
};

export const brier: ClassMetric = {
  kind: 'classes',
  name: 'brier',
  title: 'Brier score',
  summary:
    'The mean of the squared distance of the probabilities from 1 for the class of the row and 0 for the others (0 to 2); of one class only where there are two (0 to 1), as scikit-learn.',
  better: 'lower',
  limits: [0, 2],
  perRow: true,
  ofProbabilities: true,
  of({ classes, truth, probabilities, weights }) {
    const width = classes.length;
    const scale = width < 3 ? 0.5 : 1;
    return meanOver(truth.length, weights, (row) => {
      let squares = 0;
      for (let c = 0; c < width; c++) squares += ((truth[row] === c ? 1 : 0) - probabilities[row * width + c]!) ** 2;
      return squares * scale;
    });
  },
};
