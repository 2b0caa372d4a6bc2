import { expect, test } from 'vitest';
import { checked } from '../../base/options.js';
import { type Rng, rng } from '../../base/rng.js';
import { fit } from '../../fit.js';
import type { Tree } from '../../models/model.js';
import type { Table } from '../../table/table.js';
import { tableFrom } from '../../table/table-from.js';
import { c45 } from '../c45.js';
import { errorEstimate } from './errors.js';
import { readings } from './readings.js';

/** A node with its rows, pruned row by row and by recursion, as the C source and J48 do it. */
interface Plain {
  split: { feature: number; levels: number; at: number | undefined } | undefined;
  sons: Plain[];
  cases: readonly Case[];
}

interface Case {
  readonly row: number;
  readonly weight: number;
}

function referenceFor(table: Table, estimate: (counts: Float64Array) => number) {
  const target = table.columns.at(-1)!;
  const classOf = (row: number) => (target.kind === 'nominal' ? target.codes[row]! : 0);
  const classes = target.kind === 'nominal' ? target.levels.length : 0;
  const countsOf = (cases: readonly Case[]) => {
    const counts = new Float64Array(classes);
    for (const { row, weight } of cases) counts[classOf(row)]! += weight;
    return counts;
  };
  const errorsOf = (cases: readonly Case[]) => estimate(countsOf(cases));
  const branchOf = ({ feature, at }: NonNullable<Plain['split']>, row: number) => {
    const column = table.columns[feature]!;
    if (column.kind === 'nominal') return column.codes[row]! < column.levels.length ? column.codes[row]! : -1;
    return Number.isNaN(column.values[row]!) ? -1 : column.values[row]! <= at! ? 0 : 1;
  };
  const dealt = (split: NonNullable<Plain['split']>, cases: readonly Case[]): Case[][] => {
    const parts: Case[][] = Array.from({ length: split.levels }, () => []);
    for (const one of cases) if (branchOf(split, one.row) >= 0) parts[branchOf(split, one.row)]!.push(one);
    const sizes = parts.map((part) => part.reduce((sum, { weight }) => sum + weight, 0));
    const known = sizes.reduce((sum, size) => sum + size, 0);
    for (const one of cases)
      if (branchOf(split, one.row) < 0)
        parts.forEach((part, i) => {
          const share = known > 0 ? sizes[i]! / known : 1 / parts.length;
          if (share > 0) part.push({ ...one, weight: one.weight * share });
        });
    return parts;
  };
  const plainOf = ({ nodes }: Tree, at: number, cases: readonly Case[]): Plain => {
    const node = nodes[at]!;
    if (node.kind === 'leaf') return { split: undefined, sons: [], cases };
    const threshold = node.kind === 'cuts' ? node.cuts[0] : undefined;
    const split = { feature: node.feature, levels: node.children.length, at: threshold };
    const parts = dealt(split, cases);
    return { split, sons: node.children.map((child, i) => plainOf({ kind: 'tree', nodes }, child, parts[i]!)), cases };
  };
  const treeErrors = (node: Plain): number =>
    node.split ? node.sons.reduce((sum, son) => sum + treeErrors(son), 0) : errorsOf(node.cases);
  const branchErrors = (node: Plain, cases: readonly Case[]): number => {
    if (node.split === undefined) return errorsOf(cases);
    const parts = dealt(node.split, cases);
    return node.sons.reduce((sum, son, i) => sum + branchErrors(son, parts[i]!), 0);
  };
  const redistribute = (node: Plain, cases: readonly Case[]) => {
    node.cases = cases;
    if (node.split === undefined) return;
    const parts = dealt(node.split, cases);
    node.sons.forEach((son, i) => {
      redistribute(son, parts[i]!);
    });
  };
  const prune = (node: Plain): void => {
    if (node.split === undefined) return;
    for (const son of node.sons) prune(son);
    const sizes = node.sons.map(({ cases }) => cases.reduce((sum, { weight }) => sum + weight, 0));
    const largest = sizes.reduce((best, size, i) => (size >= sizes[best]! - 1e-6 ? i : best), 0);
    const asBranch = branchErrors(node.sons[largest]!, node.cases);
    const [asLeaf, asTree] = [errorsOf(node.cases), treeErrors(node)];
    if (asLeaf < asTree + 0.1 + 1e-6 && asLeaf < asBranch + 0.1 + 1e-6)
      Object.assign(node, { split: undefined, sons: [] });
    else if (asBranch < asTree + 0.1 + 1e-6) {
      const { split, sons } = node.sons[largest]!;
      Object.assign(node, { split, sons });
      redistribute(node, node.cases);
      prune(node);
    }
  };
  return { plainOf, prune, countsOf };
}

const randomTable = (random: Rng, rows: number, missing: number) => {
  const column = <T>(make: () => T) => Array.from({ length: rows }, () => (random.next() < missing ? null : make()));
  const x = column(() => random.below(12));
  const a = column(() => 'pqr'[random.below(3)]!);
  const b = column(() => 'st'[random.below(2)]!);
  const z = column(() => random.next());
  const y = x.map((value, i) => {
    if (random.below(4) === 0) return 'uvw'[random.below(3)]!;
    return (value ?? 0) > 6 ? (a[i] === 'p' ? 'u' : 'v') : b[i] === 's' ? 'w' : 'u';
  });
  return tableFrom({ x, a, b, z, y });
};

test.each([0, 0.15])('raising and replacing is what it is row by row, a share of %d missing', async (missing) => {
  const estimate = errorEstimate(checked(readings, {}));
  let raised = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const table = randomTable(rng(seed), 120, missing);
    const options = { penalty: 'none', minSplit: 'simple', collapse: false };
    const given = { target: 'y', use: ['x', 'a', 'b', 'z'] };
    const full = (await fit(c45, table, { ...given, options: { ...options, prune: false } })).body as Tree;
    const pruned = (await fit(c45, table, { ...given, options })).body as Tree;
    const replaced = (await fit(c45, table, { ...given, options: { ...options, raising: false } })).body as Tree;
    if (replaced.nodes.length !== pruned.nodes.length) raised++;
    const reference = referenceFor(table, estimate);
    const root = reference.plainOf(
      full,
      0,
      Array.from({ length: table.rows }, (_, row) => ({ row, weight: 1 })),
    );
    reference.prune(root);
    const compare = (at: number, plain: Plain): void => {
      const node = pruned.nodes[at]!;
      expect(node.kind === 'leaf').toBe(plain.split === undefined);
      const counts = reference.countsOf(plain.cases);
      if (!(node.kind === 'leaf' && node.empty) && node.body.kind === 'constant')
        for (const [c, n] of node.body.counts.entries()) expect(n).toBeCloseTo(counts[c]!, 9);
      if (node.kind === 'leaf') return;
      expect(node.feature).toBe(plain.split!.feature);
      node.children.forEach((child, i) => {
        compare(child, plain.sons[i]!);
      });
    };
    compare(0, root);
  }
  expect(raised).toBeGreaterThan(2);
});
