import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import { axisCountsOf } from '../../testing/axis-counts-of.js';
import { logsUpTo } from './logs.js';
import { mdlIntervals } from './mdl-intervals.js';

const CLASSES = ['a', 'b', 'c', 'd'];

test.each(['cases', 'gaps'] as const)('cases in order are cut where their counts are (naming by %s)', (encoding) => {
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })),
    { minLength: 1, maxLength: 150 },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      // Mostly a class that follows the value, so that there is something to cut.
      const cases = drawn.map(([x, c, noise]) => [x, noise === 0 ? c : Math.floor(x / 7)] as const);
      const sorted = cases.toSorted((a, b) => a[0] - b[0]);
      const counts = axisCountsOf(
        sorted.map(([x]) => x),
        sorted.map(([, c]) => CLASSES[c]!),
        CLASSES,
      );
      const rankOf = new Map(Array.from(counts.axis.values, (x, rank) => [x, rank]));
      const sequence = {
        ranks: Uint32Array.from(sorted, ([x]) => rankOf.get(x)!),
        classes: Uint32Array.from(sorted, ([, c]) => c),
      };
      const { starts, cut } = mdlIntervals(sorted.length, 4, encoding, logsUpTo(sorted.length).units);
      const found = Array.from(starts.subarray(0, cut(sequence, 0, sorted.length)), (start) => sequence.ranks[start]!);
      expect(found).toEqual(mdlCuts(counts, { encoding }).map(({ code }) => code));
    }),
    { numRuns: 1000 },
  );
});
