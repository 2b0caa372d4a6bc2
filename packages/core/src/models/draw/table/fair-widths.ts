/** Widths that sum up to a room at most: the narrow ones get what they need, the wide ones share what is left alike. */
export function fairWidths(wanted: readonly number[], room: number): readonly number[] {
  const widths = [...wanted];
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  let left = room;
  for (const [taken, i] of order.entries()) {
    widths[i] = Math.min(wanted[i]!, left / (order.length - taken));
    left -= widths[i]!;
  }
  return widths;
}
