import type { ClassMetric } from '../metric.js';
import { known } from './known.js';
import { meanOver } from './mean-over.js';
import { tallies } from './tallies.js';

export const accuracy: ClassMetric = {
  kind: 'classes',
  name: 'accuracy',
  title: 'Accuracy',
  summary: 'The share of rows whose class was predicted.',
  better: 'higher',
  limits: [0, 1],
  perRow: true,
  of: ({ truth, labels, weights }) => meanOver(truth.length, weights, (row) => (truth[row] === labels[row] ? 1 : 0)),
};

export const error: ClassMetric = {
  kind: 'classes',
  name: 'error',
  title: 'Error',
  summary: 'The share of rows for which another class was predicted (0-1 loss).',
  better: 'lower',
  limits: [0, 1],
  perRow: true,
  of: ({ truth, labels, weights }) => meanOver(truth.length, weights, (row) => (truth[row] === labels[row] ? 0 : 1)),
};

export const balancedAccuracy: ClassMetric = {
  kind: 'classes',
  name: 'balanced-accuracy',
  title: 'Balanced accuracy',
  summary: 'The mean over the classes of the share of their rows that were found; classes without rows are left out.',
  better: 'higher',
  limits: [0, 1],
  perRow: false,
  of(outcomes) {
    const { actual, right } = tallies(outcomes);
    let found = 0;
    let classes = 0;
    for (let c = 0; c < actual.length; c++)
      if (actual[c]! > 0) {
        found += right[c]! / actual[c]!;
        classes++;
      }
    return known(found / classes);
  },
};
