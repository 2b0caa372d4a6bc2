import { cannotExport } from '../../../base/problems.js';
import type { Split, Tree } from '../../model.js';
import { type ColumnOf, cases } from './places-sql.js';
import { outcomeSql, waysOf } from './test-sql.js';
import { plain, type Writer } from './writer.js';

/** Tests inside each other in one expression: databases bound their depth. */
const LEVELS_A_STAGE = 40;
const MOST_LEVELS = 4000;

/** How deep every node stands. */
export function depthsOf(tree: Tree): Int32Array {
  const depths = new Int32Array(tree.nodes.length);
  tree.nodes.forEach((node, i) => {
    if (node.kind !== 'leaf') for (const child of node.children) depths[child] = depths[i]! + 1;
  });
  return depths;
}

export function checkDepth(tree: Tree, most = MOST_LEVELS): void {
  const deepest = depthsOf(tree).reduce((a, b) => Math.max(a, b), 0);
  if (deepest > most)
    throw cannotExport(
      `A tree of ${deepest} levels is too deep for SQL: ${most} are the most.`,
      'Prune it, or export it with --to js.',
    );
}

/** Adds the column `node`: where a row ends; NULL where a missing value leaves several ways open. */
export function routeStages(writer: Writer, tree: Tree, columnOf: ColumnOf, live: readonly string[]): void {
  checkDepth(tree);
  const depths = depthsOf(tree);
  const deepest = depths.reduce((a, b) => Math.max(a, b), 0);
  for (let from = 0; from === 0 || from < deepest; from += LEVELS_A_STAGE) {
    const to = from + LEVELS_A_STAGE;
    const walk = (node: number): string => {
      const split = tree.nodes[node]!;
      if (split.kind === 'leaf' || depths[node]! >= to) return String(node);
      return branches(split, node, columnOf, writer, walk);
    };
    const entries = [...depths.keys()].filter((i) => depths[i] === from && tree.nodes[i]!.kind !== 'leaf');
    const sql =
      from === 0
        ? walk(0)
        : cases(
            'CASE node',
            entries.map((i): readonly [string, string] => [String(i), walk(i)]),
            'node',
          );
    const notes =
      from === 0
        ? ['From the root to the node that answers, test by test. NULL: a missing value leaves several ways open.']
        : [`From level ${from} on.`];
    writer.select('routed', notes, [
      ...plain(live),
      { sql: sql === 'NULL' ? 'CAST(NULL AS INTEGER)' : sql, as: 'node' },
    ]);
  }
}

/** The child that missing values go to comes last, in ELSE, so that every child is mentioned once. */
function branches(
  split: Split,
  node: number,
  columnOf: ColumnOf,
  { dialect }: Writer,
  walk: (node: number) => string,
): string {
  const { missing, children } = split;
  const otherwise = typeof missing === 'number' ? walk(children[missing]!) : missing === 'stop' ? String(node) : 'NULL';
  if (split.surrogates !== undefined && split.surrogates.length > 0) {
    const rows = children.flatMap((child, i): (readonly [string, string])[] =>
      i === missing ? [] : [[String(i), walk(child)]],
    );
    const outcome = outcomeSql(split, columnOf, dialect);
    return rows.length === 0 || outcome === 'NULL' ? otherwise : cases(`CASE ${outcome}`, rows, otherwise);
  }
  // The conditions of cuts hang on those before, so that the child of missing values may only be left out at the end.
  const ways = waysOf(split, columnOf, dialect);
  const ownEnd = ways.length > 0 && ways.at(-1)!.child === missing;
  const rows = ways.flatMap(({ child, when }, i): (readonly [string, string])[] => {
    if (child !== missing) return [[when, walk(children[child]!)]];
    if (split.kind === 'levels' || (ownEnd && i === ways.length - 1)) return [];
    return [[when, '\u0001']];
  });
  const marked = rows.some(([, then]) => then === '\u0001');
  if (rows.length === 0) return otherwise;
  if (!marked) return cases('CASE', rows, otherwise);
  return cases('CASE', unordered(split, columnOf, dialect, rows), otherwise);
}

/** Cuts as conditions that do not hang on each other; the child of missing values is what is left. */
function unordered(
  split: Split,
  columnOf: ColumnOf,
  dialect: Writer['dialect'],
  rows: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  if (split.kind === 'levels') return rows;
  const x = columnOf(split.feature).name;
  return rows.flatMap(([when, then], i): (readonly [string, string])[] => {
    if (then === '\u0001') return [];
    const above = i > 0 && i < split.cuts.length ? `${x} > ${dialect.double(split.cuts[i - 1]!)} AND ` : '';
    return [[`${above}${when}`, then]];
  });
}
