import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { mixed } from '../contract/cases/tables.js';
import { type Data, dataOf } from '../contract/cases/tools.js';
import { fit } from '../fit.js';
import type { Product } from '../models/model.js';
import { predict } from '../models/score.js';
import { nominal } from '../testing/count-tasks.js';
import { decisionTable } from './decision-table.js';
import { dtnb } from './dtnb.js';
import { selectiveNaiveBayes } from './selective-nb.js';

/*
 * Five rows, A and B two levels each, classes p (0) and n (1):
 *   a x p,  a y p,  a x n,  b y n,  b y n
 * Alone, A has the cells a: p 2, n 1 and b: n 2. Left out one by one, the probability of p is
 *   a p: (1 + 1) / (2 + 2) = 1/2, twice;  a n: (2 + 1) / (2 + 2) = 3/4;  b n: (0 + 1) / (1 + 2) = 1/3, twice,
 * so that each p beats two of the three n: AUC 4/6.
 */
const a = [0, 0, 0, 1, 1];
const b = [0, 1, 0, 1, 1];
const y = [0, 0, 1, 1, 1];
const five = dataOf([nominal('A', 2, a), nominal('B', 2, b), nominal('y', 2, y)]);
const onlyA = dataOf([nominal('A', 2, a), nominal('y', 2, y)]);

const learn = (learner: typeof dtnb, { table, schema }: Data, options: Readonly<Record<string, unknown>> = {}) =>
  fit(learner, table, { schema, options });

describe('decision table', () => {
  test('a column by hand', async () => {
    const { body, training } = await learn(decisionTable, onlyA);
    expect(training.search).toEqual({
      merit: 'auc',
      // Merits are rounded to 12 decimals.
      steps: [{ merit: 0 }, { feature: 0, to: 'table', merit: 0.666666666667 }],
      tried: 2,
    });
    expect(body).toEqual({
      kind: 'table',
      columns: [{ feature: 0 }],
      keys: [0, 1],
      counts: [2, 1, 0, 2],
      smoothing: 1,
      prior: { counts: [2, 3], smoothing: 1 },
    });
    const out = predict(await learn(decisionTable, onlyA), onlyA.table);
    // (2 + 1) / (3 + 2) and (0 + 1) / (2 + 2).
    if (out.kind === 'classes') expect([out.probabilities[0], out.probabilities[6]]).toEqual([3 / 5, 1 / 4]);
  });
  test('as Weka, the class of the first row of a cell gets no one', async () => {
    const clear = dataOf([nominal('A', 2, [0, 0, 0, 1, 1, 1]), nominal('y', 2, [0, 0, 0, 1, 1, 1])]);
    const model = await learn(decisionTable, clear, { preset: 'weka' });
    expect(model.body).toMatchObject({ keys: [0, 1], counts: [3, 0, 0, 3], first: [0, 1] });
    const out = predict(model, clear.table);
    // 3 / (3 + 1) in place of (3 + 1) / (3 + 2).
    if (out.kind === 'classes') expect(out.probabilities[0]).toBe(3 / 4);
  });
});

describe('selective naive Bayes', () => {
  test('a column that says nothing is left out', async () => {
    const noise = dataOf([nominal('A', 2, a), nominal('same', 2, [0, 0, 0, 0, 0]), nominal('y', 2, y)]);
    const { body } = await learn(selectiveNaiveBayes, noise);
    expect(body).toMatchObject({ kind: 'bayes-net', factors: [{ feature: 0, counts: [2, 1, 0, 2] }] });
  });
});

describe('DTNB', () => {
  test('the product by hand', async () => {
    // All in the table, of the left-out rows only the two b y n are not alone: the others get the prior without them,
    // (1 + 1) / (4 + 2) = 1/3 for p and (2 + 1) / (4 + 2) = 1/2 for n, the two 1/3: AUC (1/2 + 1/2) twice in 6 = 1/3.
    const model = await learn(dtnb, five);
    expect(model.training.search!.steps[0]!.merit).toBeCloseTo(1 / 3, 12);
    const body: Product = {
      kind: 'product',
      table: {
        kind: 'table',
        columns: [{ feature: 0 }],
        keys: [0, 1],
        counts: [2, 1, 0, 2],
        smoothing: 1,
        prior: { counts: [2, 3], smoothing: 1 },
      },
      factors: [{ kind: 'categorical', feature: 1, counts: [1, 1, 1, 2], estimate: 'shares', smoothing: 1 }],
    };
    // For a x: p (3/5)(2/4) = 0.3 and n (2/5)(2/5) = 0.16.
    const out = predict({ ...model, body }, five.table);
    if (out.kind === 'classes') expect(out.probabilities[0]).toBeCloseTo(0.3 / 0.46, 12);
  });
  test('every column is in one place, and the steps say how it came there', async () => {
    const { body, training } = await learn(dtnb, mixed('nominal'), { drop: true });
    const steps = training.search!.steps.slice(1);
    if (body.kind !== 'product') throw new Error(body.kind);
    const side = (to: string) => steps.filter((step) => step.to === to).map(({ feature }) => feature!);
    expect(body.factors.map(({ feature }) => feature)).toEqual(side('net').sort());
    const moved = new Set([...side('net'), ...side('out')]);
    expect(body.table.columns.map(({ feature }) => feature)).toEqual([0, 1, 2, 3, 4].filter((i) => !moved.has(i)));
    steps.forEach((step, i) => {
      expect(step.merit).toBeGreaterThanOrEqual(training.search!.steps[i]!.merit);
    });
  });
  test('a budget cuts the search, and the model says so', async () => {
    for (const learner of [dtnb, decisionTable, selectiveNaiveBayes]) {
      const whole = (await learn(learner, mixed('nominal'))).training.search!;
      expect(whole.cut).toBeUndefined();
      const { search } = (await learn(learner, mixed('nominal'), { tries: 3 })).training;
      expect(search).toMatchObject({ tried: 3, cut: true });
      expect((await learn(learner, mixed('nominal'), { tries: whole.tried + 1 })).training.search).toEqual(whole);
    }
  });
  test('progress names the step and the best so far', async () => {
    const { table, schema } = mixed('nominal');
    const told: string[] = [];
    await fit(dtnb, table, { schema, progress: (_, what) => void told.push(what) });
    expect(told).toContainEqual(expect.stringMatching(/^step 1: 5 candidates, best AUC \d\.\d{3}$/));
  });
  test('a cancelled search ends within a step', async () => {
    const { table, schema } = mixed('nominal');
    const controller = new AbortController();
    const progress = (_: number, what: string) => {
      if (what.startsWith('step 1')) controller.abort(new Error('enough'));
    };
    await expect(fit(dtnb, table, { schema, progress, signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('the search', () => {
  /** Columns that say little, and weights whose sums hang on their order. */
  const rows = Array.from({ length: 200 }, (_, i) => i);
  const random = rng(5);
  const cells = Array.from({ length: 5 }, () => rows.map(() => random.below(3)));
  const classes = rows.map((row) => (random.below(3) === 0 ? cells[0]![row]! % 2 : random.below(2)));
  const weights = rows.map(() => [1.1, 1.3, 2.7][random.below(3)]!);
  const shuffledBy = (stride: number): Data => {
    const order = rows.map((i) => (i * stride) % rows.length);
    const columns = cells.map((column, i) =>
      nominal(
        `c${i}`,
        3,
        order.map((row) => column[row]!),
      ),
    );
    const { table, schema } = dataOf([
      ...columns,
      nominal(
        'y',
        2,
        order.map((row) => classes[row]!),
      ),
    ]);
    return { table: { ...table, weights: Float64Array.from(order, (row) => weights[row]!) }, schema };
  };

  test.each([
    [dtnb, { merit: 'accuracy' }],
    [dtnb, { merit: 'accuracy', drop: true }],
    [dtnb, { merit: 'log-loss' }],
    [decisionTable, { merit: 'accuracy' }],
    [decisionTable, { merit: 'accuracy', search: 'best-first' }],
    [selectiveNaiveBayes, {}],
  ])('the last bit of a sum of weights chooses no step (%#)', async (learner, options) => {
    const { search } = (await learn(learner, shuffledBy(1), options)).training;
    for (const stride of [3, 7, 11, 13])
      expect((await learn(learner, shuffledBy(stride), options)).training.search).toEqual(search);
  });

  test.each([
    [dtnb, {}],
    [selectiveNaiveBayes, {}],
    [decisionTable, { search: 'best-first' }],
  ])('a budget that is enough cuts nothing, one less does (%#)', async (learner, options) => {
    const { body, training } = await learn(learner, shuffledBy(1), options);
    const enough = await learn(learner, shuffledBy(1), { ...options, tries: training.search!.tried });
    expect(enough.body).toEqual(body);
    expect(enough.training.search).toEqual(training.search);
    const less = await learn(learner, shuffledBy(1), { ...options, tries: training.search!.tried - 1 });
    expect(less.training.search).toMatchObject({ cut: true, tried: training.search!.tried - 1 });
  });
});
