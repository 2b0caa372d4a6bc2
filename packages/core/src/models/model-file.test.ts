import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../base/problem.js';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
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

test('a mutated file is refused with a Problem, or is a model that scores', () => {
  const text = serialize(tree);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.nat(3), fc.string({ maxLength: 3 }), (at, remove, insert) => {
      let back: Model;
      try {
        back = parseModel(text.slice(0, at) + insert + text.slice(at + remove));
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
        return;
      }
      try {
        predict(back, table);
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
      }
    }),
    { numRuns: 3000 },
  );
});
