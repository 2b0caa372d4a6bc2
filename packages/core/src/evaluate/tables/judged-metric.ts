import type { Metric } from '../metric.js';
import { metricOf } from '../metric-of.js';

/** What a table or picture says of its metric. */
export interface JudgedMetric {
  readonly name: string;
  readonly title: string;
  readonly better: 'higher' | 'lower';
}

export function judgedMetric(metric: Metric | string): JudgedMetric {
  const { name, title, better } = metricOf(metric);
  return { name, title, better };
}
