import { mapped } from '../../base/mapped.js';
import { branchesOf } from '../tree/branches-of.js';
import type { Cases } from '../tree/cases.js';
import type { Test } from '../tree/grow.js';
import type { Node } from './node.js';

/** Room for the cases of a node, part by part, and behind them where parts start. */
export function listIn(node: Node, most: number): number {
  const branches = node.axes.reduce((sum, { kind, size }) => (kind === 'nominal' ? Math.max(sum, size) : sum), 2);
  return node.room(4 * (most + branches + 1));
}

/** The cases of a node into the parts of a test, or all into one, to a list; where each part starts there and the last ends. */
export function split({ place, axes, columns, classes, count, target }: Node, test: Test | undefined, to: number) {
  const { arena, kernels } = place;
  const parts = test ? branchesOf(test) : 1;
  const starts = to + 4 * count;
  if (test === undefined) kernels.splitByCode(target, count, classes, classes, 0, parts, starts, to);
  else {
    if (typeof test.missing !== 'number') throw new Error('A missing value goes to one branch here.');
    const { codes } = columns[test.feature]!;
    const cut = test.kind === 'cuts' ? test.cuts[0]!.code : 0;
    kernels.splitByCode(codes, count, axes[test.feature]!.size, cut, test.missing, parts, starts, to);
  }
  return arena.views.u32.slice(starts >>> 2, (starts >>> 2) + parts + 1);
}

/** The cases of every branch of a test; `list` and `other` are room for them. */
export function casesOf(node: Node, test: Test, list: number, other: number): readonly Cases[] {
  const { arena, kernels } = node.place;
  const starts = split(node, test, list);
  const cut = <Numbers extends Uint32Array | Float64Array>(numbers: Numbers, at: number) =>
    Array.from({ length: branchesOf(test) }, (_, i) => numbers.slice(at + starts[i]!, at + starts[i + 1]!) as Numbers);
  kernels.pickCodes(node.rows, 4, list, node.count, other);
  const rows = cut(arena.views.u32, other >>> 2);
  if (!node.weights) return mapped(rows, (own) => ({ rows: own, weights: undefined }));
  kernels.gather(list, node.count, node.weights, other);
  const weights = cut(arena.views.f64, other >>> 3);
  return mapped(rows, (own, i) => ({ rows: own, weights: weights[i]! }));
}
