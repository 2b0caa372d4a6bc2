import { type LinkCuts, largestUpTo, type Prunable, type Sequence, weakestLinks } from './cost-complexity.js';
import type { Leaf, Node, Split, Tree } from './model.js';
import { pairwiseMerges } from './pairwise-merges.js';
import { casesOf, hasCases, type Risk } from './risk.js';

/** A tree for `weakestLinks` and `pairwiseMerges`, with the risk of every node by its own counts. */
export function prunableOf({ nodes }: Tree, risk: Risk): Prunable {
  const cases: (readonly number[] | undefined)[] = [];
  const children: (readonly number[])[] = [];
  // One loop: every function that is called for all nodes of a large tree costs a first fit milliseconds of compiling.
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    const isEmpty = node.kind === 'leaf' && node.empty === true;
    cases.push(!isEmpty && hasCases(node.body) ? casesOf(node.body) : undefined);
    children.push(node.kind === 'leaf' ? NONE : node.children);
  }
  return judged(children, cases, (i) => (nodes[i] as Split).missing === 'stop', risk);
}

const NONE: readonly number[] = [];

/** The same of any tree whose nodes have cases; undefined stands for none. */
export function judged(
  children: readonly (readonly number[])[],
  cases: readonly (ArrayLike<number> | undefined)[],
  stops: (node: number) => boolean,
  risk: Risk,
): Prunable {
  const isNumeric = risk.criterion === 'squares';
  const own = new Float64Array(cases.length);
  const stopped = new Float64Array(cases.length);
  for (let node = 0; node < cases.length; node++) {
    const some = cases[node];
    if (some) own[node] = risk.of(some);
    if (children[node]!.length > 0 && stops(node) && (isNumeric || !goOn(some!, children[node]!, cases)))
      stopped[node] = stoppedAt(some!, children[node]!, cases, risk);
  }
  return { children, risk: own, stopped };
}

/** Do all cases of a node, by class, go on to its children? Nearly always, also where missing values would not. */
function goOn(
  all: ArrayLike<number>,
  children: readonly number[],
  cases: readonly (ArrayLike<number> | undefined)[],
): boolean {
  for (let c = 0; c < all.length; c++) {
    let rest = all[c]!;
    for (let i = 0; i < children.length; i++) rest -= cases[children[i]!]?.[c] ?? 0;
    if (!(rest <= 0)) return false;
  }
  return true;
}

function stoppedAt(
  all: ArrayLike<number>,
  children: readonly number[],
  cases: readonly (ArrayLike<number> | undefined)[],
  risk: Risk,
): number {
  const parts = children.map((child) => cases[child]).filter((part) => part !== undefined);
  return risk.under(restOf(all, parts, risk.criterion === 'squares'), all);
}

/** Cases that are left when others are taken away. */
function restOf(all: ArrayLike<number>, parts: readonly ArrayLike<number>[], isNumeric: boolean): readonly number[] {
  const rest = Array.from(all);
  for (const part of parts) for (let i = 0; i < rest.length; i++) rest[i]! -= part[i]!;
  if (!isNumeric) return rest.map((n) => Math.max(0, n));
  const [n, sum] = [Math.max(0, rest[0]!), rest[1]!];
  if (n < 1e-9 * all[0]!) return [0, 0, 0];
  // Squares about the common mean are squares within the parts and of the means about it.
  const apart = (cases: ArrayLike<number>) => cases[0]! * (cases[1]! / cases[0]! - all[1]! / all[0]!) ** 2;
  const between = parts.reduce((total, part) => total + (part[0]! > 0 ? apart(part) : 0), apart([n, sum]));
  return [n, sum, Math.max(0, rest[2]! - between)];
}

export const sequenceOf = (tree: Tree, risk: Risk, pruning: 'breiman' | 'lecture', linkCuts?: LinkCuts): Sequence =>
  pruning === 'lecture' ? pairwiseMerges(prunableOf(tree, risk)) : weakestLinks(prunableOf(tree, risk), linkCuts);

/** The tree with these nodes turned into leaves and everything below them gone; the others keep their order. */
export function collapse(tree: Tree, leaves: Iterable<number>): Tree {
  const isLeaf = new Set(leaves);
  const place = new Int32Array(tree.nodes.length).fill(-1);
  place[0] = 0;
  let count = 1;
  // Parents stand before their children, so one walk finds who stays; a second numbers them in the same order.
  const kept = new Uint8Array(tree.nodes.length);
  kept[0] = 1;
  for (const [i, node] of tree.nodes.entries())
    if (kept[i] === 1 && node.kind !== 'leaf' && !isLeaf.has(i)) for (const child of node.children) kept[child] = 1;
  for (let i = 1; i < kept.length; i++) if (kept[i] === 1) place[i] = count++;
  const nodes: Node[] = [];
  for (const [i, node] of tree.nodes.entries()) {
    if (kept[i] === 0) continue;
    if (node.kind === 'leaf') nodes.push(node);
    else if (isLeaf.has(i)) nodes.push(leafOf(node));
    else nodes.push({ ...node, children: node.children.map((child) => place[child]!) });
  }
  return { kind: 'tree', nodes };
}

export const leafOf = ({ body }: Split): Leaf => ({ kind: 'leaf', body });

/** Tree k of a sequence. */
export const treeAt = (tree: Tree, { links, ends }: Sequence, k: number): Tree =>
  collapse(tree, links.slice(0, ends[k]));

/** The tree itself where it has no more leaves than these; else the largest of its sequence that has not. */
export function treeUpTo(tree: Tree, sequence: Sequence, leaves: number): Tree {
  const own = tree.nodes.reduce((sum, node) => sum + (node.kind === 'leaf' ? 1 : 0), 0);
  return own <= leaves ? tree : treeAt(tree, sequence, largestUpTo(sequence, leaves));
}
