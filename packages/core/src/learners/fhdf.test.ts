import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import { describe } from '../models/describe.js';
import { draw } from '../models/draw/draw.js';
import { drawText } from '../models/draw/draw-text.js';
import type { ClassExplanation } from '../models/explain/explanation.js';
import { explanationText } from '../models/explain/explanation-text.js';
import { explain } from '../models/explain.js';
import { forestIn } from '../models/forest/forest.js';
import { pathOf } from '../models/forest/path-of.js';
import type { Model, RuleForest } from '../models/model.js';
import { type ClassPredictions, predict } from '../models/score.js';
import { featuresOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { fhdfTable2 } from '../testing/paper-tables.js';
import { fhdf } from './fhdf.js';

/** The values of a row's rule in their order, as the model's explanation tells them, and what it ends in. */
function ruleOf(model: Model, table: Table, row: number): string {
  const found = explain(model, table, row) as ClassExplanation;
  const values = found.terms.filter(({ detail }) => detail.kind === 'cell').map(({ cell }) => cell.text);
  return `{${values.join(', ')}} -> ${found.rule!.ends === 'class' ? found.classes[found.label] : 'naive Bayes'}`;
}

/**
 * Rows 1, 2, 6, 7, 8 and 9 of Table 1. Rows 3 to 5 are printed as {a1, b0, c0} -> C2 and so on, which neither equation 3 nor
 * equation 5 gives: for row 3, LMI(c0) = 2/9 * log2(9/4) = 0.26 bits, since both rows with c0 are C2, and that of a1 is 0.08.
 */
test('Table 1 of the paper from its Table 2', async () => {
  const model = await fit(fhdf, fhdfTable2, { options: { match: 'own' } });
  const rules = Array.from({ length: 9 }, (_, row) => ruleOf(model, fhdfTable2, row));
  expect([0, 1, 5, 6, 7, 8].map((row) => rules[row])).toEqual([
    '{a0} -> C1',
    '{a0} -> C1',
    '{a2, b1} -> C0',
    '{a2, b0} -> C1',
    '{b2} -> C2',
    '{b2} -> C2',
  ]);
  expect([2, 3, 4].map((row) => rules[row])).toEqual(['{c0} -> C2', '{b0, c1} -> C1', '{b0, a1, c2} -> C2']);
});

/**
 * By hand. Of 9 rows 4 are C1, and both rows with a0 are: LMI = 2/9 * log2((2/9) / (4/9 * 2/9)) = 2/9 * log2(9/4) = 0.25998.
 * Within a2 the two rows are C0 and C1; b1 leaves C0: CLMI = 1/2 * log2((1/2) / (1/2 * 1/2)) = 1/2, more than a fifth of 0.26.
 */
test('the information of a rule is the sum of what its values add', async () => {
  const model = await fit(fhdf, fhdfTable2);
  const { nodes } = model.body as RuleForest;
  const { spots } = forestIn(model.body as RuleForest, model.schema);
  const named = (node: number) =>
    pathOf(spots.ofNode(node)).map(({ condition }) => {
      const feature = featuresOf(model.schema)[condition!.column]!;
      return feature.kind === 'nominal' ? feature.levels[condition!.place]! : '';
    });
  const information = new Map(nodes.map((node, i) => [named(i).join(), node.information]));
  const first = (2 / 9) * Math.log2(9 / 4);
  expect(information.get('a0')).toBeCloseTo(first, 12);
  expect(information.get('a2')).toBeCloseTo(first, 12);
  expect(information.get('a2,b1')).toBeCloseTo(first + 0.5, 12);
});

test('a row that is like none: the paper answers (a3, b1, c0) with C2', async () => {
  const row = tableFrom({ X1: ['a3'], X2: ['b1'], X3: ['c0'] });
  for (const match of ['credible', 'own']) {
    const model = await fit(fhdf, fhdfTable2, { options: { match } });
    const out = predict(model, row);
    expect(out.kind === 'classes' && out.classes[out.labels[0]!]).toBe('C2');
  }
});

/** With {X1 = a1} -> {X2 = b0}, X2 is left out of the rules of rows 3, 4 and 5 (Figure 5b). */
test('a value that another implies is in no rule of such rows', async () => {
  const model = await fit(fhdf, fhdfTable2, { options: { support: 3, match: 'own' } });
  expect((model.body as RuleForest).dependencies).toEqual([
    { when: [{ column: 0, place: 1 }], implies: { column: 1, place: 0 }, support: 3 },
  ]);
  const rules = [2, 3, 4].map((row) => ruleOf(model, fhdfTable2, row));
  expect(rules).toEqual(['{c0} -> C2', '{c1, a1} -> C1', '{a1, c2} -> C2']);
});

test('naive Bayes at the end of a rule passes over what is implied, and the explanation says by what', async () => {
  const model = await fit(fhdf, fhdfTable2, { options: { support: 3, threshold: 100 } });
  const found = explain(model, tableFrom({ X1: ['a1'], X2: ['b0'], X3: ['c2'] })) as ClassExplanation;
  const implied = found.terms.find(({ name }) => name === 'X2')!;
  expect(implied.detail).toMatchObject({ kind: 'factor', implied: ['X1 = a1'] });
  expect(implied.contributions).toEqual([0, 0, 0]);
  expect(explanationText(found)).toContain('X2 = b0, implied by X1 = a1');
  expect(explanationText(found)).toMatch(/A rule of the forest \(\d cases?, 0\.\d+ bits\), then naive Bayes\./);
});

/** Rows without a class break the dependency, or make it. */
test('rows without a class count for dependencies where they are asked for', async () => {
  const { columns, ...rest } = fhdfTable2;
  const levels = columns.map((column) => (column.kind === 'nominal' ? column.levels : []));
  const wider: Table = {
    ...rest,
    rows: 10,
    columns: columns.map((column, i) => {
      if (column.kind !== 'nominal') throw new Error('all are levels');
      const added = ['a1', 'b1', 'c0'][i];
      const code = added === undefined ? column.levels.length : levels[i]!.indexOf(added);
      return { ...column, codes: Uint8Array.from([...column.codes, code]) };
    }),
  };
  const found = async (unlabelled: boolean) => {
    const model = await fit(fhdf, wider, { options: { support: 3, unlabelled } });
    return (model.body as RuleForest).dependencies.map(({ implies }) => implies.column);
  };
  expect(await found(false)).toEqual([1]);
  expect(await found(true)).toEqual([]);
});

test('what all rows have is left out, unless there is nothing else', async () => {
  const table = tableFrom({ k: ['u', 'u', 'u', 'u'], x: ['a', 'a', 'b', 'b'], y: ['p', 'p', 'q', 'p'] });
  const model = await fit(fhdf, table, { options: { support: 2, match: 'own' } });
  expect((model.body as RuleForest).dependencies[0]).toEqual({
    when: [],
    implies: { column: 0, place: 0 },
    support: 4,
  });
  expect(ruleOf(model, table, 0)).toBe('{a} -> p');
  const alone = tableFrom({ k: ['u', 'u', 'u', 'u'], y: ['p', 'p', 'q', 'p'] });
  expect(ruleOf(await fit(fhdf, alone, { options: { support: 2 } }), alone, 0)).toBe('{u} -> naive Bayes');
});

test('in words and in characters: trees, rules, and that the rows are kept', async () => {
  const model = await fit(fhdf, fhdfTable2, { options: { support: 3 } });
  expect(describe(model)).toContain('6 trees of 7 rules: 7 end in a class, 0 in naive Bayes');
  expect(describe(model)).toContain('The model holds the training rows, 9 distinct ones');
  expect(describe(model)).toContain('X1 = a2 and X2 = b1 -> C0, p 0.500 (1 case, 0.760 bits)');
  expect(describe(model)).toContain('X1 = a1 implies X2 = b0 (3 cases)');
  expect(drawText(model)).toMatch(/X1: a2 .*\n.*X2: b0 .*C1 0\.500, 0\.760 bits {2}1\n/);
});

test('a description lists every rule and dependency, unless lines are limited: then it counts the rest', async () => {
  const model = await fit(fhdf, fhdfTable2, { options: { support: 1 } });
  const { nodes, dependencies } = model.body as RuleForest;
  const listed = (text: string, word: string) => text.split('\n').filter((line) => line.includes(word)).length;
  const rules = nodes.filter(({ ends }) => ends).length;
  expect(listed(describe(model), ' -> ')).toBe(rules);
  expect(listed(describe(model), ' implies ')).toBe(dependencies.length);
  const head = describe(model)
    .split('\n')
    .findIndex((line) => line.includes('trees of'));
  for (let most = 1; most < 25; most++) {
    const text = describe(model, most);
    const [ofRules, ofDependencies] = [listed(text, ' -> '), listed(text, ' implies ')];
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(head + most);
    expect(describe(model).startsWith(text.slice(0, text.lastIndexOf('...')))).toBe(true);
    const left = (n: number, one: string, more: string) => (n === 0 ? [] : [`${n} more ${n === 1 ? one : more}`]);
    const rest = [
      ...left(rules - ofRules, 'rule', 'rules'),
      ...left(dependencies.length - ofDependencies, 'dependency', 'dependencies'),
    ];
    expect(text.trimEnd().split('\n').at(-1)).toBe(`... and ${rest.join(' and ')}`);
  }
});

/** By hand: {a0} -> C1 has two cases of three classes, so that C1 gets (2 + 1) / (2 + 3). */
test('a rule that ends in a class rules no other out, unless it is certain', async () => {
  const [usual, certain] = await Promise.all(
    [false, true].map((option) => fit(fhdf, fhdfTable2, { options: { certain: option } })),
  );
  const row = tableFrom({ X1: ['a0'], X2: ['b0'], X3: ['c1'] });
  const shares = (model: Model) => {
    const out = predict(model, row);
    return out.kind === 'classes' ? Array.from(out.probabilities) : [];
  };
  expect(shares(usual!)).toEqual([3 / 5, 1 / 5, 1 / 5]);
  expect(shares(certain!)).toEqual([1, 0, 0]);
  expect(predict(usual!, fhdfTable2)).toMatchObject({
    labels: (predict(certain!, fhdfTable2) as ClassPredictions).labels,
  });
  const found = [usual!, certain!].map((model) => explain(model, row) as ClassExplanation);
  expect(found[0]!.score.map(Math.exp)).toEqual([0.6, 0.2, 0.2].map((share) => expect.closeTo(share, 12)));
  expect(explanationText(found[0]!)).not.toMatch(/inf|ruled out/);
  expect(explanationText(found[1]!)).toMatch(/ruled out/);
  expect(describe(usual!)).toContain('X1 = a0 -> C1, p 0.600 (2 cases, 0.260 bits)');
  expect(describe(certain!)).toContain('X1 = a0 -> C1, p 1.000 (2 cases, 0.260 bits)');
  expect(drawText(usual!)).toMatch(/X1: a0 .*C1 0\.600, 0\.260 bits {2}2\n/);
  expect(drawText(certain!)).toMatch(/X1: a0 .*C1 1, 0\.260 bits {2}2\n/);
  expect(draw(usual!)).toContain('p 0.600 · 0.260 bits');
  expect(draw(usual!, { width: 300 })).toContain('>0.260 bits<');
});

test('a long reason for what is implied has lines of its own', async () => {
  const [stalk, ring] = ['the colour of the stalk below its ring', 'the number of rings'];
  const table = tableFrom({
    [stalk]: ['brown and yellow', 'brown and yellow', 'white', 'white', 'red', 'red'],
    [ring]: ['exactly one', 'exactly one', 'two', 'exactly one', 'two', 'exactly one'],
    y: ['p', 'q', 'p', 'p', 'q', 'p'],
  });
  const model = await fit(fhdf, table, { options: { support: 2, threshold: 100 } });
  const lines = explanationText(explain(model, table, 0)).split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${ring} = exactly one`));
  expect(lines.slice(at + 1, at + 4).map((line) => line.trimEnd())).toMatchInlineSnapshot(`
    [
      "  implied by the colour of",
      "    the stalk below its ring =",
      "    brown and yellow",
    ]
  `);
});

test('what a drawing says of its forest is not cut', async () => {
  const model = await fit(fhdf, fhdfTable2);
  for (const width of [40, 60, 80]) {
    const head = drawText(model, { width }).split('\n\n')[0]!;
    expect(head).not.toContain('…');
    expect(head.replaceAll('\n', ' ')).toContain('the one with the most information answers');
    expect(head.split('\n').every((line) => line.length <= width)).toBe(true);
  }
});

test('in an explanation, what all rows have is always the same', async () => {
  const table = tableFrom({
    k: ['u', 'u', 'u', 'u', 'u'],
    x: ['a', 'a', 'b', 'b', 'a'],
    y: ['p', 'q', 'q', 'p', 'p'],
  });
  const model = await fit(fhdf, table, { options: { support: 2 } });
  const text = explanationText(explain(model, table, 0));
  expect(text).toContain('k = u, always the same');
  expect(text).not.toContain('implied');
});

/** Columns that are all alike: each of two values implies that of every other column. */
test('a model of too many dependencies is refused, with what to do', async () => {
  const columns = Array.from({ length: 230 }, (_, i) => [`c${i}`, ['a', 'b']] as const);
  const table = tableFrom({ ...Object.fromEntries(columns), y: ['p', 'q'] });
  const fitted = (options: object) => fit(fhdf, table, { options: { keys: 1, ...options } });
  await expect(fitted({ support: 1 })).rejects.toMatchObject({
    code: 'cannot-answer',
    message: expect.stringContaining('More than 100000 dependencies between values hold for at least 1 case'),
    remedy: expect.stringContaining('Raise support'),
  });
  expect(((await fitted({ support: 2 })).body as RuleForest).dependencies).toEqual([]);
});
