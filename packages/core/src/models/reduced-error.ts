import { absentColumns, badTarget, kindMismatch, weightNotNumeric } from '../base/problems.js';
import { targetOf, type Variable } from '../schema/schema.js';
import { checkedWeights } from '../table/checked-weights.js';
import type { Table } from '../table/table.js';
import { type Bound, bind } from './bind.js';
import { decided, labelOf } from './decide.js';
import type { Model, Node, Tree } from './model.js';
import { type Router, router, SHARED } from './route.js';
import { compile } from './scorer.js';
import { tooLargeTarget } from './too-large-target.js';

/**
 * Reduced-error pruning (Quinlan 1987): from the leaves up, a node becomes a leaf where that makes no more errors on the
 * rows of a table than what is below it. Errors are costs where the model has costs, and squared for a numeric target. A
 * row that is shared out counts by its shares. Gives the nodes that become leaves, and the rows that had a target.
 */
export function reducedError(
  model: Model,
  tree: Tree,
  table: Table,
): { readonly links: readonly number[]; readonly rows: number } {
  const bound = bind(model.schema, table);
  const target = targetOf(model.schema);
  const truth = truthOf(target, table);
  const weights = weightsOf(model, table);
  const walk = walkOf(
    router(tree, bound.cells),
    tree.nodes.map((node) => lossOf(model, node, bound, truth)),
  );
  let rows = 0;
  for (let row = 0; row < table.rows; row++) {
    const weight = weights?.[row] ?? 1;
    if (Number.isNaN(truth[row]!) || weight === 0) continue;
    rows++;
    walk.send(row, weight);
  }
  refuseInfinite(target, walk.asLeaf);
  return { links: linksOf(tree, walk), rows };
}

/** What rows cost that were sent down a tree: all that came to a node, if it were a leaf; and those that stop there. */
interface Losses {
  readonly asLeaf: Float64Array;
  readonly stopped: Float64Array;
}

function walkOf(
  route: Router,
  lossAt: readonly ((row: number) => number)[],
): Losses & { send(row: number, weight: number): void } {
  const asLeaf = new Float64Array(lossAt.length);
  const stopped = new Float64Array(lossAt.length);
  return {
    asLeaf,
    stopped,
    send(row, weight) {
      const open = [{ node: 0, share: weight }];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { node, share } = next;
        const loss = share * lossAt[node]!(row);
        asLeaf[node]! += loss;
        const to = route.next(node, row);
        if (to >= 0) open.push({ node: to, share });
        else if (to !== SHARED) stopped[node]! += loss;
        else {
          const { children, of } = route.sharesOf(node);
          children.forEach((child, i) => {
            if (of[i]! > 0) open.push({ node: child, share: share * of[i]! });
          });
        }
      }
    },
  };
}

/** Losses that differ by less than this share of a node's own are the same. Not of the root's: one row there may be huge. */
const SLACK = 1e-12;

function linksOf({ nodes }: Tree, { asLeaf, stopped }: Losses): readonly number[] {
  const least = asLeaf.slice();
  const links: number[] = [];
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    if (node.kind === 'leaf') continue;
    const below = node.children.reduce((sum, child) => sum + least[child]!, stopped[i]!);
    if (asLeaf[i]! <= below + SLACK * asLeaf[i]!) links.push(i);
    else least[i] = below;
  }
  return links;
}

/** Infinite losses are all the same: nothing would be borne out. `fit` refuses such targets too. */
function refuseInfinite({ name, kind }: Variable, losses: Float64Array): void {
  if (losses.every((loss) => Number.isFinite(loss))) return;
  if (kind === 'nominal') throw badTarget(name, 'has costs that are too large to be added', 'Scale the costs.');
  throw tooLargeTarget(name);
}

/** The target of every row, a class or a number; NaN where it is missing, or a class that the model does not know. */
function truthOf(target: Variable, table: Table): Float64Array {
  const place = table.name === undefined ? {} : { file: table.name };
  const column = table.columns.find(({ name }) => name === target.name);
  if (column === undefined) throw absentColumns(place, [target.name]);
  if (column.kind !== target.kind) throw kindMismatch(place, target.name, column.kind, target.kind);
  if (column.kind === 'numeric' || target.kind === 'numeric')
    return 'values' in column ? column.values : new Float64Array();
  const classes = new Map(target.levels.map((level, c) => [level, c]));
  const known = [...column.levels.map((level) => classes.get(level) ?? Number.NaN), Number.NaN];
  return Float64Array.from(column.codes, (code) => known[code]!);
}

function weightsOf({ schema }: Model, table: Table): Float64Array | undefined {
  const name = schema.columns.find((variable) => variable.role === 'weight')?.name;
  const column = name === undefined ? undefined : table.columns.find((one) => one.name === name);
  if (column === undefined) return checkedWeights(table, table.weights, undefined);
  if (column.kind !== 'numeric') throw weightNotNumeric(column.name);
  return checkedWeights(table, column.values, column.name);
}

/** What a row costs when this node answers it. A constant answers every row alike, so its label is taken once. */
function lossOf(
  { schema, decision }: Model,
  node: Node,
  { cells }: Bound,
  truth: Float64Array,
): (row: number) => number {
  const target = targetOf(schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const score = decided(compile(node.body, cells, width), decision, width);
  const out = new Float64Array(width);
  const isFixed = node.body.kind === 'constant' || node.body.kind === 'mean';
  if (isFixed) score(0, out, 0);
  if (target.kind === 'numeric')
    return (row) => {
      if (!isFixed) score(row, out, 0);
      return (truth[row]! - out[0]!) ** 2;
    };
  const costs = decision?.costs;
  const cost = (actual: number, label: number) => (costs ? costs[actual]![label]! : actual === label ? 0 : 1);
  const fixed = isFixed ? labelOf(out, 0, width, costs) : -1;
  return (row) => {
    if (fixed >= 0) return cost(truth[row]!, fixed);
    score(row, out, 0);
    return cost(truth[row]!, labelOf(out, 0, width, costs));
  };
}
