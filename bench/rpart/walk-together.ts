import type { Column, Split, Surrogate, Table, Tree } from '@bayesgrove/core';
import type { RpartSplit, RpartTree } from './read-rpart.js';

/**
 * Walks our tree and rpart's from the root as long as they ask the same and have the same rows. Where they ask something
 * else, the gains on the rows must be equal (a tie); what is below is then another tree, and not compared.
 */
export function walkTogether(
  { nodes }: Tree,
  table: Table,
  theirs: RpartTree,
): { same: number; ties: number; other: number } {
  const found = { same: 0, ties: 0, other: 0 };
  const inTheirs = rowsOfNodes(theirs.where);
  const open: { own: number; their: number; rows: readonly number[] }[] = [
    { own: 0, their: 1, rows: Array.from({ length: table.rows }, (_, row) => row) },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { own, their, rows } = next;
    const node = nodes[own]!;
    const split = theirs.splits.get(their);
    if (inTheirs.get(their)?.size !== rows.length || !rows.every((row) => inTheirs.get(their)!.has(row))) {
      found.other++;
      continue;
    }
    if (node.kind === 'leaf' || split === undefined) {
      found[node.kind === 'leaf' && split === undefined ? 'same' : 'other']++;
      continue;
    }
    const ours = (row: number) => primary(node, table, row);
    const theirSide = (row: number) => sideOf(split, table.columns[split.feature]!, row);
    const matched = match(rows, ours, theirSide);
    if (node.feature !== split.feature || matched === undefined) {
      const [a, b] = [gain(table, rows, ours), gain(table, rows, theirSide)];
      found[Math.abs(a - b) <= 1e-9 * Math.max(1, a) ? 'ties' : 'other']++;
      continue;
    }
    found.same++;
    const sent = rows.map((row) => childOf(node, table, row));
    node.children.forEach((child, position) => {
      open.push({
        own: child,
        their: 2 * their + (matched ? position : 1 - position),
        rows: rows.filter((_, i) => sent[i] === position),
      });
    });
  }
  return found;
}

/** The rows below every node: rpart says only in which leaf each ends. */
function rowsOfNodes(where: readonly number[]): ReadonlyMap<number, ReadonlySet<number>> {
  const all = new Map<number, Set<number>>();
  where.forEach((leaf, row) => {
    for (let node = leaf; node >= 1; node = Math.floor(node / 2)) {
      if (!all.has(node)) all.set(node, new Set());
      all.get(node)!.add(row);
    }
  });
  return all;
}

/** Do both send rows with a known value alike? True: left is left; false: left is right; undefined: they do not. */
function match(
  rows: readonly number[],
  ours: (row: number) => number,
  theirs: (row: number) => number,
): boolean | undefined {
  const pairs = new Set(
    rows
      .map((row) => [ours(row), theirs(row)])
      .filter(([a, b]) => a! >= 0 && b! >= 0)
      .map((pair) => pair.join()),
  );
  if (pairs.size !== 2) return undefined;
  if (pairs.has('0,0') && pairs.has('1,1')) return true;
  return pairs.has('0,1') && pairs.has('1,0') ? false : undefined;
}

const codeOf = (column: Column, row: number) => (column.kind === 'nominal' ? column.codes[row]! : -1);

function numberOf(column: Column, row: number): number {
  return column.kind === 'numeric' ? column.values[row]! : Number.NaN;
}

function primary(node: Split, { columns }: Table, row: number): number {
  const column = columns[node.feature]!;
  if (node.kind === 'levels') return node.childOf[codeOf(column, row)] ?? -1;
  const x = numberOf(column, row);
  return Number.isNaN(x) ? -1 : x <= node.cuts[0]! ? 0 : 1;
}

function standIn(one: Surrogate, { columns }: Table, row: number): number {
  const column = columns[one.feature]!;
  if (one.kind === 'levels') return one.childOf[codeOf(column, row)] ?? -1;
  const x = numberOf(column, row);
  return Number.isNaN(x) ? -1 : one.childOf[x <= one.cut ? 0 : 1]!;
}

function childOf(node: Split, table: Table, row: number): number {
  const own = primary(node, table, row);
  if (own >= 0) return own;
  for (const one of node.surrogates ?? []) {
    const child = standIn(one, table, row);
    if (child >= 0) return child;
  }
  return typeof node.missing === 'number' ? node.missing : -1;
}

function sideOf(split: RpartSplit, column: Column, row: number): number {
  if (split.kind === 'levels') {
    const side = split.sides[codeOf(column, row)];
    return side === '1' ? 0 : side === '3' ? 1 : -1;
  }
  const x = numberOf(column, row);
  return Number.isNaN(x) ? -1 : x < split.at === (split.smaller === 'left') ? 0 : 1;
}

/** By how much a split lowers Gini's risk, or the sum of squares, among the rows it can send. */
function gain(table: Table, rows: readonly number[], side: (row: number) => number): number {
  const known = rows.filter((row) => side(row) >= 0);
  const parts = [0, 1].map((child) => known.filter((row) => side(row) === child));
  return parts.reduce((left, part) => left - risk(table.columns.at(-1)!, part), risk(table.columns.at(-1)!, known));
}

function risk(y: Column, rows: readonly number[]): number {
  if (rows.length === 0) return 0;
  if (y.kind === 'numeric') {
    const mean = rows.reduce((sum, row) => sum + y.values[row]!, 0) / rows.length;
    return rows.reduce((sum, row) => sum + (y.values[row]! - mean) ** 2, 0);
  }
  const counts = new Float64Array(y.levels.length);
  for (const row of rows) counts[y.codes[row]!]!++;
  return rows.length - counts.reduce((sum, n) => sum + n * n, 0) / rows.length;
}
