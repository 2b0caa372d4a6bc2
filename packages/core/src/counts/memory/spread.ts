/** An axis of a table: how many codes it has there, and by how much one code more moves the position in the answer. */
export interface SpreadAxis {
  readonly width: number;
  readonly stride: number;
}

/**
 * Copies a row-major table of at least one axis, from `at` on, into an answer whose axes have other orders and sizes. The last axis runs in an
 * inner loop of its own; the others count like an odometer.
 */
export function spread(
  table: ArrayLike<number>,
  at: number,
  axes: readonly SpreadAxis[],
  answer: Float64Array,
  into: number,
): void {
  const { width, stride } = axes.at(-1)!;
  const outer = axes.length - 1;
  const digits = new Uint32Array(outer);
  for (;;) {
    for (let i = 0, to = into; i < width; i++, to += stride) answer[to] = table[at + i]!;
    at += width;
    let axis = outer - 1;
    for (; axis >= 0; axis--) {
      const { width, stride } = axes[axis]!;
      into += stride;
      if (++digits[axis]! < width) break;
      into -= stride * width;
      digits[axis] = 0;
    }
    if (axis < 0) return;
  }
}
