import type { Split, Tree } from '../model.js';
import type { Router } from '../route.js';
import { shortened, surrogateText, testTexts } from '../test-text.js';
import type { Branch, Cases, Route } from './explanation.js';
import type { Ground } from './net-terms.js';

/** What a test does with a row, in words. */
export interface RouteTexts {
  /** The way of a row from a node to the node `to`. */
  toward(node: number, to: number, row: number): Route;
  shared(node: number, row: number): Route & { readonly by: 'shares' };
  stopped(node: number, row: number): Route;
}

export function routeTexts(tree: Tree, router: Router, ground: Ground, casesAt: (node: number) => Cases): RouteTexts {
  const { features, cellText } = ground;
  const splitAt = (node: number) => tree.nodes[node] as Split;
  const texts = remembered((node: number) => testTexts(splitAt(node), features[splitAt(node).feature]!));
  /** Of a value that the test cannot use: missing, a level that was never seen, or one that counts as missing there. */
  const missing = (node: number, row: number) => {
    const { feature } = splitAt(node);
    const { state, text } = cellText(feature, row);
    const name = shortened(features[feature]!.name);
    if (state === 'missing') return `${name} is missing`;
    return `${name} is ${shortened(text!)}, ${state === 'unseen' ? 'never seen' : 'here as missing'}`;
  };
  const branches = remembered((node: number) => {
    const { children, of } = router.sharesOf(node);
    return children.flatMap((to, child): Branch[] =>
      of[child]! > 0 ? [{ to, share: of[child]!, test: texts(node)[child]!, cases: casesAt(to) }] : [],
    );
  });
  return {
    toward(node, to, row) {
      const by = router.by(node, row);
      const split = splitAt(node);
      const after = casesAt(to);
      if (by < 0) return { by: 'missing', test: missing(node, row), to, after };
      if (by === 0) return { by: 'test', test: texts(node)[split.children.indexOf(to)]!, to, after };
      return { ...standIn(split, by - 1, to, row, ground), to, after };
    },
    shared: (node, row) => ({ by: 'shares', test: missing(node, row), branches: branches(node) }),
    stopped: (node, row) => ({ by: 'stop', test: missing(node, row) }),
  };

  function standIn(split: Split, which: number, to: number, row: number, { cells }: Ground) {
    const one = split.surrogates![which]!;
    const { feature } = one;
    const column = cells[feature]!;
    const value = column.kind === 'numeric' ? column.values[row]! : column.codes[row]!;
    const test = surrogateText(one, features[feature]!, split.children.indexOf(to), value);
    return {
      by: 'surrogate',
      test,
      which,
      feature,
      name: features[feature]!.name,
      cell: cellText(feature, row),
    } as const;
  }
}

/** Words are made for the nodes that rows come by, and once. */
export function remembered<V>(make: (node: number) => V): (node: number) => V {
  const made = new Map<number, V>();
  return (node) => {
    if (!made.has(node)) made.set(node, make(node));
    return made.get(node)!;
  };
}
