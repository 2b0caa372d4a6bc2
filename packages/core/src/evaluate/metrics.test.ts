import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measure, metricNamed, metrics, metricsFor } from './metrics.js';
import type { ClassOutcomes, NumberOutcomes, Outcomes } from './outcomes.js';

const named = (name: string, outcomes: Outcomes) => measure(metricNamed(name), outcomes);

/** Six rows of three classes, of which the last is never predicted; the fifth row is the only wrong label besides. */
const three: ClassOutcomes = {
  kind: 'classes',
  classes: ['a', 'b', 'c'],
  truth: Uint32Array.of(0, 0, 1, 1, 1, 2),
  labels: Uint32Array.of(0, 0, 1, 1, 0, 0),
  probabilities: Float64Array.of(
    ...[0.7, 0.2, 0.1],
    ...[0.5, 0.3, 0.2],
    ...[0.1, 0.8, 0.1],
    ...[0.2, 0.6, 0.2],
    ...[0.5, 0.4, 0.1],
    ...[0.6, 0.1, 0.3],
  ),
};

describe('metrics of classes, by hand', () => {
  test.each([
    ['accuracy', 4 / 6],
    ['error', 2 / 6],
    // Recalls 2/2, 2/3 and 0/1.
    ['balanced-accuracy', (1 + 2 / 3 + 0) / 3],
    ['macro-recall', (1 + 2 / 3 + 0) / 3],
    // a was said of four rows; c of none, which counts as 0.
    ['macro-precision', (2 / 4 + 1 + 0) / 3],
    ['macro-f1', (4 / 6 + 4 / 5 + 0) / 3],
    // Chance agrees in (2 * 4 + 3 * 2 + 1 * 0) / 36.
    ['kappa', (4 / 6 - 14 / 36) / (1 - 14 / 36)],
    // (n right - sum t p) / sqrt((n^2 - sum p^2)(n^2 - sum t^2)).
    ['mcc', (6 * 4 - 14) / Math.sqrt((36 - 20) * (36 - 14))],
    // a: 8 pairs, .7 beats all 4, .5 beats 2 and ties with one; b: all 9 pairs; c: .3 beats all 5.
    ['auc', ((2 * (4 + 2.5)) / 8 + 3 * 1 + 1) / 6],
    // a: .7 is right (1/1), then .6 is not, then .5 with a wrong one (2/4).
    ['pr-auc', (2 * ((1 + 2 / 4) / 2) + 3 * 1 + 1) / 6],
    ['log-loss', -(Math.log(0.7) + Math.log(0.5) + Math.log(0.8) + Math.log(0.6) + Math.log(0.4) + Math.log(0.3)) / 6],
    ['brier', (0.14 + 0.38 + 0.06 + 0.24 + 0.62 + 0.86) / 6],
    // Bins end with their upper edge: (.4, .5] has two rows, one right; (.5, .6] two, one right; (.6, .7] and (.7, .8].
    ['calibration-error', (Math.abs(1 - 1) + Math.abs(1 - 1.2) + 0.3 + 0.2) / 6],
  ])('%s', (name, expected) => {
    expect(named(name, three)).toBeCloseTo(expected, 14);
  });

  test('two classes: the area and precision of the second, and one half of the Brier score', () => {
    const two: ClassOutcomes = {
      kind: 'classes',
      classes: ['no', 'yes'],
      truth: Uint32Array.of(1, 0, 1, 0),
      labels: Uint32Array.of(1, 1, 1, 0),
      probabilities: Float64Array.of(0.1, 0.9, 0.4, 0.6, 0.4, 0.6, 0.8, 0.2),
    };
    expect(named('auc', two)).toBe(3.5 / 4);
    expect(named('pr-auc', two)).toBeCloseTo((1 + 2 / 3) / 2, 15);
    expect(named('brier', two)).toBeCloseTo((0.01 + 0.36 + 0.16 + 0.04) / 4, 15);
  });

  test('a certain mistake has a finite log loss', () => {
    const sure = {
      ...three,
      truth: Uint32Array.of(1),
      labels: Uint32Array.of(0),
      probabilities: Float64Array.of(1, 0, 0),
    };
    expect(named('log-loss', sure)).toBe(-Math.log(Number.EPSILON));
  });

  test('one class predicted for all rows: no correlation, no agreement', () => {
    const constant = { ...three, labels: new Uint32Array(6) };
    expect(named('mcc', constant)).toBe(0);
    expect(named('kappa', constant)).toBe(0);
  });
});

describe('metrics of numbers, by hand', () => {
  const numbers: NumberOutcomes = {
    kind: 'numbers',
    truth: Float64Array.of(1, 2, 3, 6),
    values: Float64Array.of(2, 2, 1, 5),
    weights: Float64Array.of(1, 1, 1, 2),
  };
  test.each([
    ['mae', (1 + 0 + 2 + 2 * 1) / 5],
    ['rmse', Math.sqrt((1 + 0 + 4 + 2 * 1) / 5)],
    // The mean is 18 / 5.
    ['r2', 1 - 7 / (2.6 ** 2 + 1.6 ** 2 + 0.6 ** 2 + 2 * 2.4 ** 2)],
  ])('%s', (name, expected) => {
    expect(named(name, numbers)).toBeCloseTo(expected, 14);
  });

  test('numbers whose squares are no numbers', () => {
    const scaled = (unit: number) => ({
      ...numbers,
      truth: numbers.truth.map((x) => x * unit),
      values: numbers.values.map((x) => x * unit),
    });
    for (const unit of [1e300, 1e-300]) {
      expect(named('rmse', scaled(unit))! / unit).toBeCloseTo(Math.sqrt(7 / 5), 12);
      expect(named('r2', scaled(unit))).toBeCloseTo(named('r2', numbers)!, 12);
    }
  });

  test('equal values have no variance to explain', () => {
    const equal = { ...numbers, truth: Float64Array.of(0.1, 0.1, 0.1, 7), weights: Float64Array.of(1, 1, 1, 0) };
    expect(named('r2', equal)).toBeUndefined();
    expect(named('mae', equal)).toBeDefined();
  });
});

describe('what is not defined is undefined, never NaN', () => {
  const none = { ...three, truth: new Uint32Array(0), labels: new Uint32Array(0), probabilities: new Float64Array(0) };
  const noNumbers: NumberOutcomes = { kind: 'numbers', truth: new Float64Array(0), values: new Float64Array(0) };
  test.each(metrics.map((metric) => [metric.name, metric] as const))(
    '%s of no rows, of rows without weight',
    (_, metric) => {
      const [empty, some] =
        metric.kind === 'classes'
          ? [none, three]
          : [noNumbers, { ...noNumbers, truth: Float64Array.of(1, 2), values: Float64Array.of(2, 2) }];
      expect(measure(metric, empty)).toBeUndefined();
      expect(measure(metric, { ...some, weights: new Float64Array(some.truth.length) })).toBeUndefined();
    },
  );

  test('rows of one class', () => {
    const one = { ...three, truth: new Uint32Array(6), labels: new Uint32Array(6) };
    const names = metricsFor('classes').filter((metric) => measure(metric, one) === undefined);
    expect(names.map(({ name }) => name)).toEqual(['auc', 'kappa', 'mcc']);
    const two = { ...one, classes: ['a', 'b'], probabilities: one.probabilities.slice(0, 12) };
    expect(named('pr-auc', two)).toBeUndefined();
  });

  test('infinite errors', () => {
    const far: NumberOutcomes = {
      kind: 'numbers',
      truth: Float64Array.of(1e308, 0),
      values: Float64Array.of(-1e308, 0),
    };
    for (const metric of metricsFor('numbers')) expect(measure(metric, far), metric.name).toBeUndefined();
  });
});

describe('names', () => {
  test('are unique, and found', () => {
    expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
    for (const metric of metrics) expect(metricNamed(metric.name, metric.kind)).toBe(metric);
  });
  test('a typing error is guessed', () => {
    expect(() => metricNamed('acuracy')).toThrow('There is no metric called "acuracy". Did you mean "accuracy"?');
    expect(() => metricNamed('__proto__')).toThrow('There is no metric');
  });
  test('a metric of the other kind names those that fit', () => {
    expect(() => metricNamed('auc', 'numbers')).toThrow(
      'The metric "auc" judges predictions of classes, but the target here is a number. Take one of "rmse", "mae", "r2"',
    );
    expect(() => measure(metricNamed('rmse'), three)).toThrow(
      'judges predictions of numbers, but the target here is a class',
    );
  });
});

/** Probabilities in tenths, so that ties are common. */
const classOutcomes = fc
  .record({ width: fc.integer({ min: 2, max: 5 }), rows: fc.integer({ min: 1, max: 25 }) })
  .chain(({ width, rows }) => {
    const column = (max: number) => fc.array(fc.nat(max), { minLength: rows, maxLength: rows });
    return fc.record({
      truth: column(width - 1),
      labels: column(width - 1),
      weights: column(3),
      votes: fc.array(fc.array(fc.nat(width - 1), { minLength: 10, maxLength: 10 }), {
        minLength: rows,
        maxLength: rows,
      }),
      width: fc.constant(width),
    });
  })
  .map(({ truth, labels, weights, votes, width }): ClassOutcomes & { weights: Float64Array } => {
    const probabilities = new Float64Array(votes.length * width);
    votes.forEach((all, row) => {
      for (const c of all) probabilities[row * width + c]! += 1;
    });
    return {
      kind: 'classes',
      classes: Array.from({ length: width }, (_, c) => `c${c}`),
      truth: Uint32Array.from(truth),
      labels: Uint32Array.from(labels),
      probabilities: probabilities.map((n) => n / 10),
      weights: Float64Array.from(weights),
    };
  });

const numberOutcomes = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), fc.nat(3)), {
    minLength: 1,
    maxLength: 25,
  })
  .map((rows): NumberOutcomes & { weights: Float64Array } => ({
    kind: 'numbers',
    truth: Float64Array.from(rows, ([truth]) => truth / 7),
    values: Float64Array.from(rows, ([, value]) => value / 7),
    weights: Float64Array.from(rows, ([, , weight]) => weight),
  }));

const anyOutcomes = fc.oneof({ weight: 3, arbitrary: classOutcomes }, { weight: 1, arbitrary: numberOutcomes });

/** The outcomes of these rows, each counted once, or as often as its weight says. */
function rowsOf<T extends Outcomes>(outcomes: T, rows: readonly number[], isWeighted: boolean): T {
  const { weights, ...rest } = outcomes;
  const width = outcomes.kind === 'classes' ? outcomes.classes.length : 0;
  return {
    ...rest,
    truth:
      outcomes.truth.constructor === Uint32Array
        ? Uint32Array.from(rows, (row) => outcomes.truth[row]!)
        : Float64Array.from(rows, (row) => outcomes.truth[row]!),
    ...(outcomes.kind === 'classes'
      ? {
          labels: Uint32Array.from(rows, (row) => outcomes.labels[row]!),
          probabilities: Float64Array.from(
            rows.flatMap((row) => [...outcomes.probabilities.subarray(row * width, (row + 1) * width)]),
          ),
        }
      : { values: Float64Array.from(rows, (row) => outcomes.values[row]!) }),
    ...(isWeighted && { weights: Float64Array.from(rows, (row) => weights![row]!) }),
  } as unknown as T;
}

function expectSame(a: Outcomes, b: Outcomes): void {
  for (const metric of metricsFor(a.kind)) {
    const [one, other] = [measure(metric, a), measure(metric, b)];
    if (one === undefined || other === undefined) expect(one, metric.name).toBe(other);
    else expect(Math.abs(one - other), metric.name).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(one)));
  }
}

describe('properties', () => {
  test('the order of rows changes nothing', () => {
    const shuffled = anyOutcomes.chain((outcomes) => {
      const rows = [...outcomes.truth.keys()];
      return fc.tuple(
        fc.constant(outcomes),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      );
    });
    fc.assert(fc.property(shuffled, ([outcomes, rows]) => expectSame(outcomes, rowsOf(outcomes, rows, true))));
  });

  test('a row of weight 2 is a row given twice, one of weight 0 is none', () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        const rows = [...outcomes.truth.keys()].flatMap((row) => Array<number>(outcomes.weights[row]!).fill(row));
        expectSame(outcomes, rowsOf(outcomes, rows, false));
      }),
    );
  });

  test('the unit of weights changes nothing', () => {
    const units = fc.constantFrom(2 ** -40, 1e-300, 1e300);
    fc.assert(
      fc.property(anyOutcomes, units, (outcomes, unit) =>
        expectSame(outcomes, { ...outcomes, weights: outcomes.weights.map((weight) => weight * unit) } as Outcomes),
      ),
    );
  });

  test('scores that are turned round have the area that was missing', () => {
    fc.assert(
      fc.property(classOutcomes, (outcomes) => {
        const turned = { ...outcomes, probabilities: outcomes.probabilities.map((p) => 1 - p) };
        const [area, other] = [named('auc', outcomes), named('auc', turned)];
        if (area === undefined) expect(other).toBeUndefined();
        else expect(area + other!).toBeCloseTo(1, 12);
      }),
    );
  });
});
