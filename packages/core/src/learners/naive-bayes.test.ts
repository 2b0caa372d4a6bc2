import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { BayesNet, Model } from '../models/model.js';
import { parseModel, serialize } from '../models/model-file.js';
import { type ClassPredictions, predict } from '../models/score.js';
import { readArff } from '../table/read-arff.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { takeRows } from '../table/take-rows.js';
import { animals, loan } from '../testing/lecture-tables.js';
import { hasShared, sharedFile, unlessShared } from '../testing/shared.js';
import { naiveBayes } from './naive-bayes.js';

const learned = (table: Table, options: Readonly<Record<string, unknown>> = {}) => fit(naiveBayes, table, { options });
const classesFor = (model: Model, table: Table) => predict(model, table) as ClassPredictions;
const netOf = (model: Model) => model.body as BayesNet;

describe('the lecture', () => {
  test('the loan decision: no home, single; maximum likelihood gives 7/11', async () => {
    // No: 7/10 * 4/7 * 2/7 = 4/35. Yes: 3/10 * 3/3 * 2/3 = 1/5 = 7/35. So yes with 7 / 11.
    const model = await learned(loan, { smoothing: 0 });
    const { probabilities } = classesFor(
      model,
      tableFrom({ 'Home Owner': ['No'], 'Marital Status': ['Single'], 'Annual Income': [null] }),
    );
    expect(probabilities[1]).toBeCloseTo(7 / 11, 14);
  });

  test('the animals: not one error', async () => {
    const { labels } = classesFor(await learned(animals), animals);
    const last = animals.columns.at(-1)!;
    expect([...labels]).toEqual(last.kind === 'nominal' ? [...last.codes] : []);
  });

  /** table(Yfit, housing1$Sat): predictions down, classes across, in the order of the columns. */
  const PRINTED = [
    [294, 162, 144],
    [20, 23, 20],
    [253, 261, 504],
  ];

  test.skipIf(!hasShared)(`naiveBayes(Sat ~ .) on housing, as rows and as weights${unlessShared}`, async () => {
    const housing = await readArff(readFileSync(sharedFile('data/housing.arff')));
    const column = housing.columns.find(({ name }) => name === 'Freq')!;
    const times = column.kind === 'numeric' ? column.values : new Float64Array(0);
    const repeated = takeRows(
      housing,
      Array.from(times).flatMap((count, row) => Array<number>(count).fill(row)),
    );
    const fromRows = await fit(naiveBayes, repeated, { target: 'Sat', ignore: ['Freq'], options: { smoothing: 0 } });
    const fromWeights = await fit(naiveBayes, housing, { target: 'Sat', weight: 'Freq', options: { smoothing: 0 } });
    expect(fromWeights.body).toEqual(fromRows.body);
    expect(netOf(fromRows).prior.counts).toEqual([567, 446, 668]);
    const sat = repeated.columns.find(({ name }) => name === 'Sat')!;
    const table = [0, 1, 2].map(() => [0, 0, 0]);
    classesFor(fromRows, repeated).labels.forEach((label, row) => {
      if (sat.kind === 'nominal') table[label]![sat.codes[row]!]!++;
    });
    expect(table).toEqual(PRINTED);
  });
});

describe('options', () => {
  test('one model, a distribution a column', async () => {
    const table = tableFrom({
      a: [1, 2, 3, 9],
      b: [1, 2, 3, 9],
      c: [1, 2, 3, 9],
      d: ['u', 'v', 'u', 'v'],
      y: ['p', 'q', 'p', 'q'],
    });
    const { body } = await learned(table, { columns: '{"b":"kernel","c":"discretized"}' });
    expect((body as BayesNet).factors.map(({ kind }) => kind)).toEqual([
      'gaussian',
      'kernel',
      'categorical',
      'categorical',
    ]);
  });

  test('given priors are scaled to 1, uniform ones are alike', async () => {
    const of = async (prior: string) => netOf(await learned(loan, { prior })).prior.given;
    expect(await of('{"No":1,"Yes":3}')).toEqual([0.25, 0.75]);
    expect(await of('uniform')).toEqual([0.5, 0.5]);
    expect(await of('observed')).toBeUndefined();
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a column that is not there', { columns: '{"Anual Income":"kernel"}' }, 'Did you mean "Annual Income"?'],
    ['a nominal column', { columns: '{"Home Owner":"kernel"}' }, 'which is nominal'],
    [
      'a distribution that is not there',
      { columns: '{"Annual Income":"beta"}' },
      'columns must say one of gaussian, kernel',
    ],
    [
      'no JSON',
      { columns: 'kernel' },
      'columns must be nothing, or a JSON object such as {"age":"kernel"}, not "kernel"',
    ],
    [
      'a class that is not there',
      { prior: '{"yes":1,"No":1}' },
      'prior names a class "yes" that is not there (did you mean "Yes"?)',
    ],
    ['a class that is left out', { prior: '{"No":1}' }, 'prior gives no share to "Yes"'],
    ['a negative share', { prior: '{"No":-1,"Yes":1}' }, 'prior must give "No" a number, zero or above'],
    ['no share at all', { prior: '{"No":0,"Yes":0}' }, 'prior must give some class a share above 0'],
    ['a list', { prior: '[0.5,0.5]' }, 'prior must be observed, uniform, or a JSON object'],
  ])('refused: %s', async (_, options, text) => {
    await expect(learned(loan, options)).rejects.toThrow(text);
  });

  test('the files say what was learned, and read back the same', async () => {
    for (const numeric of ['gaussian', 'kernel', 'discretized']) {
      for (const preset of ['none', 'weka']) {
        const model = await learned(loan, { numeric, preset, updatable: true });
        expect(classesFor(parseModel(serialize(model)), loan)).toEqual(classesFor(model, loan));
      }
    }
  });
});

describe('little to go by', () => {
  const rows = { x: [1, 2, 3, null, 7], y: ['a', 'a', 'a', 'b', 'c'] };
  const ask = tableFrom({ x: [2, 7, 1e9] });

  test('a class without a known value borrows the distribution of all', async () => {
    for (const numeric of ['gaussian', 'kernel']) {
      const { probabilities } = classesFor(await learned(tableFrom(rows), { numeric }), ask);
      expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
      expect(probabilities[1]).toBeGreaterThan(0.01);
    }
  });

  test('a class of one case borrows the spread of all; a class of one value has the smallest spread', async () => {
    const table = tableFrom({ x: [1, 2, 3, 4, 4, 4, 9], y: ['a', 'a', 'a', 'b', 'b', 'b', 'c'] });
    const { body } = await learned(table);
    const factor = (body as BayesNet).factors[0]!;
    if (factor.kind !== 'gaussian') throw new Error('Not Gaussian.');
    expect(factor.deviation[1]).toBe(0);
    expect(factor.floor).toBeCloseTo(0.001 * Math.sqrt(38.857142857142854 / 7), 12);
    const { probabilities, labels } = classesFor(await learned(table), tableFrom({ x: [4, 4.5, 9] }));
    expect([...labels]).toEqual([1, 0, 2]);
    expect(probabilities.every(Number.isFinite)).toBe(true);
  });

  test('a constant column says nothing', async () => {
    const y = ['a', 'a', 'a', 'b'];
    for (const numeric of ['gaussian', 'kernel', 'discretized']) {
      const { probabilities } = classesFor(
        await learned(tableFrom({ x: [5, 5, 5, 5], y }), { numeric }),
        tableFrom({ x: [5, 6] }),
      );
      for (const p of [probabilities[0]!, probabilities[2]!]) expect(p).toBeCloseTo(4 / 6, 12);
    }
  });

  test('no features, no values: the prior', async () => {
    expect(classesFor(await learned(tableFrom({ y: ['a', 'b', 'a'] })), tableFrom({ y: ['a'] })).probabilities[0]).toBe(
      0.6,
    );
    const blank = await fit(naiveBayes, tableFrom({ x: [1, null], y: ['a', 'b'] }), { use: ['x'] });
    const { probabilities } = classesFor(blank, tableFrom({ x: [null, Number.POSITIVE_INFINITY] }));
    expect([...probabilities]).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('an all-zero posterior is the prior', async () => {
    const table = tableFrom({ a: ['u', 'v'], b: ['p', 'q'], y: ['s', 't'] });
    const { probabilities } = classesFor(await learned(table, { smoothing: 0 }), tableFrom({ a: ['u'], b: ['q'] }));
    expect([...probabilities]).toEqual([0.5, 0.5]);
  });
});

test('an infinite number counts as missing for normal distributions and kernels, and is a value for intervals', async () => {
  const x = [1, 2, Number.POSITIVE_INFINITY, 4, 5, Number.NEGATIVE_INFINITY];
  const y = ['a', 'a', 'a', 'b', 'b', 'b'];
  const known = x.map((value) => (Number.isFinite(value) ? value : null));
  for (const options of [{ numeric: 'gaussian' }, { numeric: 'kernel' }, { preset: 'weka' }]) {
    const infinite = await learned(tableFrom({ x, y }), options);
    expect(infinite.body).toEqual((await learned(tableFrom({ x: known, y }), options)).body);
    const { probabilities } = classesFor(infinite, tableFrom({ x: [Number.POSITIVE_INFINITY] }));
    expect([...probabilities]).toEqual([0.5, 0.5]);
  }
  const cut = netOf(await learned(tableFrom({ x, y }), { numeric: 'discretized' })).factors[0]!;
  expect(cut.kind === 'categorical' && cut.counts).toEqual([3, 3]);
});

const wild = fc.oneof(
  fc.double({ noNaN: true }),
  fc.constantFrom(0, 1e308, -1e308, Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, 1e-300, 1e154, 1e-160),
  fc.constant(null),
  fc.integer({ min: -3, max: 3 }),
);
const settings = fc.record({
  numeric: fc.constantFrom('gaussian', 'kernel', 'discretized'),
  preset: fc.constantFrom('none', 'weka'),
  variance: fc.constantFrom('unbiased', 'mle'),
  bandwidth: fc.constantFrom('class', 'attribute'),
  scale: fc.constantFrom('range', 'std', 'class-std', 'raw'),
  smoothing: fc.constantFrom(0, 1),
  estimate: fc.constantFrom('shares', 'eq18'),
});

describe('properties', () => {
  const row = fc.record({
    x: wild,
    z: wild,
    c: fc.constantFrom('u', 'v', '__proto__', null),
    y: fc.constantFrom('a', 'b', 'constructor'),
  });

  test('whatever the numbers, probabilities are numbers that sum to 1', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.array(row, { minLength: 1, maxLength: 6 }),
        settings,
        async (rows, asked, options) => {
          const types = new Map([
            ['x', 'numeric'],
            ['z', 'numeric'],
            ['c', 'nominal'],
          ] as const);
          const table = tableFrom(rows, { types, target: 'y' });
          const model = await fit(naiveBayes, table, { options, use: ['x', 'z', 'c'] });
          const out = classesFor(parseModel(serialize(model)), tableFrom(asked, { types }));
          const width = out.classes.length;
          for (let i = 0; i < asked.length; i++) {
            const shares = [...out.probabilities.subarray(i * width, (i + 1) * width)];
            expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
            expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('weight k is k copies', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(row, fc.integer({ min: 1, max: 4 })), { minLength: 2, maxLength: 12 }),
        settings,
        async (pairs, options) => {
          const types = new Map([
            ['x', 'numeric'],
            ['z', 'numeric'],
            ['c', 'nominal'],
          ] as const);
          const table = tableFrom(
            pairs.map(([one]) => one),
            { types, target: 'y' },
          );
          const weighted = { ...table, weights: Float64Array.from(pairs, ([, times]) => times) };
          const copied = takeRows(
            table,
            pairs.flatMap(([, times], at) => Array<number>(times).fill(at)),
          );
          const use = ['x', 'z', 'c'];
          const one = await fit(naiveBayes, weighted, { options, use });
          expect(one.body).toEqual((await fit(naiveBayes, copied, { options, use })).body);
        },
      ),
      { numRuns: 200 },
    );
  });
});
