import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import { logJoint, priorShares } from '../models/bayes-net-scorer.js';
import { bind } from '../models/bind.js';
import { categoricalEstimates } from '../models/categorical-terms.js';
import { normalsOf } from '../models/gaussian-terms.js';
import type { BayesNet, Factor, Model } from '../models/model.js';
import { predict } from '../models/score.js';
import { featuresOf, targetOf } from '../schema/schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { curveOf, GRID } from './naive-bayes/bandwidth.js';
import { naiveBayes } from './naive-bayes.js';

type Cells = readonly (readonly (string | number | null)[])[];

interface Expected {
  readonly params: {
    readonly prior: Readonly<Record<string, number>>;
    readonly discrete: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
    readonly gauss: Readonly<Record<string, Readonly<Record<string, { readonly mean: number; readonly var: number }>>>>;
    readonly kde: Readonly<
      Record<string, Readonly<Record<string, { readonly h_scaled: number; readonly scale: number }>>>
    >;
  };
  readonly precision?: Readonly<Record<string, number>>;
  readonly row?: Cells[number];
  readonly rows?: Cells;
  readonly log_joint?: readonly number[] | readonly (readonly number[])[];
  readonly posterior: readonly number[] | readonly (readonly number[])[];
}

/** The readings of the golden cases in our options. Where a case names no variance, it divides by m. */
const OPTIONS = new Map<string, Readonly<Record<string, unknown>>>([
  ['estimate ml', { smoothing: 0 }],
  ['estimate laplace', {}],
  ['estimate eq18', { estimate: 'eq18' }],
  ['numeric gauss', { numeric: 'gaussian' }],
  ['numeric kde', { numeric: 'kernel' }],
  ['gauss mle', {}],
  ['gauss unbiased', { variance: 'unbiased' }],
  ['gauss weka', { preset: 'weka' }],
  ['kde_per attribute', { bandwidth: 'attribute' }],
  ['kde_scale std', { scale: 'std' }],
  ['kde_scale class_std', { scale: 'class-std' }],
  ['kde_scale raw', { scale: 'raw' }],
]);

const close = (actual: number, wanted: number) =>
  expect(Math.abs(actual - wanted), `${actual}, wanted ${wanted}`).toBeLessThanOrEqual(
    1e-9 * Math.max(1, Math.abs(wanted)),
  );

function optionsOf(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(options).filter(([name]) => name !== 'attrs');
  const readings = entries.map(([name, value]) => {
    const reading = OPTIONS.get(`${name} ${value}`);
    if (reading === undefined) throw new Error(`A reading without an option: ${name} ${value}`);
    return reading;
  });
  return Object.assign({ variance: 'mle' }, ...readings);
}

const cases = golden('nb');

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  test.each(cases.filter((one) => 'attributes' in one.input && one.name !== 'mode imputation'))(
    '$name',
    async ({ input, options, expected }) => {
      const data = input as unknown as GoldenInput;
      const wanted = expected as Expected;
      const table = goldenTable(data);
      const use = (options['attrs'] as string[] | undefined) ?? data.attributes.map(({ name }) => name);
      const ignore = data.attributes.map(({ name }) => name).filter((name) => !use.includes(name));
      const model = await fit(naiveBayes, table, { use, ignore, options: optionsOf(options) });
      checkParameters(model, wanted);
      const rows = wanted.rows ?? (wanted.row ? [wanted.row] : data.rows);
      checkAnswers(model, goldenTable(data, rows, []), wanted, rows.length);
    },
  );

  test('leave-one-out cross-entropy curve', () => {
    const { input, expected } = cases.find((one) => one.name === 'leave-one-out cross-entropy curve')!;
    const values = Float64Array.from(input['xs'] as number[]);
    expect(input['grid']).toEqual(GRID);
    const curve = curveOf({ values, n: values.map(() => 1), m: values.length });
    const { cv_ce, best } = expected as { cv_ce: readonly number[]; best: readonly number[] };
    cv_ce.forEach((wanted, i) => {
      close(curve[i]!, wanted);
    });
    expect(GRID[curve.indexOf(Math.min(...curve))]).toBe(best[0]);
  });
});

function checkParameters(model: Model, { params, precision }: Expected): void {
  const net = model.body as BayesNet;
  const classes = classesOf(model);
  priorShares(net.prior).forEach((share, c) => {
    close(share, params.prior[classes[c]!]!);
  });
  for (const factor of net.factors) {
    const feature = featuresOf(model.schema)[factor.feature]!;
    if (feature.kind === 'nominal') checkLevels(factor, net, params.discrete[feature.name]!, feature.levels, classes);
    if (factor.kind === 'gaussian') {
      normalsOf(factor).forEach(({ mean, deviation }, c) => {
        close(mean, params.gauss[feature.name]![classes[c]!]!.mean);
        close(deviation ** 2, params.gauss[feature.name]![classes[c]!]!.var);
      });
      if (precision) close(factor.precision!, precision[feature.name]!);
    }
    if (factor.kind === 'kernel')
      factor.bandwidth.forEach((width, c) => {
        const { h_scaled, scale } = params.kde[feature.name]![classes[c]!]!;
        close(width, h_scaled * scale);
      });
  }
}

function checkLevels(
  factor: Factor,
  net: BayesNet,
  wanted: Expected['params']['discrete'][string],
  levels: readonly string[],
  classes: readonly string[],
): void {
  if (factor.kind !== 'categorical') throw new Error('Not counted.');
  const estimates = categoricalEstimates(factor, classes.length, net.prior);
  for (const [c, name] of classes.entries())
    for (const [place, level] of levels.entries()) close(estimates[place * classes.length + c]!, wanted[name]![level]!);
}

function checkAnswers(model: Model, table: ReturnType<typeof goldenTable>, wanted: Expected, rows: number): void {
  const classes = classesOf(model).length;
  const flat = (list: Expected['posterior']) => (list as readonly number[]).flat();
  const out = predict(model, table);
  if (out.kind !== 'classes') throw new Error('No classes.');
  flat(wanted.posterior).forEach((share, i) => {
    close(out.probabilities[i]!, share);
  });
  const joint = logJoint(model.body as BayesNet, bind(model.schema, table).cells, classes);
  const logs = new Float64Array(rows * classes);
  for (let row = 0; row < rows; row++) joint(row, logs, row * classes);
  if (wanted.log_joint)
    flat(wanted.log_joint).forEach((log, i) => {
      close(logs[i]!, log);
    });
}

const classesOf = ({ schema }: Model) => {
  const target = targetOf(schema);
  return target.kind === 'nominal' ? target.levels : [];
};
