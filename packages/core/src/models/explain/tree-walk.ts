import type { Tree } from '../model.js';
import { router, SHARED } from '../route.js';
import { casesOf, worthOf } from './cases.js';
import type { Route } from './explanation.js';
import { type Ground, type NetTerms, netTerms, type Step, sharesAlong, type Way } from './net-terms.js';
import { remembered, routeTexts } from './route-text.js';

/** A row's way through a tree. */
export interface Walk extends Way {
  /** The naive Bayes of the leaf where a row that stayed whole ended: its logs add up without being shares. */
  readonly net?: NetTerms;
  readonly fallback: boolean;
}

/** A part of the row that is still on its way, and what all the parts that wait below it are worth together. */
interface Part {
  readonly node: number;
  readonly share: number;
  readonly waiting: Float64Array;
}

export function treeWalk(tree: Tree, ground: Ground): (row: number) => Walk {
  const route = router(tree, ground.cells);
  const casesAt = remembered((node) => {
    const at = tree.nodes[node]!;
    return casesOf(at.body, at.kind === 'leaf' ? at.empty : undefined);
  });
  const worthAt = remembered((node) => worthOf(casesAt(node)));
  const texts = routeTexts(tree, route, ground, casesAt);
  const netAt = remembered((node) => {
    const at = tree.nodes[node]!;
    return at.body.kind === 'bayes-net' ? { net: at.body, terms: netTerms(at.body, ground, node) } : undefined;
  });
  const stepAt = (node: number, share: number, row: number, way: Route): Step => {
    const { feature } = tree.nodes[node] as { feature: number };
    const cell = ground.cellText(feature, row);
    const detail = { kind: 'step', node, share, before: casesAt(node), route: way } as const;
    return { feature, name: ground.features[feature]!.name, cell, detail };
  };

  return (row) => {
    const steps: Step[] = [];
    const states: ArrayLike<number>[] = [worthAt(0)];
    const add = (step: Step, state: ArrayLike<number>) => steps.push(step) && states.push(state);
    let node = 0;
    let to = route.next(0, row);
    for (; to >= 0; to = route.next(node, row)) {
      add(stepAt(node, 1, row, texts.toward(node, to, row)), worthAt(to));
      node = to;
    }
    const cases = casesAt(0);
    if (to === SHARED) return { cases, steps, states, fallback: shareOut(node, row, add) };
    if (tree.nodes[node]!.kind !== 'leaf') add(stepAt(node, 1, row, texts.stopped(node, row)), worthAt(node));
    const net = netAt(node)?.terms(row, 1);
    return { cases, steps, states, ...(net ? { net } : {}), fallback: net?.fallback ?? false };
  };

  /**
   * Several ways at once. The parts are walked one after the other, in the order of scoring, and after each step the row is
   * worth the mixture of what is done, the part at hand and the parts that wait. The sums of what waits stand on the
   * stack, so that nothing is ever subtracted: a class without any chance has exactly none.
   */
  function shareOut(from: number, row: number, add: (step: Step, state: ArrayLike<number>) => void): boolean {
    const { width } = ground;
    const done = new Float64Array(width);
    let fallback = false;
    const open: Part[] = [{ node: from, share: 1, waiting: new Float64Array(width) }];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      const { node, share, waiting } = part;
      const mixed = (worth: ArrayLike<number>) => done.map((sum, c) => sum + waiting[c]! + share * worth[c]!);
      const to = route.next(node, row);
      if (to >= 0) {
        add(stepAt(node, share, row, texts.toward(node, to, row)), mixed(worthAt(to)));
        open.push({ node: to, share, waiting });
      } else if (to === SHARED) {
        const way = texts.shared(node, row);
        const all = parted(way.branches, share, waiting, open);
        add(
          stepAt(node, share, row, way),
          all.map((sum, c) => sum + done[c]!),
        );
      } else {
        const last = ending(node, share, row, mixed, add);
        for (let c = 0; c < width; c++) done[c]! += share * last.worth[c]!;
        fallback ||= last.fallback;
      }
    }
    return fallback;
  }

  /** Puts the branches on the stack, the first on top, and says what they and all below are worth together. */
  function parted(
    branches: (Route & { by: 'shares' })['branches'],
    share: number,
    waiting: Float64Array,
    open: Part[],
  ) {
    let below = waiting;
    for (let i = branches.length - 1; i >= 0; i--) {
      const { to, share: of } = branches[i]!;
      open.push({ node: to, share: share * of, waiting: below });
      const worth = worthAt(to);
      below = below.map((sum, c) => sum + share * of * worth[c]!);
    }
    return below;
  }

  function ending(
    node: number,
    share: number,
    row: number,
    mixed: (worth: ArrayLike<number>) => Float64Array,
    add: (step: Step, state: ArrayLike<number>) => void,
  ): { worth: ArrayLike<number>; fallback: boolean } {
    if (tree.nodes[node]!.kind !== 'leaf')
      add(stepAt(node, share, row, texts.stopped(node, row)), mixed(worthAt(node)));
    const leaf = netAt(node);
    if (leaf === undefined) return { worth: worthAt(node), fallback: false };
    const terms = leaf.terms(row, share);
    const [, ...along] = sharesAlong(leaf.net, terms);
    terms.steps.forEach((step, i) => void add(step, mixed(along[i]!)));
    return { worth: along.at(-1) ?? worthAt(node), fallback: terms.fallback };
  }
}
