import { badArgument } from '../../base/problems.js';
import type { ClassMetric } from '../metric.js';
import { meanOver } from './mean-over.js';

/** What a row costs on average, where `costs[actual][predicted]` says what each prediction costs. */
export function costMetric(costs: readonly (readonly number[])[]): ClassMetric {
  if (costs.length === 0 || costs.some((row) => row.length !== costs.length || !row.every(Number.isFinite)))
    throw badArgument(
      'A cost matrix is a square of numbers.',
      'Give a row for every class, and in it what it costs to predict each of the classes: [[0, 1], [5, 0]].',
    );
  return {
    kind: 'classes',
    name: 'cost',
    title: 'Cost',
    summary: 'What a row costs on average, by the given cost matrix.',
    better: 'lower',
    limits: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    perRow: true,
    of({ classes, truth, labels, weights }) {
      if (classes.length !== costs.length)
        throw badArgument(
          `The cost matrix has ${costs.length} classes, but there are ${classes.length}.`,
          'Give a row and a column for every class, in the order of the classes.',
        );
      return meanOver(truth.length, weights, (row) => costs[truth[row]!]![labels[row]!]!);
    },
  };
}
