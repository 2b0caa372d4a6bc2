import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisCountsOf } from '../../testing/axis-counts-of.js';
import { golden, hasShared, unlessShared } from '../../testing/shared.js';
import { mdlCuts, mdlTrace } from './mdl.js';

const cutsOf = (values: readonly number[], labels: readonly string[]) =>
  mdlCuts(axisCountsOf(values, labels, [...new Set(labels)])).map((cut) => cut.at);

test('two pure halves are cut between them', () => {
  expect(cutsOf([1, 2, 3, 4, 10, 11, 12, 13], ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'])).toEqual([7]);
});

test('the loan example of the lecture: 97.5 gains 0.2813 bits, but naming it would cost 0.6215', () => {
  const income = [125, 100, 70, 120, 95, 60, 220, 85, 75, 90];
  const cheat = ['No', 'No', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'Yes'];
  const { cuts, steps } = mdlTrace(axisCountsOf(income, cheat, ['No', 'Yes']));
  expect(cuts).toEqual([]);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ cut: 97.5, left: [3, 3], right: [4, 0], accepted: false });
  expect(steps[0]!.gain).toBeCloseTo(0.2812908992306927, 12);
  expect(steps[0]!.threshold).toBeCloseTo(0.6214698125038531, 12);
});

test('no values, one value, one class: no cuts', () => {
  expect(cutsOf([], [])).toEqual([]);
  expect(cutsOf([3, 3, 3], ['a', 'b', 'a'])).toEqual([]);
  expect(cutsOf([1, 2, 3], ['a', 'a', 'a'])).toEqual([]);
});

test('a code that no row has here goes to the side its value says', () => {
  const all = axisCountsOf([0, 1, 2, 3, 8, 9, 10, 11, 12], ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b'], ['a', 'b']);
  // Nobody has 8 (code 4) here: the neighbours are 3 and 9, the midpoint is 6, and 8 lies above it.
  const here = { ...all, codes: [0, 1, 2, 3, 5, 6, 7, 8], n: Array.from(all.n).toSpliced(4 * 2, 2) };
  expect(mdlCuts(here)).toEqual([{ at: 6, code: 4 }]);
});

test('weights are cases: less than two of them are never cut', () => {
  const counts = axisCountsOf([1, 2, 3, 4], ['a', 'a', 'b', 'b'], ['a', 'b']);
  for (const scale of [0.49, 0.25, 0.1])
    expect(mdlCuts({ ...counts, n: Array.from(counts.n, (n) => n * scale) })).toEqual([]);
});

test('the thousandth class does not overflow', () => {
  const classes = Array.from({ length: 1000 }, (_, i) => `c${i}`);
  const values = classes.flatMap((_, i) => [i, i]);
  const cuts = mdlCuts(
    axisCountsOf(
      values,
      classes.flatMap((c) => [c, c]),
      classes,
    ),
  );
  expect(cuts.every((cut) => Number.isFinite(cut.at))).toBe(true);
});

test('scaling all weights by a power of two never moves the best cut of the first step', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('a', 'b', 'c')), {
        minLength: 2,
        maxLength: 40,
      }),
      (rows) => {
        const counts = axisCountsOf(
          rows.map(([x]) => x),
          rows.map(([, y]) => y),
          ['a', 'b', 'c'],
        );
        const [once] = mdlTrace(counts).steps;
        const [twice] = mdlTrace({ ...counts, n: Array.from(counts.n, (n) => n * 2) }).steps;
        expect(twice?.cut).toBe(once?.cut);
      },
    ),
    { numRuns: 300 },
  );
});

test('what is spared where only cuts are asked for changes none of them, whatever the weights', () => {
  const row = fc.tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom(1, 2, 0.3, 1.7),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 150 }), fc.boolean(), fc.boolean(), (rows, cased, whole) => {
      // Classes lean to one side, so that some cuts are accepted.
      const labels = rows.map(([x, y]) => (x % 5 === 0 ? y : x < 20 ? 'a' : x < 45 ? 'b' : 'c'));
      const counts = axisCountsOf(
        rows.map(([x]) => x),
        labels,
        ['a', 'b', 'c'],
      );
      const scale = rows.map(([, , weight]) => (whole ? Math.ceil(weight) : weight));
      const weighted = { ...counts, n: Array.from(counts.n, (n, i) => n * scale[i % scale.length]!) };
      const encoding = cased ? 'cases' : 'gaps';
      expect(mdlCuts(weighted, { encoding })).toEqual(mdlTrace(weighted, { encoding }).cuts);
    }),
    { numRuns: 500 },
  );
});

describe.runIf(hasShared)(`golden cuts${unlessShared}`, () => {
  for (const { name, input, options, expected } of golden('mdl')) {
    if (!('values' in input)) continue; // 'interval side' is a case of coding, tested with the cuts below
    test(name, () => {
      const { values, labels, classes } = input as {
        values: (number | null)[];
        labels: (string | null)[];
        classes: string[];
      };
      const { cuts, steps } = mdlTrace(axisCountsOf(values, labels, classes), options as { encoding?: 'gaps' });
      const wanted = expected as {
        cuts: number[];
        trace: { cut: number; gain: number; threshold: number; accepted: boolean; left: number[]; right: number[] }[];
      };
      expect(cuts.length).toBe(wanted.cuts.length);
      for (const [i, cut] of cuts.entries()) expect(Math.abs(cut.at - wanted.cuts[i]!)).toBeLessThan(1e-9);
      expect(steps.length).toBe(wanted.trace.length);
      steps.forEach((step, i) => {
        const want = wanted.trace[i]!;
        expect(step.accepted).toBe(want.accepted);
        expect(step.left).toEqual(want.left);
        expect(step.right).toEqual(want.right);
        for (const key of ['cut', 'gain', 'threshold'] as const)
          expect(Math.abs(step[key] - want[key])).toBeLessThan(1e-9);
      });
    });
  }
});
