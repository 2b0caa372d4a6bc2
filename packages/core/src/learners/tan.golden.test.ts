import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import { logJoint } from '../models/bayes-net-scorer.js';
import { bind } from '../models/bind.js';
import type { BayesNet, Categorical, Vote } from '../models/model.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { rowsOf } from './rows-of.js';
import { bagOf } from './rtan/bag-of.js';
import { gainsOf } from './tan/tan-net.js';
import { tan } from './tan.js';

interface Expected {
  readonly cmi: readonly (readonly number[])[];
  readonly parent: readonly (number | null)[];
  readonly log_joint?: readonly (readonly number[])[];
  readonly posterior: readonly (readonly number[])[];
  readonly class: readonly string[];
  readonly predicted_rare?: number;
}

interface Options {
  readonly cmi: 'eq18' | 'ml' | 'bayes';
  readonly params: 'cond' | 'eq18';
  readonly root?: number;
  readonly alpha?: number;
  readonly link?: 'prim' | 'weka';
}

interface BagExpected {
  readonly parents: readonly (readonly (number | null)[])[];
  readonly class: readonly string[];
  readonly posterior_mean: readonly (readonly number[])[];
  readonly diversity: { readonly pairwise_kappa: readonly number[] };
}

const optionsOf = ({ cmi, params, alpha = 1, link = 'prim' }: Options) => ({
  information: cmi,
  estimate: params === 'cond' ? ('shares' as const) : ('eq18' as const),
  smoothing: alpha,
  link,
});

const close = (actual: ArrayLike<number>, wanted: ArrayLike<number>, what: string) => {
  expect(actual.length, what).toBe(wanted.length);
  for (let i = 0; i < wanted.length; i++)
    expect(Math.abs(actual[i]! - wanted[i]!), `${what} ${i}: ${actual[i]}, wanted ${wanted[i]}`).toBeLessThan(1e-9);
};

const parentsOf = (net: BayesNet) => net.factors.map((factor) => (factor as Categorical).parent?.feature ?? null);

function sourceOf(input: GoldenInput) {
  const table = goldenTable(input);
  const { schema } = inferSchema(table, { use: input.attributes.map(({ name }) => name) });
  const source = memoryCounts(code(table), schema);
  const columns = source.features.map(({ size }, feature) => ({ feature, size }));
  return { table, schema, source, columns };
}

const cases = golden('tan');

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  test.each(cases.filter(({ input }) => 'rows' in input))('$name', async ({ input, options, expected }) => {
    const wanted = expected as Expected;
    const given = options as unknown as Options;
    const { table, schema, source, columns } = sourceOf(input as unknown as GoldenInput);
    const { gains } = await gainsOf(source, columns, optionsOf(given), { rng: rng(1) });
    close(gains, wanted.cmi.flat(), 'information');
    const root = String((given.root ?? 0) + 1);
    const model = await fit(tan, table, { schema, options: { ...optionsOf(given), root } });
    const net = model.body as BayesNet;
    expect(parentsOf(net)).toEqual(wanted.parent);
    const classes = net.prior.counts.length;
    const joint = new Float64Array(classes);
    const terms = logJoint(net, bind(schema, table).cells, classes);
    wanted.log_joint?.forEach((logs, row) => {
      terms(row, joint, 0);
      close(joint, logs, `log joint of row ${row}`);
    });
    const out = predict(model, table);
    if (out.kind !== 'classes') throw new Error('no classes');
    wanted.posterior.forEach((shares, row) => {
      close(out.probabilities.subarray(row * classes, (row + 1) * classes), shares, `row ${row}`);
    });
    expect(Array.from(out.labels, (label) => out.classes[label])).toEqual(wanted.class);
  });

  test.each(cases.filter(({ input }) => 'bootstraps' in input))('$name', async ({ input, options, expected }) => {
    const wanted = expected as BagExpected;
    const { data, bootstraps, roots } = input as unknown as {
      data: GoldenInput;
      bootstraps: readonly (readonly number[])[];
      roots: readonly number[];
    };
    const { table, schema, source, columns } = sourceOf(data);
    const draws = bootstraps.map((rows, i) => () => {
      const times = new Float64Array(table.rows);
      for (const row of rows) times[row]!++;
      return { times, root: roots[i]! };
    });
    const bag = (vote: Vote['how']) =>
      bagOf(
        source,
        rowsOf(source),
        columns,
        draws,
        { ...optionsOf(options as unknown as Options), vote },
        { rng: rng(1) },
      );
    const model = await fit('majority', table, { schema });
    const plurality = await bag('plurality');
    expect(plurality.members.map((member) => parentsOf(member as BayesNet))).toEqual(wanted.parents);
    // Ours are in the order (0, 1), (0, 2), (1, 2), ..., theirs (0, 1), (0, 2), (0, 3), ...
    const theirs = roots.flatMap((_, j) => roots.slice(0, j).map((_, i) => pairOf(i, j, roots.length)));
    close(
      plurality.kappa!,
      theirs.map((at) => wanted.diversity.pairwise_kappa[at]!),
      'kappa',
    );
    const labels = predict({ ...model, body: plurality }, table);
    if (labels.kind !== 'classes') throw new Error('no classes');
    expect(Array.from(labels.labels, (label) => labels.classes[label])).toEqual(wanted.class);
    const mean = predict({ ...model, body: await bag('average') }, table);
    if (mean.kind !== 'classes') throw new Error('no classes');
    close(mean.probabilities.subarray(0, wanted.posterior_mean.length * 2), wanted.posterior_mean.flat(), 'mean');
  });
});

const pairOf = (i: number, j: number, n: number) => i * n - (i * (i + 1)) / 2 + (j - i - 1);
