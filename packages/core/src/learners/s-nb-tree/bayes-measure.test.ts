import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf } from '../../base/interval-of.js';
import { axisCountsOf } from '../../testing/axis-counts-of.js';
import { widthsBy } from '../naive-bayes/widths-by.js';
import { nominalMeasure, numericMeasure } from './bayes-measure.js';
import { classDensities, finiteValues } from './class-densities.js';
import { boundaryAt, changes, intervalCuts } from './interval-cuts.js';

const CLASSES = ['a', 'b', 'c'];
type Counts = ReturnType<typeof axisCountsOf>;

const plain = { delta: 'resubstitution', widths: await widthsBy({ bandwidth: 'class', scale: 'range' }) } as const;

/** The kernel width of a class; any for one without cases. */
const widthOf = (counts: Counts, c: number) => classDensities(finiteValues(counts), plain.widths)[c]?.bandwidth ?? 1;

describe('nominal columns', () => {
  test('the most frequent class of every level: 3 + 2 of 8', () => {
    // Level 0 has 3 a and 1 b, level 1 has 2 of each; on the tie the first class.
    const measure = nominalMeasure([3, 1, 2, 2], 2, plain);
    expect(measure.delta).toBe(5 / 8);
    expect(Array.from(measure.best)).toEqual([0, 0]);
  });
  test('left out, a case of a class that wins by one case is lost: 3 of 8', () => {
    // Level 0: an a left out leaves 2 to 1, right; the b is wrong. Level 1: a case left out leaves 1 against 2: wrong.
    expect(nominalMeasure([3, 1, 2, 2], 2, { ...plain, delta: 'leave-one-out' }).delta).toBe(3 / 8);
  });
});

describe('numbers', () => {
  const cases = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })),
    { minLength: 2, maxLength: 80 },
  );
  const countsOf = (drawn: readonly (readonly [number, number, number])[]) => {
    const rows = drawn.map(([x, c, noise]) => [x / 4, noise === 0 ? c : Math.floor(x / 21)] as const);
    return {
      rows,
      counts: axisCountsOf(
        rows.map(([x]) => x),
        rows.map(([, c]) => CLASSES[c]!),
        CLASSES,
      ),
    };
  };

  test.each(['midpoint', 'root'] as const)(
    'the accuracy after discretization is delta (section 2.2), at the %s',
    (how) => {
      fc.assert(
        fc.property(cases, (drawn) => {
          const { rows, counts } = countsOf(drawn);
          const measure = numericMeasure(counts, plain);
          const places = changes(measure);
          const cuts = places.map((place) => boundaryAt(counts, measure, place, how));
          const told = [0, ...places].map((place) => measure.best[place]!);
          const right = rows.filter(
            ([x, c]) =>
              told[
                intervalOf(
                  x,
                  cuts.map(({ at }) => at),
                )
              ] === c,
          ).length;
          expect(right / rows.length).toBeCloseTo(measure.delta, 12);
          for (const { at, code } of cuts) expect(counts.axis.values.filter((x) => x <= at)).toHaveLength(code);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(['top-down', 'bottom-up'] as const)('cuts that pay are boundaries (%s)', (mdl) => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { counts } = countsOf(drawn);
        const measure = numericMeasure(counts, plain);
        const all = changes(measure).map((place) => boundaryAt(counts, measure, place, 'midpoint'));
        expect(all).toEqual(
          expect.arrayContaining([...intervalCuts(counts, measure, { boundaries: 'midpoint', mdl })]),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('leave-one-out is what is left without a case, one by one', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { rows, counts } = countsOf(drawn);
        const { delta } = numericMeasure(counts, { ...plain, delta: 'leave-one-out' });
        const widths = new Map(CLASSES.map((_, c) => [c, widthOf(counts, c)]));
        // P(c) p(x | c) is the sum of kernels over N h: the number of cases of the class cancels.
        const score = (x: number, c: number, without: number) =>
          rows.reduce(
            (sum, [other, d], i) =>
              i === without || c !== d
                ? sum
                : sum + Math.exp(-(((x - other) / widths.get(c)!) ** 2) / 2) / widths.get(c)!,
            0,
          );
        const sure = rows.filter(([x, c], i) => {
          const scores = CLASSES.map((_, d) => score(x, d, i));
          return CLASSES.every((_, d) => d === c || scores[c]! > scores[d]! * (1 + 1e-9));
        }).length;
        const maybe = rows.filter(([x, c], i) => {
          const scores = CLASSES.map((_, d) => score(x, d, i));
          return CLASSES.every((_, d) => d === c || scores[c]! > scores[d]! * (1 - 1e-9) - 1e-12);
        }).length;
        expect(delta * rows.length).toBeGreaterThan(sure - 1e-6);
        expect(delta * rows.length).toBeLessThan(maybe + 1e-6);
      }),
      { numRuns: 200 },
    );
  });

  test('an infinite number has no density, and goes by the priors', () => {
    const counts = axisCountsOf([1, 2, 3, Number.POSITIVE_INFINITY], ['a', 'b', 'b', 'a'], CLASSES);
    const { delta, best } = numericMeasure(counts, plain);
    expect(Number.isFinite(delta)).toBe(true);
    expect(best[3]).toBe(0);
  });
});
