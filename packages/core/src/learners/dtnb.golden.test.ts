import { describe, expect, test } from 'vitest';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import type { DecisionTable, Model, Product, Search } from '../models/model.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { type GoldenCase, golden, hasShared, unlessShared } from '../testing/shared.js';
import { decisionTable } from './decision-table.js';
import { dtnb } from './dtnb.js';
import type { Learner } from './learner.js';
import { factorsOf, tableOf } from './search/bodies.js';
import type { Reading } from './search/cell-counts.js';
import { evaluator, type Split } from './search/evaluator.js';
import { grouping } from './search/groups.js';
import { leaveOneOut } from './search/leave-one-out.js';
import { type Prepared, prepared } from './search/prepared.js';
import { selectiveNaiveBayes } from './selective-nb.js';

interface Step {
  readonly dt?: readonly number[];
  readonly nb?: readonly number[];
  readonly selected?: readonly number[];
  readonly move?: string;
  readonly to?: 'nb' | 'drop';
  readonly merit: number;
  readonly candidates?: readonly Tried[] | Readonly<Record<string, number>>;
}

interface Tried {
  readonly attr: string;
  readonly to: 'nb' | 'drop';
  readonly merit: number;
}

interface Expected extends Step {
  readonly trace?: readonly Step[];
  readonly evaluated?: number;
  readonly posterior?: readonly (readonly number[])[];
  readonly posterior_uniform_empty_cell: readonly (readonly number[])[];
  readonly rows: GoldenInput['rows'];
  readonly loo_posterior: readonly (readonly number[])[];
  readonly loo_auc: number;
  readonly loo_accuracy: number;
}

const cases = golden('dtnb').map((one) => ({
  ...one,
  input: one.input as unknown as GoldenInput,
  expected: one.expected as Expected,
}));
type Case = (typeof cases)[number];

const merits = new Map([
  ['acc', 'accuracy'],
  ['auc', 'auc'],
] as const);
const sides = { nb: 'net', drop: 'out' } as const;

const meritOf = ({ options }: GoldenCase | Case) => merits.get((options['measure'] ?? 'auc') as 'auc') ?? 'auc';
const learnerOf = ({ options }: Case): Learner =>
  options['kind'] === 'nb' ? selectiveNaiveBayes : options['kind'] === 'dt' || options['search'] ? decisionTable : dtnb;

function optionsOf(one: Case): Record<string, unknown> {
  const { kind, search, measure, ...rest } = one.options;
  return { ...rest, merit: meritOf(one), ...(search !== undefined && { search: 'best-first' }) };
}

const tableFor = ({ input }: Case) => goldenTable(input);
const schemaFor = (one: Case) =>
  inferSchema(tableFor(one), { use: one.input.attributes.map(({ name }) => name) }).schema;
const learned = (one: Case) => fit(learnerOf(one), tableFor(one), { schema: schemaFor(one), options: optionsOf(one) });

const near = (found: ArrayLike<number>, wanted: readonly number[]) =>
  wanted.forEach((x, i) => {
    expect(Math.abs(found[i]! - x)).toBeLessThanOrEqual(1e-9);
  });

function expectPosterior(model: Model, one: Case, rows: GoldenInput['rows'], wanted: readonly (readonly number[])[]) {
  const out = predict(model, goldenTable(one.input, rows.slice(0, wanted.length), []));
  if (out.kind !== 'classes') throw new Error('no classes');
  near(out.probabilities, wanted.flat());
}

const tableColumns = (table: DecisionTable) => table.columns.map(({ feature }) => feature);

/** Which columns are in the table and in naive Bayes after every step. */
function splits(search: Search, start: readonly number[]): (Split & { readonly merit: number })[] {
  let [table, net] = [start, [] as readonly number[]];
  return search.steps.map(({ feature, to, merit }) => {
    if (to === 'table') table = [...table, feature!].sort((a, b) => a - b);
    else table = table.filter((column) => column !== feature);
    if (to === 'net') net = [...net, feature!].sort((a, b) => a - b);
    return { table, net, merit };
  });
}

const read = (one: Case): Promise<Prepared> =>
  prepared(memoryCounts(code(tableFor(one)), schemaFor(one)), 'cases', {} as never);

const splitOf = (step: Step, one: Case): Split =>
  one.options['kind'] === 'nb'
    ? { table: [], net: step.selected! }
    : { table: step.dt ?? step.selected ?? [], net: step.nb ?? [] };

const triedOf = ({ candidates = [] }: Step, one: Case): readonly { column: number; to: string; merit: number }[] => {
  const place = (name: string) => one.input.attributes.findIndex((attribute) => attribute.name === name);
  if (Array.isArray(candidates))
    return candidates.map(({ attr, to, merit }: Tried) => ({ column: place(attr), to: sides[to], merit }));
  const to = one.options['kind'] === 'nb' ? 'net' : 'table';
  return Object.entries(candidates).map(([name, merit]) => ({ column: place(name), to, merit }));
};

const searched = cases.filter(({ expected }) => expected.merit !== undefined);
const traced = cases.filter(({ expected }) => expected.trace !== undefined);
const fixed = cases.filter(({ expected }) => expected.loo_posterior !== undefined);

describe.skipIf(!hasShared)(
  `golden vectors of the decision table, DTNB and selective naive Bayes${unlessShared}`,
  () => {
    test('all 35 are tried', () => expect(searched.length + fixed.length).toBe(cases.length));

    test.each(searched)('$name: columns, merit, answers', async (one) => {
      const { expected, options } = one;
      const model = await learned(one);
      const search = model.training.search!;
      const { body } = model;
      if (body.kind === 'product') {
        expect(tableColumns(body.table)).toEqual(expected.dt);
        expect(body.factors.map(({ feature }) => feature)).toEqual(expected.nb);
      } else if (body.kind === 'table') expect(tableColumns(body)).toEqual(expected.selected);
      else if (body.kind === 'bayes-net') expect(body.factors.map(({ feature }) => feature)).toEqual(expected.selected);
      near([search.steps.at(-1)!.merit], [expected.merit]);
      if (expected.posterior) expectPosterior(model, one, one.input.rows, expected.posterior);
      if (options['search']) expect(search.tried).toBe(expected.evaluated);
    });

    test.each(traced)('$name: every step', async (one) => {
      const search = (await learned(one)).training.search!;
      const start = learnerOf(one) === dtnb ? one.input.attributes.map((_, i) => i) : [];
      const steps = splits(search, start);
      const wanted = one.expected.trace!;
      expect(steps.map(({ table, net }) => ({ table, net }))).toEqual(wanted.map((step) => splitOf(step, one)));
      near(
        steps.map(({ merit }) => merit),
        wanted.map(({ merit }) => merit),
      );
    });

    test.each(traced)('$name: every candidate', async (one) => {
      const { rows } = await read(one);
      const { cell = 'laplace', weights = 'freq' } = one.options as { cell?: 'weka'; weights?: 'weka' };
      const judge = evaluator(rows, { merit: meritOf(one), cell, weights, empty: 'prior' });
      one.expected.trace!.slice(1).forEach((step, i) => {
        const before = splitOf(one.expected.trace![i]!, one);
        const tried = triedOf(step, one);
        const columns = [...new Set(tried.map(({ column }) => column))];
        const to = [...new Set(tried.map(({ to }) => to))] as ('net' | 'out' | 'table')[];
        const found = [...judge.moves(before, judge.of(before), columns, to)];
        expect(found.map(({ column, to }) => ({ column, to }))).toEqual(
          tried.map(({ column, to }) => ({ column, to })),
        );
        near(
          found.map(({ merit }) => merit),
          tried.map(({ merit }) => merit),
        );
      });
    });

    test.each(fixed)('$name: answers with and without the row', async (one) => {
      const { expected } = one;
      const { rows, places } = await read(one);
      const body = (empty: Reading['empty']): Product => ({
        kind: 'product',
        table: tableOf(rows, expected.dt!, places, { cell: 'laplace', empty }),
        factors: factorsOf(rows, expected.nb!, places),
      });
      const model = await fit(dtnb, tableFor(one), { schema: schemaFor(one) });
      expectPosterior({ ...model, body: body('prior') }, one, expected.rows, expected.posterior!);
      expectPosterior({ ...model, body: body('uniform') }, one, expected.rows, expected.posterior_uniform_empty_cell);

      const split = { table: expected.dt!, net: expected.nb! };
      const options = { cell: 'laplace', weights: 'freq', empty: 'prior' } as const;
      near([evaluator(rows, { ...options, merit: 'auc' }).of(split)], [expected.loo_auc]);
      near([evaluator(rows, { ...options, merit: 'accuracy' }).of(split)], [expected.loo_accuracy]);
      const loo = leaveOneOut(rows, options);
      loo.setNet(split.net);
      const { whole, refined } = grouping(rows);
      const { from, row, scores, scale, stride } = loo.scores(refined(whole, split.table));
      for (let item = 0; item < from[rows.classes]!; item++)
        near(
          Array.from({ length: rows.classes }, (_, c) => scores[c * stride + item]! * scale[item]!),
          expected.loo_posterior[rows.first[row[item]!]!]!,
        );
    });
  },
);
