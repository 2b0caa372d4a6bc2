import { describe, expect, test } from 'vitest';
import { judge, mdlTrace } from '../../schema/discretize/mdl.js';
import { axisCountsOf } from '../../testing/axis-counts-of.js';
import type { GoldenInput } from '../../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../../testing/shared.js';
import { widthsBy } from '../naive-bayes/widths-by.js';
import { type MeasureOptions, nominalMeasure, numericMeasure } from './bayes-measure.js';
import { bottomUp, boundaryAt, changes, intervalCuts } from './interval-cuts.js';

interface Numeric {
  readonly values: readonly number[];
  readonly labels: readonly string[];
  readonly classes: readonly string[];
}

interface Expected {
  readonly cstar_at_training_values: readonly (readonly [number, string])[];
  readonly delta: number;
  readonly boundaries_mid: readonly number[];
  readonly boundaries_root: readonly number[];
  readonly mdl_topdown: readonly number[];
  readonly mdl_topdown_trace: readonly {
    readonly cut: number;
    readonly gain: number;
    readonly threshold: number;
    readonly accepted: boolean;
    readonly left: readonly number[];
    readonly right: readonly number[];
  }[];
  readonly mdl_merge: readonly number[];
  readonly mdl_merge_trace: readonly { readonly removed: number }[];
}

const cases = golden('bayes_measure');
const kernels = { widths: await widthsBy({ bandwidth: 'class', scale: 'range' }) };

const near = (actual: number, wanted: number) =>
  expect(Math.abs(actual - wanted), `${actual}, wanted ${wanted}`).toBeLessThanOrEqual(1e-9);
const allNear = (actual: readonly number[], wanted: readonly number[]) => {
  expect(actual).toHaveLength(wanted.length);
  actual.forEach((x, i) => {
    near(x, wanted[i]!);
  });
};

describe.skipIf(!hasShared)(`golden Bayes measure${unlessShared}`, () => {
  test('there are 9 cases', () => expect(cases).toHaveLength(9));

  test.each(cases.filter(({ input }) => 'values' in input))('$name', ({ input, options, expected }) => {
    const { values, labels, classes } = input as unknown as Numeric;
    const want = expected as Expected;
    const counts = axisCountsOf(values, labels, classes);
    const delta = options['loo'] ? 'leave-one-out' : 'resubstitution';
    const measure = numericMeasure(counts, { ...kernels, delta } satisfies MeasureOptions);
    near(measure.delta, want.delta);
    want.cstar_at_training_values.forEach(([x, label], place) => {
      expect(counts.axis.values[place]).toBe(x);
      expect(classes[measure.best[place]!]).toBe(label);
    });
    const places = changes(measure);
    const at = (boundaries: 'midpoint' | 'root') =>
      places.map((place) => boundaryAt(counts, measure, place, boundaries).at);
    allNear(at('midpoint'), want.boundaries_mid);
    allNear(at('root'), want.boundaries_root);
    const cuts = (mdl: 'top-down' | 'bottom-up') =>
      intervalCuts(counts, measure, { boundaries: 'midpoint', mdl }).map((cut) => cut.at);
    allNear(cuts('top-down'), want.mdl_topdown);
    allNear(cuts('bottom-up'), want.mdl_merge);
    const { steps } = mdlTrace(counts, { before: new Set(places) });
    expect(steps).toHaveLength(want.mdl_topdown_trace.length);
    steps.forEach((step, i) => {
      const theirs = want.mdl_topdown_trace[i]!;
      expect(step).toMatchObject({ left: theirs.left, right: theirs.right, accepted: theirs.accepted });
      for (const key of ['cut', 'gain', 'threshold'] as const) near(step[key], theirs[key]);
    });
    const { removed } = bottomUp(counts, places);
    allNear(
      removed.map((place) => boundaryAt(counts, measure, place, 'midpoint').at),
      want.mdl_merge_trace.map((one) => one.removed),
    );
    expect(judge).toBeDefined();
  });

  test.each(cases.filter(({ input }) => 'attributes' in input))('$name', ({ input, expected }) => {
    const { attributes, classes, rows, y } = input as unknown as GoldenInput;
    const wanted = ((expected as { delta?: Record<string, number> }).delta ?? expected) as Record<string, number>;
    for (const [name, delta] of Object.entries(wanted)) {
      const at = attributes.findIndex((one) => one.name === name);
      const n = new Float64Array(attributes[at]!.values!.length * classes.length);
      rows.forEach((row, i) => {
        n[attributes[at]!.values!.indexOf(row[at] as string) * classes.length + classes.indexOf(y[i]!)]!++;
      });
      near(nominalMeasure(n, classes.length, { ...kernels, delta: 'resubstitution' }).delta, delta);
    }
  });
});
