import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measure, metricsFor } from '../metrics.js';
import type { ClassOutcomes, Outcomes } from '../outcomes.js';
import { calibrationCurve } from './calibration.js';
import { classReport } from './class-report.js';
import { confusion } from './confusion.js';
import { prCurve } from './pr-curve.js';
import { rocCurve } from './roc-curve.js';

interface Stored {
  readonly kind: Outcomes['kind'];
  readonly classes: number;
  readonly truth: readonly number[];
  readonly labels: readonly number[];
  readonly probabilities: readonly number[];
  readonly values: readonly number[];
  readonly weights?: readonly number[];
}

/** Generated outcomes with scikit-learn's answers: `npm run bench -- sklearn-metrics --data FILE` writes them. */
const [, ...cases] = readFileSync(new URL('./scikit-learn.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { readonly outcomes: Stored; readonly expected: unknown } => JSON.parse(line));

function outcomesOf({ kind, classes, truth, labels, probabilities, values, weights }: Stored): Outcomes {
  const weighed = weights === undefined ? {} : { weights: Float64Array.from(weights) };
  if (kind === 'numbers')
    return { kind, truth: Float64Array.from(truth), values: Float64Array.from(values), ...weighed };
  return {
    kind,
    classes: Array.from({ length: classes }, (_, c) => `c${c}`),
    truth: Uint32Array.from(truth),
    labels: Uint32Array.from(labels),
    probabilities: Float64Array.from(probabilities),
    ...weighed,
  };
}

function answersTo(outcomes: Outcomes): unknown {
  const metrics = Object.fromEntries(
    metricsFor(outcomes.kind).map((metric) => [metric.name, measure(metric, outcomes)]),
  );
  if (outcomes.kind === 'numbers') return { metrics };
  return {
    metrics,
    confusion: confusion(outcomes),
    report: classReport(outcomes).map(({ class: _, ...report }) => report),
    curves: outcomes.classes.map((_, c) => curvesOf(outcomes, c)),
  };
}

function curvesOf(outcomes: ClassOutcomes, c: number) {
  const calibration = calibrationCurve(outcomes, c);
  const isCorner = { dropIntermediate: true };
  return {
    roc: finite(rocCurve(outcomes, c)),
    rocCorners: finite(rocCurve(outcomes, c, isCorner)),
    pr: finite(prCurve(outcomes, c)),
    prCorners: finite(prCurve(outcomes, c, isCorner)),
    calibration: {
      observed: calibration.map(({ observed }) => observed),
      predicted: calibration.map(({ predicted }) => predicted),
    },
  };
}

/** JSON knows no infinite threshold. */
const finite = <T extends { thresholds: Float64Array }>(curve: T | undefined) =>
  curve && { ...curve, thresholds: curve.thresholds.subarray(1) };

/** Everything of `theirs`, and in lists nothing besides. */
function expectSame(ours: unknown, theirs: unknown, path: string): void {
  if (theirs === null) expect(ours, path).toBeUndefined();
  else if (typeof theirs === 'number') {
    expect(ours, path).toBeTypeOf('number');
    expect(Math.abs((ours as number) - theirs), path).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(theirs)));
  } else {
    if (Array.isArray(theirs)) expect(ours, path).toHaveLength(theirs.length);
    for (const [key, value] of Object.entries(theirs as object))
      expectSame((ours as Record<string, unknown>)[key], value, `${path}/${key}`);
  }
}

describe('as scikit-learn', () => {
  test('every metric has an answer there', () => {
    for (const kind of ['classes', 'numbers'] as const) {
      const { expected } = cases.find(({ outcomes }) => outcomes.kind === kind)!;
      const names = Object.keys((expected as { metrics: object }).metrics);
      expect(names).toEqual(metricsFor(kind).map(({ name }) => name));
    }
  });

  test.each(cases.map((one, i) => [i, one] as const))('case %i', (_, { outcomes, expected }) => {
    expectSame(answersTo(outcomesOf(outcomes)), expected, '');
  });
});
