import type { Tree } from '../../model.js';
import { shares } from '../../shares.js';
import { firstClass, greatest } from './label-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** Added in one stage at most: databases bound the depth of an expression. */
const MOST_ADDED = 150;

/** Where the share of a node is found, and the least it can be where a row comes by at all. */
export interface ShareColumns {
  readonly at: ReadonlyMap<number, string>;
  readonly least: Float64Array;
}

/** Only for rows that go several ways. */
export const mixedOnly = (sql: string): string => `CASE WHEN node IS NULL THEN ${sql.trimStart()} END`;

/** Nodes whose share is asked for: those that may answer. */
export const needed = (tree: Tree, node: number): boolean => {
  const one = tree.nodes[node]!;
  return one.kind === 'leaf' || one.missing === 'stop';
};

/** The answers in their shares, added from the first leaf to the last. */
export function sumStages(
  writer: Writer,
  tree: Tree,
  { at, least }: ShareColumns,
  testOf: ReadonlyMap<number, number>,
): void {
  const isNumber = writer.classes.length === 0;
  const columns = isNumber ? ['mixed_1'] : named('mixed', writer);
  const ends = inOrder(tree);
  const held = [...new Set([...at.values()].flatMap((place) => /^share_\d+/.exec(place) ?? []))];
  const zero = writer.dialect.double(0);
  let before: readonly string[] = columns.map(() => zero);
  for (let from = 0; from < ends.length; from += MOST_ADDED) {
    const part = ends.slice(from, from + MOST_ADDED);
    const items = columns.map((as, c): Item => {
      const terms = part.flatMap((node) => termSql(writer, tree, node, c, { at, least }, testOf));
      return { sql: mixedOnly([before[c]!, ...terms.map((term) => `  + ${term}`)].join('\n')), as };
    });
    const isLast = from + MOST_ADDED >= ends.length;
    const kept = isLast ? ['source', 'node'] : ['source', 'node', 'tests', ...held];
    writer.select('mixed', ['The answers of the nodes in these shares, added up.'], [...plain(kept), ...items]);
    before = columns;
  }
  if (isNumber)
    return void writer.select('mixed', [], [...plain(['source', 'node']), { sql: 'mixed_1', as: 'prediction' }]);
  writer.select('mixed', [], [...plain(['source', 'node', ...columns]), { sql: greatest(columns), as: 'most' }]);
  const label = firstClass(writer, (c) => `${columns[c]} = most`);
  writer.select(
    'mixed',
    ['The class with the largest sum, the first on a tie.'],
    [
      ...plain(['source', 'node']),
      ...columns.map((sql, c): Item => ({ sql, as: `p_${c + 1}` })),
      { sql: label, as: 'prediction' },
    ],
  );
}

/** Nodes that may answer, as a walk from the first child to the last meets them. */
function inOrder(tree: Tree): readonly number[] {
  const found: number[] = [];
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const one = tree.nodes[node]!;
    if (needed(tree, node)) found.push(node);
    if (one.kind !== 'leaf') for (let i = one.children.length - 1; i >= 0; i--) open.push(one.children[i]!);
  }
  return found;
}

function termSql(
  { dialect }: Writer,
  tree: Tree,
  node: number,
  c: number,
  { at, least }: ShareColumns,
  testOf: ReadonlyMap<number, number>,
): readonly string[] {
  const one = tree.nodes[node]!;
  if (one.body.kind === 'bayes-net') throw new Error('Networks in shares were to be refused.');
  const value = one.body.kind === 'mean' ? one.body.mean : shares(one.body.counts, one.body.smoothing)[c]!;
  if (value === 0) return [];
  const share = at.get(node)!;
  const literal = value < 0 ? `(${dialect.double(value)})` : dialect.double(value);
  const floor = 1e-300 / Math.abs(value);
  const product =
    least[node]! > floor
      ? `${share} * ${literal}`
      : `CASE WHEN ${share} < ${dialect.double(floor)} THEN ${dialect.double(0)} ELSE ${share} * ${literal} END`;
  if (one.kind === 'leaf') return [product];
  return [`CASE tests[${testOf.get(node)}] WHEN -2 THEN ${product} ELSE ${dialect.double(0)} END`];
}
