import type { Codes } from '../../table/table.js';
import type { Condition, RuleForest, RuleGrowth } from '../model.js';
import { type Evidence, evidenceOf } from './evidence.js';
import { type Amount, isPure, localInformation } from './information.js';
import { type KeptRows, postingsOf, totalsOf } from './kept-rows.js';

/** Spots beside the forest, and numbers of rows of spots, that are kept at most; what is kept only saves time. */
const KEPT = 100_000;
const ROWS = 10_000_000;

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
  const { growth, nodes } = body;
  const all = Uint32Array.from({ length: kept.rows }, (_, row) => row);
  const root = spotFrom(kept, all, undefined, undefined, -1, 0, growth);
  const byNode = new Array<Spot | undefined>(nodes.length);
  const rowsAt = rowsFinder(kept, all);
  const made = (parent: Spot, condition: Condition, node: number): Spot =>
    spotFrom(kept, rowsAt({ parent, condition }), parent, condition, node, root.cases, growth, root);
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
      const next = made(spot, { ...condition }, -1);
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

type Conditions = Pick<Spot, 'parent' | 'condition'>;

/**
 * Gives the rows for which all conditions of a spot hold: those of the spot before it that also have its own. They are kept
 * by the condition, an object that no other spot has, since they are needed before there is a spot.
 */
function rowsFinder(kept: KeptRows, all: Uint32Array): (spot: Conditions) => Uint32Array {
  const postings = postingsOf(kept);
  const known = new WeakMap<Condition, Uint32Array>();
  let room = ROWS;
  return (spot) => {
    const way: Condition[] = [];
    let at: Conditions | undefined = spot;
    for (; at?.condition && !known.has(at.condition); at = at.parent) way.push(at.condition);
    let rows = at?.condition ? known.get(at.condition)! : undefined;
    for (let condition = way.pop(); condition !== undefined; condition = way.pop()) {
      const { column, place } = condition;
      const { starts, rows: sorted } = postings[column]!;
      rows = rows ? having(kept.columns[column]!, place, rows) : sorted.subarray(starts[place], starts[place + 1]);
      room -= rows.length;
      if (room > 0) known.set(condition, rows);
    }
    return rows ?? all;
  };
}

function having(codes: Codes, place: number, rows: Uint32Array): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (codes[rows[i]!] === place) found[count++] = rows[i]!;
  return found.slice(0, count);
}
