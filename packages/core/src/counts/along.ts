import type { Counts } from './counts.js';
import { sizeOf } from './form.js';

/** One code of an answer's first axis and the counts over its other axes. */
export interface Slice {
  readonly code: number;
  readonly n: Float64Array;
}

/** The slices of an answer along its first axis, codes ascending, only those that rows fell into, whatever its form. */
export function along(counts: Counts): readonly Slice[] {
  const width = sizeOf(counts.shape.slice(1));
  return counts.form === 'dense' ? denseSlices(counts.n, width) : sparseSlices(counts.at, counts.n, width);
}

function denseSlices(n: Float64Array, width: number): readonly Slice[] {
  const slices: Slice[] = [];
  for (let from = 0; from < n.length; from += width) {
    const slice = n.subarray(from, from + width);
    if (slice.some((count) => count > 0)) slices.push({ code: from / width, n: slice });
  }
  return slices;
}

function sparseSlices(at: Float64Array, n: Float64Array, width: number): readonly Slice[] {
  const slices: Slice[] = [];
  at.forEach((position, i) => {
    const code = Math.floor(position / width);
    if (slices.at(-1)?.code !== code) slices.push({ code, n: new Float64Array(width) });
    slices.at(-1)!.n[position - code * width] = n[i]!;
  });
  return slices;
}
