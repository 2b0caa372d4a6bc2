import { cannotExport } from '../../../base/problems.js';
import type { Split, Tree } from '../../model.js';
import { mixedOnly, needed, type ShareColumns, sumStages } from './mix-sums-sql.js';
import { type ColumnOf, cases, indentedLines } from './places-sql.js';
import { checkDepth, depthsOf } from './route-sql.js';
import { outcomeSql } from './test-sql.js';
import { plain, type Writer } from './writer.js';

/** Levels of a tree in one stage; more where it would need too many stages. */
const MOST_STAGES = 100;
const MOST_LEVELS = 2500;

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

const array = (items: readonly string[]) => `ARRAY[\n${indentedLines(items.join(',\n'))}\n]`;

function testSql(split: Split, columnOf: ColumnOf, { dialect }: Writer): string {
  const missing = typeof split.missing === 'number' ? split.missing : split.missing === 'stop' ? -2 : -1;
  const outcome = outcomeSql(split, columnOf, dialect);
  return outcome === 'NULL' ? String(missing) : `COALESCE(${outcome}, ${missing})`;
}

function shareStages(writer: Writer, tree: Tree, testOf: ReadonlyMap<number, number>): ShareColumns {
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
