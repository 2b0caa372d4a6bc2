import type { Metric } from '../metric.js';
import { metricNamed } from '../metrics.js';

/** What a table or picture says of its metric. */
export interface JudgedMetric {
  readonly name: string;
  readonly title: string;
  readonly better: 'higher' | 'lower';
}

/** A metric of one's own (of a cost matrix) is given itself, others by name. */
export function judgedMetric(metric: Metric | string): JudgedMetric {
  const { name, title, better } = typeof metric === 'string' ? metricNamed(metric) : metric;
  return { name, title, better };
}
