import type { GrownNode } from '../tree/grow.js';

/** Every node has the cases that ended there and those of its children. Shares are rounded, so that they may be a little more or less than came. */
export function addUp(
  nodes: readonly GrownNode[],
  order: readonly number[],
  stat: Map<number, Float64Array>,
  ended: (id: number) => Float64Array,
): void {
  for (let i = order.length - 1; i >= 0; i--) {
    const id = order[i]!;
    const sum = ended(id);
    for (const child of nodes[id]!.children) {
      const cases = stat.get(child)!;
      for (let c = 0; c < sum.length; c++) sum[c]! += cases[c]!;
    }
    stat.set(id, sum);
  }
}
