import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../base/problem.js';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { randomHybrids } from '../testing/random-models.js';
import { pick, randomTable } from '../testing/random-schema.js';
import type { Model } from './model.js';
import { parseModel, serialize } from './model-file.js';
import { predict } from './score.js';

const table = tableFrom({ __proto__x: ['a', 'b', null, 'a'], x: [1, 5, 3, null], y: ['n', 'p', 'p', 'n'] });
let model: Model;
let tree: Model;
beforeAll(async () => {
  model = await fit('majority', table);
  tree = await fit('one-rule', table, { options: { minBucket: 1 } });
});

test('writing and reading gives the same model, the same bytes and the same predictions', () => {
  for (const one of [model, tree]) {
    const back = parseModel(serialize(one));
    expect(back).toEqual(one);
    expect(serialize(back)).toBe(serialize(one));
    expect(predict(back, table)).toEqual(predict(one, table));
  }
});

test('a model is frozen all the way down', () => {
  expect(Object.isFrozen(tree.body)).toBe(true);
  expect(() => {
    (tree.schema.columns as unknown[]).push('x');
  }).toThrow();
});

type Edit = (file: Record<string, never>) => unknown;
const edits: readonly [string, Edit, string][] = [
  ['another format', (file) => ({ ...(file as object), format: 'other' }), 'format should be "bayesgrove-model"'],
  ['an extra member', (file) => ({ ...(file as object), code: 'x' }), 'has a member "code" that does not belong there'],
  ['no body', ({ body: _, ...rest }) => rest, 'body is absent'],
  ['a list', () => [], 'it has no member "format"'],
  ['null', () => null, 'it has no member "format"'],
  ['some other JSON', () => ({ a: 1 }), 'it has no member "format"'],
];

describe('refused', () => {
  test.each(edits)('%s', (_, edit, text) => {
    const bad = JSON.stringify(edit(JSON.parse(serialize(model))));
    expect(() => parseModel(bad, { file: 'm.json' })).toThrow(
      expect.objectContaining({ code: 'bad-model', message: expect.stringContaining(text) }),
    );
  });

  const broken = (
    change: (file: {
      body: { nodes: Record<string, unknown>[] };
      schema: { columns: Record<string, unknown>[] };
    }) => void,
  ) => {
    const file = JSON.parse(serialize(tree));
    change(file);
    return JSON.stringify(file);
  };
  test.each<[string, Parameters<typeof broken>[0], string]>([
    ['a cycle', (file) => void (file.body.nodes[0]!['children'] = [0, 1, 2]), 'should name nodes behind this one'],
    [
      'a child that is not there',
      (file) => void (file.body.nodes[0]!['children'] = [1, 2, 99]),
      'should name nodes behind this one',
    ],
    [
      'a feature that is not there',
      (file) => void (file.body.nodes[0]!['feature'] = 17),
      'is not the position of a feature',
    ],
    ['missing leads nowhere', (file) => void (file.body.nodes[0]!['missing'] = 9), 'should name one of the children'],
    [
      'a node with two parents',
      (file) => void (file.body.nodes[0]!['children'] = [1, 1, 2]),
      'should be named by exactly one node before it',
    ],
    ['no nodes', (file) => void (file.body.nodes = []), 'should have at least one node'],
    [
      'too few class counts',
      (file) => void ((file.body.nodes[1]!['body'] as { counts: number[] }).counts = [1]),
      'should have 2 numbers',
    ],
    [
      'negative counts',
      (file) => void ((file.body.nodes[1]!['body'] as { counts: number[] }).counts = [1, -1]),
      'should be a number from 0 to',
    ],
    ['two targets', (file) => void (file.schema.columns[0]!['role'] = 'target'), 'exactly one target'],
    ['a column twice', (file) => void (file.schema.columns[0]!['name'] = 'x'), 'names a column twice'],
    ['a level twice', (file) => void (file.schema.columns[2]!['levels'] = ['n', 'n']), 'names a level twice'],
  ])('%s', (_, change, text) => {
    expect(() => parseModel(broken(change))).toThrow(text);
  });

  test('a newer version', () => {
    const newer = JSON.stringify({ ...model, version: 2 });
    expect(() => parseModel(newer)).toThrow(
      expect.objectContaining({ code: 'newer-model', message: expect.stringContaining('Update bayesgrove') }),
    );
  });
  test('no JSON at all', () => {
    expect(() => parseModel('{"format":')).toThrow('it is not JSON');
  });
});

describe('a mutated file is refused with a Problem, or is a model that scores', () => {
  const mutated = (text: string, rows: Table, numRuns: number) =>
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(3), fc.string({ maxLength: 3 }), (at, remove, insert) => {
        try {
          predict(parseModel(text.slice(0, at) + insert + text.slice(at + remove)), rows);
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      }),
      { numRuns },
    );
  test('one rule', () => mutated(serialize(tree), table, 3000));
  test.each(Object.entries(randomHybrids))('%s', (_, make) => {
    for (let seed = 1; seed <= 10; seed++) {
      const one = make(rng(seed));
      mutated(serialize(one), randomTable(rng(seed), one.schema, 5), 300);
    }
  });
  // One number in a file is another: far more of these pass for a model.
  test.each(Object.entries(randomHybrids))('%s, one number changed', (_, make) => {
    let passed = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const random = rng(seed);
      const one = make(random);
      const rows = randomTable(random, one.schema, 5);
      const text = serialize(one);
      const numbers = [...text.matchAll(/(?<=[:[,])-?[0-9.e+-]+(?=[,\]}])/g)];
      for (let i = 0; i < 10; i++) {
        const { index, 0: old } = pick(random, numbers);
        const other = pick(random, ['0', '1', '2', '-1', '7', '1e150', '1e-320', '4294967296', '0.5']);
        try {
          const out = predict(parseModel(text.slice(0, index) + other + text.slice(index + old.length)), rows);
          passed++;
          if (out.kind === 'classes') expect(out.probabilities.every((p) => p >= 0 && p < 1.001)).toBe(true);
        } catch (error) {
          expect(error, `${seed}: ${old} at ${index} to ${other}`).toBeInstanceOf(Problem);
        }
      }
    }
    expect(passed).toBeGreaterThan(100);
  });
});
