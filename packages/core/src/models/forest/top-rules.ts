import type { RuleForest } from '../model.js';
import type { FoundRule } from './rule-finder.js';
import type { Spots } from './spots.js';

/**
 * The rules of a forest with the most cases, and of as many the first. A condition more never has more cases, so that only
 * the beginnings of these rules are counted.
 */
export function topRules({ nodes }: RuleForest, spots: Spots, most: number): readonly FoundRule[] {
  if (most >= nodes.filter(({ ends }) => ends !== undefined).length) return allRules(nodes, spots);
  const below = new Map<number, number[]>();
  for (const [node, { parent }] of nodes.entries()) {
    const list = below.get(parent);
    if (list) list.push(node);
    else below.set(parent, [node]);
  }
  const casesAt = (node: number) => spots.ofNode(node).cases;
  const found: FoundRule[] = [];
  const open = [...(below.get(-1) ?? [])];
  while (open.length > 0 && found.length < most) {
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      const more = casesAt(open[i]!) - casesAt(open[best]!);
      if (more > 0 || (more === 0 && open[i]! < open[best]!)) best = i;
    }
    const node = open[best]!;
    open[best] = open.at(-1)!;
    open.pop();
    const { ends } = nodes[node]!;
    if (ends) found.push({ spot: spots.ofNode(node), ends, isInForest: true });
    for (const child of below.get(node) ?? []) open.push(child);
  }
  return found;
}

/** All of them in the same order, without looking for the best again and again. */
function allRules(nodes: RuleForest['nodes'], spots: Spots): readonly FoundRule[] {
  return nodes
    .flatMap(({ ends }, node) => (ends ? [{ spot: spots.ofNode(node), ends, isInForest: true }] : []))
    .sort((a, b) => b.spot.cases - a.spot.cases || a.spot.node - b.spot.node);
}
