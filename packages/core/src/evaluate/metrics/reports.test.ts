import { describe, expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import type { ClassOutcomes } from '../outcomes.js';
import { areaUnderRoc } from './areas.js';
import { calibrationCurve } from './calibration.js';
import { classReport } from './class-report.js';
import { confusion } from './confusion.js';
import { costMetric } from './cost-metric.js';
import { prCurve } from './pr-curve.js';
import { rocCurve } from './roc-curve.js';
import { wilson } from './wilson.js';

/** Probabilities of yes: 0.9 yes, 0.6 no, 0.6 yes, 0.2 no (which weighs 2). */
const two: ClassOutcomes = {
  kind: 'classes',
  classes: ['no', 'yes'],
  truth: Uint32Array.of(1, 0, 1, 0),
  labels: Uint32Array.of(1, 1, 1, 0),
  probabilities: Float64Array.of(0.1, 0.9, 0.4, 0.6, 0.4, 0.6, 0.8, 0.2),
  weights: Float64Array.of(1, 1, 1, 2),
};

test('confusion: the actual class first', () => {
  expect(confusion(two)).toEqual([Float64Array.of(2, 1), Float64Array.of(0, 2)]);
});

test('a report by class leaves out what is not defined', () => {
  // Of six pairs of a yes and a no, one is a tie.
  expect(classReport(two)).toEqual([
    { class: 'no', n: 3, precision: 1, recall: 2 / 3, f1: 4 / 5, auc: 5.5 / 6 },
    { class: 'yes', n: 2, precision: 2 / 3, recall: 1, f1: 4 / 5, auc: 5.5 / 6 },
  ]);
  expect(classReport({ ...two, truth: new Uint32Array(4), labels: new Uint32Array(4) })).toEqual([
    { class: 'no', n: 5, precision: 1, recall: 1, f1: 1 },
    { class: 'yes', n: 0 },
  ]);
});

describe('curves', () => {
  test('ROC: a point for every distinct probability', () => {
    expect(rocCurve(two, 'yes')).toEqual({
      thresholds: Float64Array.of(Number.POSITIVE_INFINITY, 0.9, 0.6, 0.2),
      falsePositives: Float64Array.of(0, 0, 1 / 3, 1),
      truePositives: Float64Array.of(0, 0.5, 1, 1),
    });
  });
  test('precision and recall, from recall 0', () => {
    expect(prCurve(two, 1)).toEqual({
      thresholds: Float64Array.of(Number.POSITIVE_INFINITY, 0.9, 0.6, 0.2),
      precision: Float64Array.of(1, 1, 2 / 3, 2 / 5),
      recall: Float64Array.of(0, 0.5, 1, 1),
    });
  });
  test('nothing without rows of the class, or of others', () => {
    const none = { ...two, truth: new Uint32Array(4) };
    expect([rocCurve(none, 'yes'), rocCurve(none, 'no'), prCurve(none, 'yes')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(prCurve(none, 'no')!.precision).toEqual(Float64Array.of(1, 1, 1, 1));
  });
  test('a class that is none', () => {
    expect(() => rocCurve(two, 'yess')).toThrow('Did you mean "yes"?');
    expect(() => prCurve(two, 2)).toThrow('no class called "2"');
  });
});

test('calibration: bins that have rows, with an interval', () => {
  const [low, middle, high, ...more] = calibrationCurve(two, 'yes', 5);
  expect(more).toEqual([]);
  // 0.2 lies on the upper edge of the first bin, which holds it.
  expect(low).toMatchObject({ from: 0, to: 0.2, n: 2, predicted: 0.2, observed: 0, low: 0 });
  expect(middle).toMatchObject({ from: 0.4, to: 0.6, n: 2, predicted: 0.6, observed: 0.5 });
  expect(high).toMatchObject({ from: 0.8, to: 1, n: 1, predicted: 0.9, observed: 1, high: 1 });
});

test('calibration: a number of bins that is none', () => {
  for (const bins of [0, 2.5, Number.NaN])
    expect(() => calibrationCurve(two, 'yes', bins)).toThrow('needs 1 bin or more');
});

test("Wilson's interval", () => {
  // 8 of 10: (0.8 + z²/20 -+ z sqrt(0.016 + z²/400)) / (1 + z²/10) with z = 1.959964.
  const { low, high } = wilson(0.8, 10);
  expect(low).toBeCloseTo(0.490162, 6);
  expect(high).toBeCloseTo(0.943318, 6);
  for (const n of [1, 7, 1e6]) {
    expect(wilson(0, n).low).toBe(0);
    expect(wilson(1, n).high).toBe(1);
  }
});

describe('costs', () => {
  test('the mean of what rows cost', () => {
    expect(
      costMetric([
        [0, 1],
        [5, 0],
      ]).of(two),
    ).toBe(1 / 5);
    expect(
      costMetric([
        [-1, 5],
        [1, 0],
      ]).of(two),
    ).toBe((5 - 2) / 5);
  });
  test('a matrix that does not fit', () => {
    expect(() => costMetric([[0, 1]])).toThrow('A cost matrix is a square of numbers.');
    expect(() =>
      costMetric([
        [0, Number.NaN],
        [1, 0],
      ]),
    ).toThrow('A cost matrix is a square of numbers.');
    expect(() => costMetric([[0]]).of(two)).toThrow('The cost matrix has 1 classes, but there are 2.');
  });
});

test('many rows', () => {
  const random = rng(1);
  const truth = Uint32Array.from({ length: 200_000 }, () => random.below(2));
  const probabilities = new Float64Array(400_000);
  truth.forEach((c, row) => {
    probabilities[2 * row + 1] = (random.next() + c) / 2;
    probabilities[2 * row] = 1 - probabilities[2 * row + 1]!;
  });
  const many: ClassOutcomes = { kind: 'classes', classes: ['a', 'b'], truth, labels: truth, probabilities };
  expect(areaUnderRoc(many)).toBe(1);
  const corners = rocCurve(many, 1, { dropIntermediate: true })!;
  expect(corners.truePositives.at(-1)).toBe(1);
  expect(corners.falsePositives.at(-1)).toBe(1);
});
