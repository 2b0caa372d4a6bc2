import type { midpoint } from '../../base/midpoint.js';
import type { CountSource } from '../../counts/counts.js';
import type { PurityLog } from '../../counts/parts.js';
import type { Arena } from '../../kernels/arena.js';
import type { PartPlace } from '../../kernels/part-place.js';
import type { cutSequence, Sequence, sameness } from '../../models/cost-complexity.js';
import type { Constant, Leaf, Node, Split, Tree } from '../../models/model.js';
import type { foundTest } from './offer.js';
import { cutsIn } from './quick-cuts.js';

/** What others need too. Handed in: of what two files share, bundlers make a third. */
export interface Tools {
  readonly midpoint: typeof midpoint;
  readonly cutSequence: typeof cutSequence;
  readonly sameness: typeof sameness;
  readonly foundTest: typeof foundTest;
}

/** A tree that a source has found all of, and how it is judged. */
export interface Found {
  readonly log: PurityLog;
  readonly root: Float64Array;
  readonly missing: 'direction' | 'surrogates' | 'stop';
  readonly pruning: 'gini' | 'deviance' | 'misclassification';
  readonly smoothing: number;
}

const CRITERIA = ['gini', 'deviance', 'misclassification'] as const;

/** As the kernel writes it. */
const NONE = 2 ** 32 - 1;

/**
 * The tree of a model and its pruning sequence, laid out by a kernel: what goes through all nodes of a large tree is compiled while it runs for
 * the first time, which takes longer than what it does. Undefined where there is no such kernel.
 */
export function quickTree(
  { features }: CountSource,
  { arena, kernels: { layOut, linkCuts } }: PartPlace,
  found: Found,
  tools: Tools,
): { readonly tree: Tree; readonly sequence: Sequence } | undefined {
  if (layOut === undefined || linkCuts === undefined) return undefined;
  const { cutSequence, sameness } = tools;
  const { chunks, size } = found.log;
  const classes = found.root.length;
  const words = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const splits = words / size;
  const count = 2 * splits + 1;
  const scratch = arena.scratch();
  try {
    const [at, told] = [scratch.alloc(4 * (words + classes)), scratch.alloc(16 * count)];
    const cuts = scratch.zeroed(64 * count + 256);
    let end = at >>> 2;
    for (const chunk of [...chunks, found.root]) {
      arena.views.u32.set(chunk, end);
      end += chunk.length;
    }
    const risk = layOut(at, splits, classes, CRITERIA.indexOf(found.pruning), cuts, told);
    const same = sameness(arena.views.f64[cuts >>> 3]!);
    const links = cutsIn(arena, cuts, count, linkCuts(cuts, count, same));
    return {
      tree: { kind: 'tree', nodes: nodesAt(features, found, tools, arena, at, told, count) },
      sequence: cutSequence({ leaves: splits + 1, risk }, links, same),
    };
  } finally {
    scratch.release();
  }
}

/** Nodes are frozen as they are made: whoever goes through them once more takes as long. */
function nodesAt(
  features: CountSource['features'],
  { log: { size }, root, missing, smoothing }: Found,
  { midpoint, foundTest }: Tools,
  { views: { u32 } }: Arena,
  at: number,
  told: number,
  count: number,
): readonly Node[] {
  const [first, classes] = [at >>> 2, root.length];
  // Most leaves of a large tree have a few cases of one class: those that have the same share one body.
  const known = new Map<number, Constant>();
  const nodes: Node[] = [];
  for (let place = 0, word = told >>> 2; place < count; place++, word += 4) {
    const split = u32[word]!;
    if (split === NONE) nodes.push(leafAt(u32[word + 2]!, first + u32[word + 3]!));
    else nodes.push(splitAt(first + split * size, first + u32[word + 3]!, [place + 1, u32[word + 1]!]));
  }
  return Object.freeze(nodes);

  function bodyAt(cases: number): Constant {
    const counts = Object.freeze(Array.from(u32.subarray(cases, cases + classes)));
    return Object.freeze({ kind: 'constant', counts, smoothing });
  }

  function leafAt(key: number, cases: number): Leaf {
    let body = known.get(key);
    if (body === undefined) {
      body = bodyAt(cases);
      if (key > 0) known.set(key, body);
    }
    return Object.freeze({ kind: 'leaf', body });
  }

  function splitAt(words: number, cases: number, children: readonly number[]): Split {
    const feature = u32[words + 1]!;
    const axis = features[feature]!;
    const body = bodyAt(cases);
    Object.freeze(children);
    if (axis.kind === 'nominal') {
      const test = foundTest(axis, feature, u32, words + 2, missing);
      if (test.kind !== 'levels') throw new Error('Levels are not cut');
      const childOf = Object.freeze(test.childOf);
      return Object.freeze({ kind: 'levels', childOf, body, feature, children, missing: test.missing });
    }
    const cuts = Object.freeze([midpoint(axis.high[u32[words + 3]!]!, axis.low[u32[words + 4]!]!)]);
    return Object.freeze({
      kind: 'cuts',
      cuts,
      body,
      feature,
      children,
      missing: missing === 'stop' ? 'stop' : u32[words + 2]!,
    });
  }
}
