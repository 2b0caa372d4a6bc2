import { cannotExport } from '../../../base/problems.js';
import type { Split, Tree } from '../../model.js';
import { shares } from '../../shares.js';
import { firstClass, greatest } from './label-sql.js';
import { type ColumnOf, cases, indentedLines } from './places-sql.js';
import { checkDepth, depthsOf } from './route-sql.js';
import { outcomeSql } from './test-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** Levels of a tree in one stage; more where it would need too many stages. */
const MOST_STAGES = 100;
const MOST_LEVELS = 2500;
const MOST_ADDED = 150;

/** Shares below this may vanish in a product, which PostgreSQL takes for an error. They change no sum: all shares sum to 1. */
const VANISHING = 1e-290;

/**
 * Rows that go several ways at once: the share of every node, and the sum of the shares times the answers, in the order of
 * models/scorer.ts so that it has the same bits. Only computed where `node` is NULL. Gives `source`, `node`, `prediction` and p_1, ...
 */
export function mixStages(writer: Writer, tree: Tree, columnOf: ColumnOf): void {
  checkDepth(tree, MOST_LEVELS);
  const splits = tree.nodes.flatMap((node, i) => (node.kind === 'leaf' ? [] : [i]));
  const testOf = new Map(splits.map((node, i) => [node, i + 1]));
  const tests = splits.map((i) => testSql(tree.nodes[i] as Split, columnOf, writer));
  writer.select(
    'tested',
    ['Rows that go several ways: the outcome of every test. -1 is all ways in shares, -2 is here and no further.'],
    [...plain(['source', 'node']), { sql: mixedOnly(array(tests)), as: 'tests' }],
  );
  const places = shareStages(writer, tree, testOf);
  sumStages(writer, tree, places, testOf);
}

const mixedOnly = (sql: string) => `CASE WHEN node IS NULL THEN ${sql.trimStart()} END`;

const array = (items: readonly string[]) => `ARRAY[\n${indentedLines(items.join(',\n'))}\n]`;

function testSql(split: Split, columnOf: ColumnOf, { dialect }: Writer): string {
  const missing = typeof split.missing === 'number' ? split.missing : split.missing === 'stop' ? -2 : -1;
  const outcome = outcomeSql(split, columnOf, dialect);
  return outcome === 'NULL' ? String(missing) : `COALESCE(${outcome}, ${missing})`;
}

/** Where the share of a node is found, and the least it can be where a row comes by at all. */
interface Places {
  readonly at: ReadonlyMap<number, string>;
  readonly least: Float64Array;
}

function shareStages(writer: Writer, tree: Tree, testOf: ReadonlyMap<number, number>): Places {
  const depths = depthsOf(tree);
  const deepest = depths.reduce((a, b) => Math.max(a, b), 0);
  const step = Math.max(1, Math.ceil(deepest / MOST_STAGES));
  const { parents, least } = parentsOf(tree);
  const at = new Map([[0, writer.dialect.double(1)]]);
  const levels: number[][] = Array.from({ length: deepest + 1 }, () => []);
  depths.forEach((depth, i) => void levels[depth]!.push(i));
  let arrays: readonly string[] = ['source', 'node', 'tests'];
  for (let from = 0; from < deepest; from += step) {
    const end = Math.min(deepest, from + step);
    const nodes = levels
      .slice(from + 1, end + 1)
      .flatMap((level, i) => level.filter((node) => from + 1 + i === end || needed(tree, node)));
    const name = `share_${from / step + 1}`;
    const items = nodes.map((node) => shareSql(writer, tree, node, { depths, from, parents, least, at, testOf }));
    nodes.forEach((node, i) => void at.set(node, `${name}[${i + 1}]`));
    const notes = [`The shares of the nodes of level ${from + 1}${end > from + 1 ? ` to ${end}` : ''}.`];
    writer.select('shared', notes, [...plain(arrays), { sql: mixedOnly(array(items)), as: name }]);
    arrays = [...arrays, name];
  }
  return { at, least };
}

/** Nodes whose share is asked for: those that may answer. */
const needed = (tree: Tree, node: number) => {
  const one = tree.nodes[node]!;
  return one.kind === 'leaf' || one.missing === 'stop';
};

function parentsOf(tree: Tree) {
  const parents = new Int32Array(tree.nodes.length).fill(-1);
  const position = new Int32Array(tree.nodes.length);
  const least = new Float64Array(tree.nodes.length).fill(1);
  tree.nodes.forEach((node, i) => {
    if (node.kind === 'leaf') return;
    node.children.forEach((child, k) => {
      parents[child] = i;
      position[child] = k;
      const share = typeof node.missing === 'object' ? node.missing[k]! : 1;
      least[child] = least[i]! * (share > 0 ? share : 1);
    });
  });
  return { parents: { of: parents, position }, least };
}

interface Ground {
  readonly depths: Int32Array;
  readonly from: number;
  readonly parents: { readonly of: Int32Array; readonly position: Int32Array };
  readonly least: Float64Array;
  readonly at: ReadonlyMap<number, string>;
  readonly testOf: ReadonlyMap<number, number>;
}

/** The share of a node as a product from the node of the stage before down to it. */
function shareSql(writer: Writer, tree: Tree, node: number, ground: Ground): string {
  const { double } = writer.dialect;
  const factors: string[] = [];
  let [at, smallest] = [node, 1];
  while (ground.depths[at]! > ground.from) {
    const [parent, position] = [ground.parents.of[at]!, ground.parents.position[at]!];
    const { missing } = tree.nodes[parent] as Split;
    const share = typeof missing === 'object' ? missing[position]! : 0;
    if (share > 0) smallest *= share;
    const rows: (readonly [string, string])[] = [[String(position), double(1)]];
    if (share > 0) rows.push(['-1', double(share)]);
    factors.unshift(cases(`CASE tests[${ground.testOf.get(parent)}]`, rows, double(0)));
    at = parent;
  }
  const entry = ground.at.get(at)!;
  const product = at === 0 ? factors.join(' * ') : [entry, ...factors].join(' * ');
  if (smallest < 1e-200)
    throw cannotExport(
      'The shares in which missing values are spread are too small for SQL.',
      'Prune the tree, or export it with --to js.',
    );
  if (ground.least[node]! >= VANISHING || at === 0) return product;
  return `CASE WHEN ${entry} < ${double(VANISHING / smallest)} THEN ${double(0)} ELSE ${product} END`;
}

/** The answers in their shares, added from the first leaf to the last. */
function sumStages(writer: Writer, tree: Tree, { at, least }: Places, testOf: ReadonlyMap<number, number>): void {
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
  { at, least }: Places,
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
