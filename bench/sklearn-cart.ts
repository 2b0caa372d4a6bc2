import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Column,
  cart,
  fit,
  inferSchema,
  type Model,
  type NumericColumn,
  pruningSequence,
  type Table,
  type Tree,
  weakestLinks,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { completeRows } from './complete-rows.js';
import { root, runPeer } from './run-peer.js';

const PLAIN = /^(?!.*-(test|train)\.arff$).*\.arff$/;
const MOST_ROWS = 2500;

/** A set as both sides see it: numeric features only, complete rows. */
interface Task {
  readonly name: string;
  readonly kind: 'classes' | 'numbers';
  readonly table: Table;
}

interface Theirs {
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly risk: readonly number[];
  readonly alphas: readonly number[];
  readonly impurities: readonly number[];
  readonly stumps: readonly number[];
}

/**
 * `cart` beside scikit-learn on the numeric columns of the sets of a folder: the best gain at every node of our tree, the
 * trees themselves (scikit-learn takes a random one of equal splits, so they may part at a tie), and the whole
 * cost-complexity path: ours on its tree, and, where the trees are the same, ours on ours. Its alpha times N is ours.
 */
export async function sklearnCart(folder = join(root, '../shared/data')): Promise<void> {
  if (!existsSync(folder)) return console.log(`There is no folder ${folder}: name one with --data.`);
  const totals = { sets: 0, nodes: 0, gains: 0, same: 0, ties: 0, other: 0, paths: 0, ownPaths: 0 };
  console.log(
    'set                          rows  leaves    equal gains              same nodes  path of its tree, of ours',
  );
  for (const name of readdirSync(folder).filter((file) => PLAIN.test(file))) {
    const tasks = tasksOf(basename(name, '.arff'), await readTable(join(folder, name)));
    if (tasks.length === 0) continue;
    const models = await Promise.all(
      tasks.map(({ table }) =>
        fit(cart, table, { target: 'y', use: usedIn(table), options: { preset: 'scikit-learn', ties: 'first' } }),
      ),
    );
    const lines = await runPeer(
      'python3',
      'sklearn/cart.py',
      JSON.stringify(tasks.map((task, i) => asked(task, models[i]!))),
    );
    for (const [i, task] of tasks.entries()) report(task, models[i]!, JSON.parse(lines[i]!) as Theirs, totals);
  }
  console.log(
    `\n${totals.sets} sets. The best gain is equal at ${totals.gains} of ${totals.nodes} nodes of our trees. Walked together, ` +
      `${totals.same} nodes are the same, ${totals.ties} part at a tie, ${totals.other} otherwise. The path of scikit-learn's tree is ` +
      `equal on ${totals.paths} sets, that of our own tree on ${totals.ownPaths}.`,
  );
}

const usedIn = (table: Table) => table.columns.map(({ name }) => name).filter((name) => name !== 'y');

/** Numbers as scikit-learn keeps them, in 32 bits. */
const narrow = (column: NumericColumn): NumericColumn => ({
  ...column,
  values: Float64Array.from(Float32Array.from(column.values)),
});

function tasksOf(name: string, table: Table): readonly Task[] {
  const { target } = inferSchema(table);
  const answer = table.columns.find((column) => column.name === target)!;
  const numbers = table.columns
    .filter((column) => column.kind === 'numeric' && column !== answer)
    .map((column) => narrow(column as NumericColumn));
  const last = answer.kind === 'numeric' ? answer : numbers.at(-1);
  const made = (kind: Task['kind'], features: readonly Column[], y: Column): Task => ({
    name,
    kind,
    table: completeRows(table, [...features, { ...y, name: 'y' }]),
  });
  const tasks: Task[] = [];
  if (answer.kind === 'nominal' && numbers.length >= 2) tasks.push(made('classes', numbers, answer));
  if (last?.kind === 'numeric' && numbers.length >= 3)
    tasks.push(
      made(
        'numbers',
        numbers.filter((column) => column.name !== last.name),
        last,
      ),
    );
  return tasks.filter((task) => task.table.rows >= 50 && task.table.rows <= MOST_ROWS);
}

function asked({ name, kind, table }: Task, { body }: Model) {
  const columns = table.columns.slice(0, -1) as NumericColumn[];
  const y = table.columns.at(-1)!;
  return {
    name,
    kind,
    x: Array.from({ length: table.rows }, (_, row) => columns.map(({ values }) => values[row]!)),
    y: y.kind === 'numeric' ? [...y.values] : [...y.codes],
    nodes: (body as Tree).nodes.map((node) =>
      node.kind === 'cuts' ? [node.feature, node.cuts[0], ...node.children] : [],
    ),
  };
}

const near = (a: number, b: number, scale: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, scale);

function report({ name, kind, table }: Task, ours: Model, theirs: Theirs, totals: Record<string, number>): void {
  const tree = ours.body as Tree;
  const scale = theirs.risk[0]!;
  const gains = gainsOf(tree, kind === 'classes');
  const equal = gains.filter((gain, i) => near(gain, theirs.stumps[i]!, scale)).length;
  const { same, ties, other } = walked(tree, gains, theirs);
  const children = theirs.left.map((left, i) => (left < 0 ? [] : [left, theirs.right[i]!]));
  const path = samePath(weakestLinks({ children, risk: theirs.risk }).sizes, theirs, table.rows);
  const own = samePath(pruningSequence(ours), theirs, table.rows);
  totals['sets']!++;
  totals['nodes']! += gains.length;
  totals['gains']! += equal;
  totals['same']! += same;
  totals['ties']! += ties;
  totals['other']! += other;
  totals['paths']! += path ? 1 : 0;
  totals['ownPaths']! += own ? 1 : 0;
  const leaves = tree.nodes.filter((node) => node.kind === 'leaf').length;
  console.log(
    [
      `${name} (${kind})`.padEnd(27),
      String(table.rows).padStart(5),
      String(leaves).padStart(6),
      `${equal} of ${gains.length}`.padStart(13),
      `${same}, ${ties} ties, ${other} other`.padStart(22),
      (path ? 'equal' : 'DIFFERENT').padEnd(9),
      own ? 'equal' : ties > 0 ? 'other tree' : 'DIFFERENT',
    ].join('  '),
  );
}

/** By how much our split of each node lowers the risk; 0 for a leaf. */
function gainsOf({ nodes }: Tree, isClasses: boolean): readonly number[] {
  const risk = (i: number) => {
    const { body } = nodes[i]!;
    if (body.kind === 'mean') return body.squares;
    if (body.kind !== 'constant' || !isClasses) throw new Error('Counts are needed.');
    const total = body.counts.reduce((sum, n) => sum + n, 0);
    return total - body.counts.reduce((sum, n) => sum + n * n, 0) / total;
  };
  return nodes.map((node, i) =>
    node.kind === 'leaf' ? 0 : node.children.reduce((gain, child) => gain - risk(child), risk(i)),
  );
}

/**
 * Walks both trees from the root as long as they ask the same. Where they do not, the gains must be equal: a tie, of which
 * scikit-learn takes one at random; what is below is then another tree, and not compared.
 */
function walked(
  { nodes }: Tree,
  gains: readonly number[],
  theirs: Theirs,
): { same: number; ties: number; other: number } {
  const found = { same: 0, ties: 0, other: 0 };
  const open: [number, number][] = [[0, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [own, their] = next;
    const node = nodes[own]!;
    const [left, right] = [theirs.left[their]!, theirs.right[their]!];
    if (node.kind !== 'cuts' || left < 0) {
      found[node.kind === 'leaf' && left < 0 ? 'same' : 'other']++;
      continue;
    }
    const gain = theirs.risk[their]! - theirs.risk[left]! - theirs.risk[right]!;
    // A threshold may differ by what 32 bits cannot hold.
    const at = Math.abs(node.cuts[0]! - theirs.threshold[their]!) <= 1e-6 * Math.max(1, Math.abs(node.cuts[0]!));
    if (node.feature === theirs.feature[their] && at) {
      found.same++;
      open.push([node.children[0]!, left], [node.children[1]!, right]);
    } else found[near(gain, gains[own]!, theirs.risk[0]!) ? 'ties' : 'other']++;
  }
  return found;
}

/**
 * Rounding tells some equal alphas apart, in its path more than in ours: every step of ours must be in its path, and every
 * step of its path in ours, unless the next one has the same alpha.
 */
function samePath(
  sizes: readonly { readonly alpha: number; readonly risk: number }[],
  { alphas, impurities, risk }: Theirs,
  rows: number,
): boolean {
  const scale = risk[0]!;
  const steps = alphas.map((alpha, i) => ({ alpha: alpha * rows, risk: impurities[i]! * rows }));
  const has = (some: typeof sizes, { alpha, risk }: (typeof sizes)[number]) =>
    some.some((one) => near(one.alpha, alpha, scale) && near(one.risk, risk, scale));
  return (
    sizes.every((size) => has(steps, size)) &&
    steps.every((step, i) => has(sizes, step) || (i + 1 < steps.length && near(step.alpha, steps[i + 1]!.alpha, scale)))
  );
}
