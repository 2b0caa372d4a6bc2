import { describe, expect, test } from 'vitest';
import { golden, hasShared, unlessShared } from '../../testing/shared.js';
import type { ClassOutcomes } from '../outcomes.js';
import { areaUnderRoc } from './areas.js';

interface Input {
  readonly scores?: readonly number[];
  readonly positive?: readonly boolean[];
  readonly posteriors?: readonly (readonly number[])[];
  readonly labels?: readonly string[];
  readonly classes?: readonly string[];
}

function outcomesOf({ scores = [], positive = [], posteriors, labels, classes = ['no', 'yes'] }: Input): ClassOutcomes {
  const shares = posteriors ?? scores.map((p) => [1 - p, p]);
  const truth = labels?.map((label) => classes.indexOf(label)) ?? positive.map(Number);
  return {
    kind: 'classes',
    classes,
    truth: Uint32Array.from(truth),
    labels: new Uint32Array(truth.length),
    probabilities: Float64Array.from(shares.flat()),
  };
}

describe.skipIf(!hasShared)(`areas beside another implementation${unlessShared}`, () => {
  const cases = golden('stats').filter(({ name }) => name.includes('AUC'));

  test.each(cases)('$name', ({ input, options, expected }) => {
    const area = areaUnderRoc(outcomesOf(input as Input), options['weights'] === 'weka' ? { weights: 'weka' } : {});
    if (expected === null) expect(area).toBeUndefined();
    else expect(area).toBeCloseTo(expected as number, 12);
  });

  test('there are such cases', () => expect(cases.length).toBe(4));
});
