import { never } from '../base/never.js';
import { badArgument } from '../base/problems.js';
import { featuresOf, targetOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { bind } from './bind.js';
import { decided, labelOf } from './decide.js';
import { casesOf, worthOf } from './explain/cases.js';
import { cellTexts } from './explain/cell-texts.js';
import type { Cases, Explanation, RuleNote, Term } from './explain/explanation.js';
import { knownWalk } from './explain/known-walk.js';
import { type Ground, type NetTerms, netTerms, type Step, type Way } from './explain/net-terms.js';
import { ruleWalk } from './explain/rule-walk.js';
import { tableWalk } from './explain/table-walk.js';
import { type Telescoped, telescope } from './explain/telescope.js';
import { treeWalk } from './explain/tree-walk.js';
import type { Body, Model } from './model.js';
import { compile } from './scorer.js';

/** Why the model answers one row of a table as it does. The first row is 0. */
export function explain(model: Model, table: Table, row = 0): Explanation {
  if (!(Number.isInteger(row) && row >= 0 && row < table.rows))
    throw badArgument(
      `There is no row ${row}: the table has ${table.rows}, counted from 0.`,
      'Ask for a row the table has.',
    );
  return explainer(model, table)(row);
}

/** The same for many rows: the model is compiled once for the table. */
export function explainer(model: Model, table: Table): (row: number) => Explanation {
  const { schema, decision } = model;
  const { cells } = bind(schema, table);
  const target = targetOf(schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const ground = { features: featuresOf(schema), cells, width, cellText: cellTexts(schema, table, cells) };
  const partsOf = parts(model.body, ground);
  // Probabilities and label are the scorer's own, to the bit: the last digit of a sum of logs must not decide a tie.
  const score = decided(compile(model.body, cells, width), decision, width);
  return (row) => {
    const { fallback, rule, ...rest } = partsOf(row);
    const out = new Float64Array(width);
    score(row, out, 0);
    const shared = { target: target.name, ...rest };
    if (target.kind === 'numeric') return { kind: 'numbers', ...shared, format: target.format, value: out[0]! };
    const label = labelOf(out, 0, width, decision?.costs);
    return {
      kind: 'classes',
      ...shared,
      classes: target.levels,
      probabilities: Array.from(out),
      label,
      ...(fallback ? { fallback: true } : {}),
      ...(decision ? { decision } : {}),
      ...(rule ? { rule } : {}),
    };
  };
}

type Parts = Pick<Explanation, 'prior' | 'cases' | 'terms' | 'score'> & {
  readonly fallback: boolean;
  readonly rule?: RuleNote;
};

function parts(body: Body, ground: Ground): (row: number) => Parts {
  const { width } = ground;
  switch (body.kind) {
    case 'constant':
    case 'mean': {
      const cases = casesOf(body);
      const none = telescope([worthOf(cases)], width, body.kind === 'constant');
      return () => ({ cases, ...sum(none, [], []), fallback: false });
    }
    case 'bayes-net': {
      const cases = casesOf(body);
      const start = telescope([worthOf(cases)], width, true);
      const terms = netTerms(body, ground);
      return (row) => withNet(cases, start, [], terms(row, 1));
    }
    case 'tree': {
      const walk = treeWalk(body, ground);
      return (row) => {
        const { cases, steps, states, net, fallback } = walk(row);
        const way = telescope(states, width, cases.kind === 'counts');
        return net ? withNet(cases, way, steps, net) : { cases, ...sum(way, steps, []), fallback };
      };
    }
    case 'table': {
      const walk = tableWalk(body, ground);
      return (row) => stepwise(walk(row), width);
    }
    case 'product': {
      const walk = tableWalk(body.table, ground);
      const terms = netTerms({ prior: body.table.prior, factors: body.factors }, ground);
      return (row) => {
        const { cases, steps, states } = walk(row);
        const way = telescope(states, width, true);
        return withNet(cases, way, steps, terms(row, 1, way.score));
      };
    }
    case 'averaged':
    case 'vote': {
      const walk = knownWalk(body, ground);
      return (row) => stepwise(walk(row), width);
    }
    case 'rules': {
      const walk = ruleWalk(body, ground);
      return (row) => {
        const { cases, steps, states, net, rule } = walk(row);
        return { ...withNet(cases, telescope(states, width, true), steps, net), rule };
      };
    }
    default:
      return never(body);
  }
}

const stepwise = ({ cases, steps, states }: Way, width: number): Parts => ({
  cases,
  ...sum(telescope(states, width, true), steps, []),
  fallback: false,
});

/** The way to a leaf or into a table, and then its naive Bayes, whose logs add up to the log of the joint probability. */
function withNet(cases: Cases, way: Telescoped, steps: readonly Step[], net: NetTerms): Parts {
  return { cases, ...sum(way, [...steps, ...net.steps], net.logs), fallback: net.fallback };
}

function sum({ prior, contributions, score }: Telescoped, steps: readonly Step[], logs: readonly number[][]) {
  const added = [...contributions, ...logs];
  const terms = steps.map((step, i): Term => ({ ...step, contributions: added[i]! }));
  return { prior, terms, score: score.map((start, c) => logs.reduce((total, log) => total + log[c]!, start)) };
}
