import { badArgument } from '../base/problems.js';
import type { Metric } from './metric.js';
import { metricNamed } from './metrics.js';

/** A metric by its name, or one of one's own (of a cost matrix) itself. */
export function metricOf(metric: Metric | string): Metric {
  if (typeof metric === 'string') return metricNamed(metric);
  if (typeof metric === 'object' && metric !== null && typeof metric.name === 'string' && 'better' in metric)
    return metric;
  throw badArgument(
    'No metric is given.',
    "Give its name or the metric itself: ranking(evaluations, 'accuracy'), resultTable(results, { metric: 'accuracy' }).",
  );
}
