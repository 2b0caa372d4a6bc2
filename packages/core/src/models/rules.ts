import { noRules } from '../base/problems.js';
import { featuresOf, targetOf, type Variable } from '../schema/schema.js';
import { decided, labelOf } from './decide.js';
import { deviationOf } from './deviation-of.js';
import type { Constant, Leaf, Mean, Model } from './model.js';
import type { Answer, Rule, RuleSet } from './rules/rule-set.js';
import { treeRules } from './rules/tree-rules.js';
import { shares } from './shares.js';

/** A tree as rules: each of its answers with the conditions that lead to it. A model that always says the same is one rule. */
export function rules(model: Model): RuleSet {
  const { schema, body, training, decision } = model;
  const target = targetOf(schema);
  if (!['tree', 'constant', 'mean', 'bayes-net'].includes(body.kind)) throw new Error(`PENDING ${body.kind}`);
  const root = body.kind === 'tree' ? body.nodes[0]! : ({ kind: 'leaf', body: body as Leaf['body'] } as Leaf);
  const found = body.kind === 'tree' ? treeRules(body, featuresOf(schema)) : [{ node: 0, conditions: [] }];
  const nodes = body.kind === 'tree' ? body.nodes : [root];
  const all = found.map(({ node, conditions }): Rule => {
    const at = nodes[node]!;
    return { node, conditions, answer: answerOf(model, at.body, at.kind === 'leaf' ? at.empty : undefined) };
  });
  return {
    target: target.name,
    learner: training.learner,
    rows: training.rows,
    ...(target.kind === 'nominal' ? { classes: target.levels } : {}),
    levels: levelsAsked(all, featuresOf(schema)),
    rules: all.sort((a, b) => before(a.answer, b.answer)),
    otherwise: answerOf(model, root.body),
    ...(decision ? { decision } : {}),
  };
}

function levelsAsked(all: readonly Rule[], features: readonly Variable[]): RuleSet['levels'] {
  const asked = new Set<number>();
  for (const { conditions } of all)
    for (const { tests } of conditions) for (const { feature } of tests) asked.add(feature);
  return features.flatMap((variable, feature) =>
    variable.kind === 'nominal' && asked.has(feature)
      ? [{ feature, name: variable.name, levels: variable.levels }]
      : [],
  );
}

function answerOf(model: Model, body: Leaf['body'], empty?: true): Answer {
  if (body.kind === 'bayes-net') throw noRules(model.training.learner);
  const mark = empty ? { empty } : {};
  return body.kind === 'mean' ? { ...numberAnswer(model, body), ...mark } : { ...classAnswer(model, body), ...mark };
}

function numberAnswer({ schema }: Model, body: Mean): Answer {
  const target = targetOf(schema);
  const format = target.kind === 'numeric' ? target.format : 'number';
  return { kind: 'number', format, mean: body.mean, deviation: deviationOf(body), cases: body.n };
}

function classAnswer({ decision }: Model, { counts, smoothing }: Constant): Answer {
  const width = counts.length;
  const out = new Float64Array(width);
  decided((_, to) => to.set(shares(counts, smoothing)), decision, width)(0, out, 0);
  const label = labelOf(out, 0, width, decision?.costs);
  const cases = counts.reduce((sum, n) => sum + n, 0);
  return { kind: 'class', label, probability: out[label]!, counts, smoothing, cases };
}

/** As C4.5rules prints them: class by class, the surest first, then the one with more cases. Numbers stay as in the tree. */
function before(a: Answer, b: Answer): number {
  if (a.kind === 'number' || b.kind === 'number') return 0;
  return a.label - b.label || b.probability - a.probability || b.cases - a.cases;
}
