import type { RuleForest } from '../model.js';
import { grows, isBetter, isPure, localInformation, type Offer, SAME } from './information.js';
import type { KeptRows } from './kept-rows.js';
import type { Spot, Spots } from './spots.js';

/** The rule that answers for a row. */
export interface FoundRule {
  readonly spot: Spot;
  /** A rule without a condition is naive Bayes on all cases. */
  readonly ends: 'class' | 'net';
  /** Whether it is a rule of the forest, or was derived for the row. */
  readonly isInForest: boolean;
}

/** The rule for a row, by its places. `extraneous` says which of its columns other values of it imply. */
export type RuleFinder = (places: ArrayLike<number>, extraneous: Uint8Array) => FoundRule;

export function ruleFinder(body: RuleForest, kept: KeptRows, spots: Spots): RuleFinder {
  const match = matchFinder(body, spots);
  const own = ownRule(body, kept, spots);
  return (places, extraneous) =>
    (body.growth.match === 'credible' ? match(places) : undefined) ?? own(places, extraneous);
}

/** The matching rule with the most information; of several one that ends in a class, then the one with more cases. */
function matchFinder({ nodes }: RuleForest, spots: Spots): (places: ArrayLike<number>) => FoundRule | undefined {
  const { columns, starts, children } = childrenOf(nodes);
  const open: number[] = [];
  const better = (one: number, best: number) => {
    const [a, b] = [nodes[one]!, nodes[best]!];
    if (Math.abs(a.information - b.information) > SAME) return a.information > b.information;
    if (a.ends !== b.ends) return a.ends === 'class';
    const more = spots.ofNode(one).cases - spots.ofNode(best).cases;
    return more > 0 || (more === 0 && one < best);
  };
  return (places) => {
    let best = -1;
    open.push(-1);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node >= 0 && nodes[node]!.ends && (best < 0 || better(node, best))) best = node;
      for (let i = starts[node + 1]!; i < starts[node + 2]!; i++) {
        const child = children[i]!.get(places[columns[i]!]!);
        if (child !== undefined) open.push(child);
      }
    }
    return best < 0 ? undefined : { spot: spots.ofNode(best), ends: nodes[best]!.ends!, isInForest: true };
  };
}

/** By node (the first is the beginning of all rules) the columns that are asked next, and for each the child by place. */
function childrenOf(nodes: RuleForest['nodes']) {
  const next = new Map<number, Map<number, Map<number, number>>>();
  for (const [i, { parent, column, place }] of nodes.entries()) {
    const columns = next.get(parent) ?? new Map<number, Map<number, number>>();
    next.set(parent, columns);
    const places = columns.get(column) ?? new Map<number, number>();
    columns.set(column, places);
    if (!places.has(place)) places.set(place, i);
  }
  const starts = new Uint32Array(nodes.length + 2);
  const columns: number[] = [];
  const children: ReadonlyMap<number, number>[] = [];
  for (let node = -1; node < nodes.length; node++) {
    for (const [column, places] of next.get(node) ?? []) {
      columns.push(column);
      children.push(places);
    }
    starts[node + 2] = columns.length;
  }
  return { columns, starts, children };
}

/** The rule of a row by the steps of the training phase; places without a case among those that are left are passed over. */
function ownRule({ growth, nodes }: RuleForest, { sizes, classes }: KeptRows, spots: Spots): RuleFinder {
  const isUsed = new Uint8Array(sizes.length);
  const counts = new Float64Array(classes);
  const ended = (spot: Spot, ends: FoundRule['ends']): FoundRule => {
    const isInForest = spot.node >= 0 && nodes[spot.node]!.ends === ends;
    return { spot, ends, isInForest };
  };
  return (places, extraneous) => {
    isUsed.set(extraneous);
    for (let spot = spots.root; ; ) {
      if (spot !== spots.root && spot.isPure) return ended(spot, 'class');
      const best = bestOffer(spot, places);
      if (best === undefined) return ended(spot, 'net');
      const next = spots.below(spot, { column: best.column, place: places[best.column]! });
      if (spot !== spots.root && !grows(spot, next, growth)) return ended(spot, 'net');
      isUsed[best.column] = 1;
      spot = next;
    }
  };

  function bestOffer(spot: Spot, places: ArrayLike<number>): Offer | undefined {
    const evidence = spots.evidence(spot);
    let best: Offer | undefined;
    for (let column = 0; column < sizes.length; column++) {
      if (isUsed[column] === 1 || places[column]! >= sizes[column]!) continue;
      const cases = evidence(column, places[column]!, counts);
      if (cases === 0) continue;
      const information = localInformation(counts, cases, spot.totals, spot.cases, growth.measure);
      const offer = { column, information, cases, isPure: isPure(counts) };
      if (best === undefined || isBetter(offer, best, growth.ties)) best = offer;
    }
    return best;
  }
}
