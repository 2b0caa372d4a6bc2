import type { CountSource } from '../../counts/counts.js';
import type { OpenPart, Part, Parts, PuritySplits, PurityTests } from '../../counts/parts.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import type { Grown, GrownNode, PurityGrowth, Test } from './grow.js';
import { branchesAs, NODE, type Offering, offersOf, settled, type Told, TURN } from './grow-by-part.js';

/** Lets a source grow the tree by itself, but for the nodes that it hands back; undefined where it cannot. */
export async function growByPurity<Offer>(
  source: CountSource,
  parts: Parts,
  growth: Offering<Offer>,
  context: Context,
): Promise<Pick<Grown, 'root' | 'nodes' | 'log'> | undefined> {
  const { byPurity } = growth;
  if (byPurity === undefined) return undefined;
  const nodes: GrownNode[] = [];
  const add = (parent: number, depth: number, stat: Float64Array): GrownNode => {
    const node: GrownNode = { id: nodes.length, depth, parent, stat, test: undefined, children: [] };
    nodes.push(node);
    return node;
  };
  const breathe = breathing(context);
  await breathe();
  const root = add(-1, 0, parts.cases(parts.whole));
  const classes = root.stat.length;
  if (!growth.open(root)) return { root: root.stat, nodes };
  const limits = byPurity.limits(root);
  const tree = limits && parts.purityTree(limits, byPurity.rule());
  if (tree === undefined) return undefined;

  const size = 7 + 2 * classes;
  /** All splits; those from `made` on have no nodes yet, which are made when they are asked for. */
  const chunks: Uint32Array[] = [];
  let [made, count, isWhole] = [0, 1, true];
  const split = ({ words, at, count: splits }: PuritySplits): void => {
    if (splits > 0) chunks.push(words.slice(at, at + splits * size));
    count += 2 * splits;
  };
  const allNodes = (): GrownNode[] => {
    for (; made < chunks.length; made++) {
      const words = chunks[made]!;
      const splits = { words, at: 0, count: words.length / size, size };
      takeIn(splits, byPurity.tests(splits), nodes, classes);
    }
    return nodes;
  };
  /** The rows of nodes that were handed back, or came of it, and are not split further; and those that were looked at since the last turn. */
  let [done, since] = [0, 0];
  const splitByCounts = async (left: OpenPart & { readonly tests: PurityTests }): Promise<void> => {
    const node = allNodes()[left.node]!;
    const { offers, features } = offersOf(source, parts, growth, node, left, toldBy(byPurity, node, left.tests));
    const test = await growth.choose(node, offers);
    if (test === undefined) {
      done += left.part.n;
      return;
    }
    const told = node.depth === 0 && !growth.settle ? wordsOf(test, left) : undefined;
    const { part } = left;
    node.test = growth.settle ? settled(source, parts, { part, features }, test, growth.settle) : test;
    const below = parts
      .split(part, branchesAs(source, node.test), features)
      .map((part) => ({ part, node: add(node.id, node.depth + 1, parts.cases(part)) }));
    count = nodes.length;
    isWhole &&= told !== undefined;
    if (told)
      made = chunks.push(Uint32Array.of(0, test.feature, ...told, ...below.flatMap(({ node }) => [...node.stat])));
    node.children = below.map((child) => child.node.id);
    const open = below.filter(({ node }) => growth.open(node));
    const inOrder = node.depth === 0 ? byPurity.order?.().filter((feature) => features.includes(feature)) : undefined;
    if (open.length > 0) parts.sort();
    // The first child is split first.
    for (const { part, node } of open.reverse())
      tree.open({ node: node.id, part, features: inOrder ?? features }, node.depth, node.stat);
    done += rowsOf(below) - rowsOf(open);
  };

  // Where the root decides on the order of features, it is asked about.
  const first = byPurity.order ? parts.purityTree(limits!, undefined)! : tree;
  first.open({ node: 0, part: parts.whole, features: [...source.features.keys()] }, 0, root.stat);
  const asked = first === tree ? 'turn' : first.grow(1, split);
  if (typeof asked === 'object') await splitByCounts(asked);
  for (let stop = tree.grow(count, split); stop !== 'done'; stop = tree.grow(count, split)) {
    if (stop !== 'turn') {
      await splitByCounts(stop);
      since += NODE + stop.part.n;
      if (since < TURN) continue;
    }
    since = 0;
    context.progress?.(Math.min(1, (done + tree.done()) / source.rows), `${count} nodes`);
    await breathe();
  }
  await breathe();
  return {
    root: root.stat,
    get nodes() {
      return allNodes();
    },
    log: isWhole && chunks.length > 0 ? { chunks, size } : undefined,
  };
}

/** The words of a test as the source has found it; undefined if it was found by counts. */
function wordsOf({ feature }: Test, { features, tests }: OpenPart & { readonly tests: PurityTests }) {
  const place = features.indexOf(feature);
  if (tests.state(place) !== 'found') return undefined;
  const { words, at } = tests.test(place);
  return [...words.subarray(at, at + 5)];
}

/** Below the root only tests are offered that gain more than those before. */
function toldBy<Offer>(byPurity: PurityGrowth<Offer>, { depth }: GrownNode, tests: PurityTests): Told<Offer> {
  let most = 0;
  return {
    state: tests.state,
    offer(feature, place) {
      const gain = tests.gain(place);
      if (gain <= most && depth > 0) return undefined;
      most = gain;
      return byPurity.offer(feature, gain, () => tests.test(place));
    },
  };
}

const rowsOf = (below: readonly { readonly part: Part }[]) => below.reduce((sum, { part }) => sum + part.n, 0);

const NONE: readonly number[] = [];

/** One loop: every function that is called for all nodes of a large tree costs a first fit milliseconds of compiling. */
function takeIn(
  { words, at, count, size }: PuritySplits,
  tests: readonly Test[],
  nodes: GrownNode[],
  classes: number,
): void {
  // All words as numbers at once, for the cases among them.
  const numbers = new Float64Array(words.subarray(at, at + count * size));
  for (let i = 0; i < count; i++) {
    const parent = nodes[words[at + i * size]!]!;
    const first = nodes.length;
    parent.test = tests[i];
    parent.children = [first, first + 1];
    for (let child = 0, cases = i * size + 7; child < 2; child++, cases += classes)
      nodes.push({
        id: first + child,
        depth: parent.depth + 1,
        parent: parent.id,
        stat: numbers.subarray(cases, cases + classes),
        test: undefined,
        children: NONE,
      });
  }
}
