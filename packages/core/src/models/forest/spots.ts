import type { Condition, RuleForest, RuleGrowth } from '../model.js';
import { type Evidence, evidenceOf } from './evidence.js';
import { type Amount, isPure, localInformation } from './information.js';
import { type KeptRows, type Postings, postingsOf, totalsOf } from './kept-rows.js';

/** Spots beside the forest that are kept at most; what is kept only saves time. */
const KEPT = 100_000;

/** A rule as far as it goes: its conditions, and the cases they hold for. */
export interface Spot extends Amount {
  readonly parent: Spot | undefined;
  /** Nothing where there is no condition yet. */
  readonly condition: Condition | undefined;
  /** The node of the forest, -1 for a rule that is not in it. */
  readonly node: number;
  readonly totals: Float64Array;
  readonly cases: number;
  readonly isPure: boolean;
}

/** The rules of a forest and what was derived beside them, counted from the training rows when they are first needed. */
export interface Spots {
  readonly root: Spot;
  ofNode(node: number): Spot;
  /** The spot with one more condition; kept as long as there is room, and the forest's own node where it has one. */
  below(spot: Spot, condition: Condition): Spot;
  evidence(spot: Spot): Evidence;
}

export function spotsOf(body: RuleForest, kept: KeptRows): Spots {
  const postings = postingsOf(kept);
  const { growth, nodes } = body;
  const all = Uint32Array.from({ length: kept.rows }, (_, row) => row);
  const root = spotFrom(kept, all, undefined, undefined, -1, 0, growth);
  const byNode = new Array<Spot | undefined>(nodes.length);
  const rowsAt = (spot: Spot) => (spot.parent ? matching(kept, postings, spot) : all);

  const made = (parent: Spot, condition: Condition, node: number): Spot => {
    const rows = matching(kept, postings, { parent, condition });
    return spotFrom(kept, rows, parent, condition, node, root.cases, growth, root);
  };
  const ofNode = (node: number): Spot => {
    const way: number[] = [];
    for (let at = node; at >= 0 && byNode[at] === undefined; at = nodes[at]!.parent) way.push(at);
    for (let at = way.pop(); at !== undefined; at = way.pop()) {
      const { parent, column, place, information } = nodes[at]!;
      const spot = made(parent < 0 ? root : byNode[parent]!, { column, place }, at);
      byNode[at] = { ...spot, chain: information };
    }
    return byNode[node]!;
  };
  const derived = new WeakMap<Spot, Map<string, Spot>>();
  let room = KEPT;
  const inForest = childrenByCondition(body);
  return {
    root,
    ofNode,
    below(spot, condition) {
      const name = `${condition.column} ${condition.place}`;
      const node = spot === root || spot.node >= 0 ? inForest.get(`${spot.node} ${name}`) : undefined;
      if (node !== undefined) return ofNode(node);
      const known = derived.get(spot)?.get(name);
      if (known) return known;
      const next = made(spot, condition, -1);
      if (room-- > 0) {
        if (!derived.has(spot)) derived.set(spot, new Map());
        derived.get(spot)!.set(name, next);
      }
      return next;
    },
    evidence: evidenceOf(kept, rowsAt),
  };
}

function childrenByCondition({ nodes }: RuleForest): ReadonlyMap<string, number> {
  return new Map(nodes.map(({ parent, column, place }, node) => [`${parent} ${column} ${place}`, node]));
}

function spotFrom(
  kept: KeptRows,
  rows: Uint32Array,
  parent: Spot | undefined,
  condition: Condition | undefined,
  node: number,
  all: number,
  { measure }: RuleGrowth,
  root?: Spot,
): Spot {
  const totals = totalsOf(kept, rows);
  const cases = totals.reduce((sum, n) => sum + n, 0);
  const information = (before: Spot, total: number) =>
    cases > 0 ? localInformation(totals, cases, before.totals, total, measure) : 0;
  return {
    parent,
    condition,
    node,
    totals,
    cases,
    isPure: isPure(totals),
    chain: parent ? parent.chain + information(parent, parent.cases) : 0,
    joint: root ? information(root, all) : 0,
  };
}

/** The rows for which all conditions hold: those of the rarest one, and of them the ones that have the others. */
function matching(
  kept: KeptRows,
  postings: readonly Postings[],
  spot: Pick<Spot, 'parent' | 'condition'>,
): Uint32Array {
  const conditions: Condition[] = [];
  for (let at: Pick<Spot, 'parent' | 'condition'> | undefined = spot; at?.condition; at = at.parent)
    conditions.push(at.condition);
  const rowsWith = ({ column, place }: Condition) => {
    const { starts, rows } = postings[column]!;
    return rows.subarray(starts[place], starts[place + 1]);
  };
  const lists = conditions.map(rowsWith);
  const rarest = lists.reduce((best, list, i) => (list.length < lists[best]!.length ? i : best), 0);
  const others = conditions.filter((_, i) => i !== rarest);
  const codes = others.map(({ column }) => kept.columns[column]!);
  return lists[rarest]!.filter((row) => {
    for (let i = 0; i < others.length; i++) if (codes[i]![row] !== others[i]!.place) return false;
    return true;
  });
}
