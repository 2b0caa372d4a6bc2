import { priorShares } from '../../bayes-net-scorer.js';
import { answerOf } from '../../decide.js';
import type { BayesNet, Constant, Decision, Mean, Node, Tree } from '../../model.js';
import { shares } from '../../shares.js';
import { mixStages } from './mix-sql.js';
import { type Net, netStages } from './net-sql.js';
import type { ColumnOf } from './places-sql.js';
import { cases } from './places-sql.js';
import { routeStages } from './route-sql.js';
import { type Item, named, type Writer } from './writer.js';

/** Whether the answers of all nodes stand in a list, so that a decision can be taken when it is written. */
export const isListed = (tree: Tree): boolean => !hasNets(tree) && !hasShares(tree);

const hasNets = (tree: Tree) => tree.nodes.some((node) => node.kind === 'leaf' && node.body.kind === 'bayes-net');

const hasShares = (tree: Tree) => tree.nodes.some((node) => node.kind !== 'leaf' && typeof node.missing === 'object');

/** A node at which a row may end. */
export const answers = (node: Node): boolean => node.kind === 'leaf' || node.missing === 'stop';

/** Gives `source`, `prediction` and, for classes, p_1, p_2, ... */
export function treeStages(
  writer: Writer,
  tree: Tree,
  columnOf: ColumnOf,
  live: readonly string[],
  decision: Decision | undefined,
): void {
  const answer = answerColumns(writer);
  routeStages(writer, tree, columnOf, live);
  const [nets, mixed] = [hasNets(tree), hasShares(tree)];
  if (nets) netStages(writer, netsOf(writer, tree), columnOf, [...live, 'node'], ['source', 'node']);
  else if (mixed) mixStages(writer, tree, columnOf);
  const before = writer.last();
  const rows = tree.nodes.flatMap((node, i) =>
    answers(node) && node.body.kind !== 'bayes-net' ? [[String(i), ...literals(writer, node.body, decision)]] : [],
  );
  const items = answer.map(
    (column): Item => ({
      sql: rows.length === 0 ? `r.${column}` : nets || mixed ? `COALESCE(n.${column}, r.${column})` : `n.${column}`,
      as: column,
    }),
  );
  const list =
    rows.length === 0
      ? undefined
      : writer.values('nodes', ['The answers of the nodes at which rows end.'], ['node', ...answer], rows);
  writer.select(
    'answered',
    ['The answer of the node.'],
    [{ sql: 'r.source' }, ...items],
    `${before} AS r${list === undefined ? '' : `\n    LEFT JOIN ${list} AS n ON n.node = r.node`}`,
  );
}

export const answerColumns = (writer: Writer): readonly string[] => ['prediction', ...named('p', writer)];

/** The answer of a body that is the same for all rows, as literals. */
export function literals(
  { dialect, classes }: Writer,
  body: Constant | Mean,
  decision: Decision | undefined,
): readonly string[] {
  if (body.kind === 'mean') return [dialect.double(body.mean)];
  const { chances, label } = answerOf(shares(body.counts, body.smoothing), decision);
  return [dialect.text(classes[label]!), ...Array.from(chances, dialect.double)];
}

function netsOf(writer: Writer, tree: Tree) {
  const { dialect, classes } = writer;
  const leaves = tree.nodes.flatMap((node, i): { node: number; body: BayesNet }[] =>
    node.kind === 'leaf' && node.body.kind === 'bayes-net' ? [{ node: i, body: node.body }] : [],
  );
  const nets = leaves.map(({ node, body }): Net => ({ node, factors: body.factors, prior: body.prior }));
  const priors = leaves.map(({ body }) => priorShares(body.prior));
  const by = (value: (i: number) => string) =>
    cases(
      'CASE node',
      leaves.map(({ node }, i): readonly [string, string] => [String(node), value(i)]),
      'NULL',
    );
  return {
    nets,
    start: classes.map((_, c) => by((i) => dialect.double(Math.log(priors[i]![c]!)))),
    otherwise: classes.map((_, c) => by((i) => dialect.double(priors[i]![c]!))),
    otherwiseLabel: by((i) => dialect.text(classes[answerOf(priors[i]!, undefined).label]!)),
  };
}
