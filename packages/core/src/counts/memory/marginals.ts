import type { Scratch } from '../../kernels/arena.js';
import type { Kernels } from '../../kernels/kernels.js';

/** Tables with some axes summed out of one row-major u32 table; steps on the way are shared. */
export interface Marginals {
  /** Byte offset of the table over the leading axis and these others, given ascending by number from 1. */
  keep(axes: readonly number[]): number;
}

/** `dims[0]` is kept always; the others are numbered from 1. */
export function marginals(kernels: Kernels, scratch: Scratch, table: number, dims: readonly number[]): Marginals {
  const known = new Map<string, number>([
    [
      dims
        .slice(1)
        .map((_, i) => i + 1)
        .join(),
      table,
    ],
  ]);
  const size = (axes: readonly number[]) => axes.reduce((product, axis) => product * dims[axis]!, dims[0]!);

  const without = (axes: readonly number[], at: number, axis: number): number => {
    const rest = axes.filter((other) => other !== axis);
    const key = rest.join();
    if (!known.has(key)) {
      const out = scratch.alloc(4 * size(rest));
      const inner = axes.filter((other) => other > axis).reduce((product, other) => product * dims[other]!, 1);
      kernels.sumOut(at, size(axes) / dims[axis]! / inner, dims[axis]!, inner, out);
      known.set(key, out);
    }
    return known.get(key)!;
  };

  return {
    keep(kept) {
      let axes = dims.slice(1).map((_, i) => i + 1);
      let at = table;
      // From the last axis down: what remains after the first step is then shared by more of the later ones.
      for (const axis of [...axes].reverse()) {
        if (kept.includes(axis)) continue;
        at = without(axes, at, axis);
        axes = axes.filter((other) => other !== axis);
      }
      return at;
    },
  };
}
