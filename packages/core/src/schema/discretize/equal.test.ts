import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisCountsOf } from '../../testing/axis-counts-of.js';
import { equalFrequencyCuts } from './equal-frequency.js';
import { equalWidthCuts } from './equal-width.js';

const counts = (values: readonly number[]) =>
  axisCountsOf(
    values,
    values.map(() => 'a'),
    ['a'],
  );

test('equal width', () => {
  expect(equalWidthCuts(counts([0, 1, 5, 10]), 4)).toEqual([
    { at: 2.5, code: 2 },
    { at: 5, code: 3 },
    { at: 7.5, code: 3 },
  ]);
  expect(equalWidthCuts(counts([3, 3]), 4)).toEqual([]);
  expect(equalWidthCuts(counts([0, 10, Number.POSITIVE_INFINITY]), 2)).toEqual([{ at: 5, code: 1 }]);
  expect(equalWidthCuts(counts([-Number.MAX_VALUE, Number.MAX_VALUE]), 2).map((cut) => cut.at)).toEqual([0]);
});

test('equal frequency', () => {
  expect(equalFrequencyCuts(counts([1, 2, 3, 4, 5, 6]), 3).map((cut) => cut.at)).toEqual([2.5, 4.5]);
  expect(equalFrequencyCuts(counts([1, 1, 1, 1, 1, 2, 3]), 3).map((cut) => cut.at)).toEqual([1.5]);
  expect(equalFrequencyCuts(counts([7]), 3)).toEqual([]);
});

test('cuts ascend, stay inside the range, agree with their codes, and are fewer than the parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 2, max: 12 }),
      (values, parts) => {
        const all = counts(values);
        for (const cuts of [equalWidthCuts(all, parts), equalFrequencyCuts(all, parts)]) {
          expect(cuts.length).toBeLessThan(parts);
          cuts.forEach(({ at, code }, i) => {
            expect(i === 0 || at > cuts[i - 1]!.at).toBe(true);
            expect(all.axis.values.filter((x) => x <= at).length).toBe(code);
          });
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('distinct values in even numbers split evenly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 10 }), (parts, each) => {
      const cuts = equalFrequencyCuts(counts(Array.from({ length: parts * each }, (_, i) => i)), parts);
      expect(cuts.map((cut) => cut.code)).toEqual(Array.from({ length: parts - 1 }, (_, i) => (i + 1) * each));
    }),
  );
});
