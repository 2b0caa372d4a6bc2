import { never } from '../base/never.js';
import { noRules } from '../base/problems.js';
import { featuresOf, targetOf, type Variable } from '../schema/schema.js';
import { priorShares } from './bayes-net-scorer.js';
import { answerOf as decidedAnswer } from './decide.js';
import { deviationOf } from './deviation-of.js';
import type { DecisionTable, Leaf, Mean, Model, Tree } from './model.js';
import type { Answer, Rule, RuleSet } from './rules/rule-set.js';
import { tableRules } from './rules/table-rules.js';
import { treeRules } from './rules/tree-rules.js';
import { shares } from './shares.js';

/**
 * A tree as rules: each of its answers with the conditions that lead to it; a decision table as one rule a cell. A model that
 * always says the same is one rule.
 */
export function rules(model: Model): RuleSet {
  const { schema, training, decision } = model;
  const target = targetOf(schema);
  const { all, otherwise } = answersOf(model);
  return {
    target: target.name,
    learner: training.learner,
    rows: training.rows,
    ...(target.kind === 'nominal' ? { classes: target.levels } : {}),
    levels: levelsAsked(all, featuresOf(schema)),
    rules: all.toSorted((a, b) => before(a.answer, b.answer)),
    otherwise,
    ...(decision ? { decision } : {}),
  };
}

interface Answers {
  readonly all: readonly Rule[];
  readonly otherwise: Answer;
}

function answersOf(model: Model): Answers {
  const { body, training } = model;
  switch (body.kind) {
    case 'constant':
    case 'mean': {
      const answer = answerOf(model, body);
      return { all: [{ node: 0, conditions: [], answer }], otherwise: answer };
    }
    case 'tree':
      return treeAnswers(model, body);
    case 'table':
      return tableAnswers(model, body);
    case 'bayes-net':
      throw noRules(training.learner);
    case 'product':
      throw noRules(training.learner, 'every cell of its table is weighed against naive Bayes');
    case 'averaged':
      throw noRules(training.learner, 'it averages networks that weigh all columns at once');
    case 'vote':
      throw noRules(training.learner, 'several models answer together');
    case 'rules':
      throw noRules(
        training.learner,
        'what it calls rules overlap, and of those that match the one with the most information answers',
      );
    default:
      return never(body);
  }
}

function treeAnswers(model: Model, tree: Tree): Answers {
  const all = treeRules(tree, featuresOf(model.schema)).map(({ node, conditions }): Rule => {
    const at = tree.nodes[node]!;
    return { node, conditions, answer: answerOf(model, at.body, at.kind === 'leaf' ? at.empty : undefined) };
  });
  return { all, otherwise: answerOf(model, tree.nodes[0]!.body) };
}

function tableAnswers(model: Model, table: DecisionTable): Answers {
  const width = table.prior.counts.length;
  const cells = width === 0 ? 0 : table.counts.length / width;
  const all = tableRules(table, cells, featuresOf(model.schema)).map(
    (conditions, cell): Rule => ({ node: cell, conditions, answer: cellAnswer(model, table, cell) }),
  );
  return { all, otherwise: priorAnswer(model, table) };
}

function cellAnswer(model: Model, table: DecisionTable, cell: number): Answer {
  const { smoothing, prior } = table;
  const width = prior.counts.length;
  const counts = table.counts.slice(cell * width, (cell + 1) * width);
  const first = table.first?.[cell];
  const smoothed = counts.map((n, c) => n + (c === first ? 0 : smoothing));
  // A cell that nothing speaks for answers as the prior does.
  if (!smoothed.some((n) => n > 0)) return { ...priorAnswer(model, table), empty: true };
  const unsmoothed = first === undefined || smoothing === 0 ? {} : { unsmoothed: first };
  return { ...classAnswer(model, counts, smoothing, shares(smoothed, 0)), ...unsmoothed };
}

function priorAnswer(model: Model, { prior }: DecisionTable): Answer {
  const { counts, smoothing, given } = prior;
  if (given === undefined) return classAnswer(model, counts, smoothing, priorShares(prior));
  return { ...classAnswer(model, given, 0, priorShares(prior)), given: true };
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
  if (body.kind === 'mean') return { ...numberAnswer(model, body), ...mark };
  const { counts, smoothing } = body;
  return { ...classAnswer(model, counts, smoothing, shares(counts, smoothing)), ...mark };
}

function numberAnswer({ schema }: Model, body: Mean): Answer {
  const target = targetOf(schema);
  const format = target.kind === 'numeric' ? target.format : 'number';
  return { kind: 'number', format, mean: body.mean, deviation: deviationOf(body), cases: body.n };
}

function classAnswer(
  { decision }: Model,
  counts: readonly number[],
  smoothing: number,
  before: Float64Array,
): Extract<Answer, { kind: 'class' }> {
  const { chances, label } = decidedAnswer(before, decision);
  const cases = counts.reduce((sum, n) => sum + n, 0);
  return { kind: 'class', label, probability: chances[label]!, counts, smoothing, cases };
}

/** As C4.5rules prints them: class by class, the surest first, then the one with more cases. Numbers stay as in the tree. */
function before(a: Answer, b: Answer): number {
  if (a.kind === 'number' || b.kind === 'number') return 0;
  return a.label - b.label || b.probability - a.probability || b.cases - a.cases;
}
