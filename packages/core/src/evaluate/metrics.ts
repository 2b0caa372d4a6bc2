import { metricForOtherTarget, unknownMetric } from '../base/problems.js';
import type { ClassMetric, Metric, NumberMetric } from './metric.js';
import { kappa, mcc } from './metrics/agreement.js';
import { auc, prAuc } from './metrics/areas.js';
import { calibrationError } from './metrics/calibration.js';
import { accuracy, balancedAccuracy, error } from './metrics/hits.js';
import { macroF1, macroPrecision, macroRecall } from './metrics/macro.js';
import { mae, r2, rmse } from './metrics/number-errors.js';
import { brier, logLoss } from './metrics/probability-losses.js';
import { hasProbabilities, type Outcomes } from './outcomes.js';

/** Every metric that needs no more than the outcomes; `costMetric` makes one of a cost matrix. */
export const classMetrics: readonly ClassMetric[] = [
  accuracy,
  error,
  balancedAccuracy,
  auc,
  prAuc,
  logLoss,
  brier,
  calibrationError,
  kappa,
  mcc,
  macroF1,
  macroPrecision,
  macroRecall,
];

/** The metrics of predicted numbers. */
export const numberMetrics: readonly NumberMetric[] = [rmse, mae, r2];

/** Every metric: those of classes, then those of numbers. */
export const metrics: readonly Metric[] = [...classMetrics, ...numberMetrics];

/** Those that can judge predictions of classes, or of numbers. */
export const metricsFor = (kind: Outcomes['kind']): readonly Metric[] =>
  kind === 'classes' ? classMetrics : numberMetrics;

const namesOf = (some: readonly Metric[]) => some.map(({ name }) => name);

/** With `kind`, one that can judge predictions of that kind. */
export function metricNamed(name: string, kind?: Outcomes['kind']): Metric {
  const found = metrics.find((metric) => metric.name === name);
  if (found === undefined) throw unknownMetric(name, namesOf(kind === undefined ? metrics : metricsFor(kind)));
  if (kind !== undefined) checkKind(found, kind);
  return found;
}

/** What a metric says of outcomes; nothing where it is not defined for them. */
export function measure(metric: Metric, outcomes: Outcomes): number | undefined {
  if (metric.kind === 'classes' && outcomes.kind === 'classes')
    return metric.ofProbabilities && !hasProbabilities(outcomes) ? undefined : metric.of(outcomes);
  if (metric.kind === 'numbers' && outcomes.kind === 'numbers') return metric.of(outcomes);
  checkKind(metric, outcomes.kind);
  return undefined;
}

function checkKind(metric: Metric, kind: Outcomes['kind']): void {
  if (metric.kind !== kind) throw metricForOtherTarget(metric.name, kind, namesOf(metricsFor(kind)));
}
