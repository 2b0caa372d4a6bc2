import type { Rng } from '../base/rng.js';
import type { Body, Constant, Decision, Model, Node } from '../models/model.js';
import { modelComplaint } from '../models/model-file.js';
import type { Schema, Variable } from '../schema/schema.js';
import { netOf, networkOf } from './random-bayes-net.js';
import { averagedOf, productOf, tableOf, voteOf } from './random-hybrids.js';
import { answerOf, randomDecision } from './random-parts.js';
import { ruleForestOf } from './random-rule-forest.js';
import { randomSchema } from './random-schema.js';
import { type TreeOptions, treeOf } from './random-tree.js';

/** Models of every kind that a file may hold, likely and unlikely: what works for these works for what learners learn. */

export function randomTree(random: Rng, options: TreeOptions = {}, schema = anySchema(random)): Model {
  return checked(schema, treeOf(random, schema, options), randomDecision(random, schema));
}

/** Naive Bayes with factors of every kind; not every feature has one. */
export function randomNaiveBayes(random: Rng, schema = randomSchema(random)): Model {
  return checked(schema, netOf(random, schema), randomDecision(random, schema));
}

/** The same with parents and with places that missing cells stand for. */
export const randomNetwork = classModel(networkOf);

export const randomDecisionTable = classModel(tableOf);

export const randomProduct = classModel(productOf);

export const randomAveraged = classModel(averagedOf);

export const randomRuleForest = classModel(ruleForestOf);

/** Of one to four models of any kind. */
export const randomVote = classModel(voteOf);

/** One of every kind that answers with classes, by name: for tests that hold for all. */
export const randomHybrids = {
  networks: randomNetwork,
  tables: randomDecisionTable,
  products: randomProduct,
  averaged: randomAveraged,
  votes: randomVote,
  forests: randomRuleForest,
};

/** The same answer always. */
export function randomConstant(random: Rng, schema = anySchema(random)): Model {
  return checked(schema, answerOf(random, schema), randomDecision(random, schema));
}

/** Every test hangs below the one before, down to a hundred thousand if need be: what recurses over depth falls over. */
export function chainTree(tests: number, missing: 'child' | 'shares' | 'stop' = 'child', classes = ['a', 'b']): Model {
  const nodes: Node[] = [];
  const body = (i: number): Constant => ({
    kind: 'constant',
    counts: classes.map((_, c) => tests - i + c),
    smoothing: 1,
  });
  for (let i = 0; i < tests; i++) {
    const after = missing === 'shares' ? [0.25, 0.75] : missing === 'stop' ? missing : 0;
    nodes.push({
      kind: 'cuts',
      feature: i % 2,
      cuts: [tests - i],
      children: [2 * i + 1, 2 * i + 2],
      missing: after,
      body: body(i),
    });
    nodes.push({
      kind: 'leaf',
      body: { kind: 'constant', counts: classes.map((_, c) => (c === i % 2 ? 3 : 1)), smoothing: 1 },
    });
  }
  nodes.push({ kind: 'leaf', body: body(tests) });
  // The test goes on below `x <= cut`, the leaf hangs on the other side, so that conditions of one feature pile up.
  const turned = nodes.map((node) =>
    node.kind === 'leaf' ? node : { ...node, children: [...node.children].reverse() },
  );
  const numeric = { kind: 'numeric', role: 'feature', format: 'number' } as const;
  const columns: Variable[] = [
    { ...numeric, name: 'x' },
    { ...numeric, name: 'y' },
    { kind: 'nominal', name: 'class', role: 'target', format: 'label', levels: classes },
  ];
  return modelOf({ columns }, { kind: 'tree', nodes: turned });
}

const anySchema = (random: Rng) => randomSchema(random, random.below(4) === 0 ? 'numeric' : 'nominal');

export const modelOf = (schema: Schema, body: Body, decision?: Decision): Model => ({
  format: 'bayesgrove-model',
  version: 1,
  schema,
  body,
  ...(decision === undefined ? {} : { decision }),
  training: {
    learner: 'random',
    options: {},
    seed: 1,
    rows: 100,
    weight: 100,
    skipped: 0,
    data: { name: null, fingerprint: null },
    version: '0.0.0',
  },
});

function classModel(bodyOf: (random: Rng, schema: Schema) => Body): (random: Rng, schema?: Schema) => Model {
  return (random, schema = randomSchema(random)) =>
    checked(schema, bodyOf(random, schema), randomDecision(random, schema));
}

function checked(schema: Schema, body: Body, decision: Decision | undefined): Model {
  const model = modelOf(schema, body, decision);
  const complaint = modelComplaint(JSON.parse(JSON.stringify(model)));
  if (complaint) throw new Error(`A random model is none: ${complaint.path} ${complaint.what}`);
  return model;
}
