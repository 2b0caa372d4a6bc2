import {
  type Body,
  type Factor,
  featuresOf,
  type Model,
  type Node,
  type Places,
  parts,
  type Split,
  targetOf,
} from '@bayesgrove/core';

/** What a model knows of a feature's values: their ends, and numbers or levels with the cases that speak for them. */
export interface Seen {
  low: number;
  high: number;
  readonly numbers: { readonly value: number; readonly weight: number }[];
  /** Cases by level, and how many levels there are. */
  readonly levels: Map<number, number>;
  readonly size: number;
}

/** For every feature of a model: cuts, moments and kernels say where numbers are, counts which levels are frequent. */
export function seenValues({ schema, body }: Model): readonly Seen[] {
  const target = targetOf(schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const seen = featuresOf(schema).map((feature): Seen => {
    const size = feature.kind === 'nominal' ? feature.levels.length : 0;
    return { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY, numbers: [], levels: new Map(), size };
  });
  const open: Body[] = [body];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const inner of lookAt(next, seen, width)) open.push(inner);
  return seen;
}

/** Notes what a body knows, and gives what is inside it. */
function lookAt(body: Body, seen: readonly Seen[], width: number): readonly Body[] {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return [];
    case 'bayes-net':
      for (const factor of body.factors) seeFactor(factor, seen, width);
      return [];
    case 'tree':
      return seeTree(body.nodes, seen);
    case 'product':
      for (const factor of body.factors) seeFactor(factor, seen, width);
      return [body.table];
    case 'vote':
      return body.members;
    case 'averaged':
      for (const places of body.columns) seePlaces(places, [0], seen);
      return [];
    case 'table':
    case 'rules':
      seeKeys(body, seen, width);
      return [];
  }
}

function seeTree(nodes: readonly Node[], seen: readonly Seen[]): readonly Body[] {
  const { cases } = parts.treeSizes({ kind: 'tree', nodes });
  for (const [i, node] of nodes.entries()) if (node.kind !== 'leaf') seeSplit(node, cases[i]!, cases, seen);
  return nodes.flatMap((node) => (node.kind === 'leaf' && node.body.kind === 'bayes-net' ? [node.body] : []));
}

/** The cases of a branch are spread evenly over its levels: the tree knows no more of them. */
function seeSplit(node: Split, weight: number, cases: ArrayLike<number>, seen: readonly Seen[]): void {
  const of = seen[node.feature]!;
  if (node.kind === 'cuts') for (const cut of node.cuts) seeNumber(of, cut, weight / node.cuts.length);
  else {
    const sizes = new Uint32Array(node.children.length);
    for (const child of node.childOf) if (child >= 0) sizes[child]!++;
    for (const [level, child] of node.childOf.entries())
      if (child >= 0) count(of, level, cases[node.children[child]!]! / sizes[child]!);
  }
  for (const one of node.surrogates ?? []) if (one.kind === 'cuts') seeNumber(seen[one.feature]!, one.cut, 0);
}

function seeFactor(factor: Factor, seen: readonly Seen[], width: number): void {
  if (factor.kind === 'categorical') {
    const places = factor.cuts ? factor.cuts.length + 1 : seen[factor.feature]!.size;
    seePlaces(factor, folded(placeTotals(factor.counts, width), places), seen);
    if (factor.parent) seePlaces(factor.parent, [], seen);
    return;
  }
  const of = seen[factor.feature]!;
  const classes = Array.from({ length: width }, (_, c) => c);
  const { low, high } = parts.domainOf(factor, classes, 3, 1);
  of.low = Math.min(of.low, low);
  of.high = Math.max(of.high, high);
  const { values, totals } =
    factor.kind === 'gaussian'
      ? { values: factor.mean, totals: factor.n }
      : { values: factor.values, totals: placeTotals(factor.counts, width) };
  for (const [i, value] of values.entries()) of.numbers.push({ value, weight: totals[i]! });
}

/** Cases by place, of counts by place and class. */
function placeTotals(counts: readonly number[], width: number): readonly number[] {
  const totals = new Array<number>(counts.length / width).fill(0);
  for (const [i, n] of counts.entries()) totals[Math.floor(i / width)]! += n;
  return totals;
}

/** With a parent, places come again for every place of it. */
function folded(totals: readonly number[], places: number): readonly number[] {
  if (totals.length === places) return totals;
  const sums = new Array<number>(places).fill(0);
  for (const [i, n] of totals.entries()) sums[i % places]! += n;
  return sums;
}

/** A place of a number stands for its upper cut, the last for its lower one. */
function seePlaces({ feature, cuts }: Places, totals: readonly number[], seen: readonly Seen[]): void {
  const of = seen[feature]!;
  if (cuts === undefined) for (const [level, n] of totals.entries()) count(of, level, n);
  else
    for (const [i, cut] of cuts.entries())
      seeNumber(of, cut, (totals[i] ?? 0) + (i === cuts.length - 1 ? (totals[i + 1] ?? 0) : 0));
}

interface Keyed {
  readonly columns: readonly Places[];
  readonly keys: readonly number[];
  readonly counts: readonly number[];
}

function seeKeys({ columns, keys, counts }: Keyed, seen: readonly Seen[], width: number): void {
  const cells = placeTotals(counts, width);
  for (const [i, places] of columns.entries()) {
    const totals: number[] = [];
    for (const [cell, n] of cells.entries()) {
      const key = keys[cell * columns.length + i]!;
      totals[key] = (totals[key] ?? 0) + n;
    }
    seePlaces(
      places,
      Array.from(totals, (n) => n ?? 0),
      seen,
    );
  }
}

function seeNumber(of: Seen, value: number, weight: number): void {
  of.low = Math.min(of.low, value);
  of.high = Math.max(of.high, value);
  of.numbers.push({ value, weight });
}

const count = (of: Seen, level: number, weight: number) => of.levels.set(level, (of.levels.get(level) ?? 0) + weight);
