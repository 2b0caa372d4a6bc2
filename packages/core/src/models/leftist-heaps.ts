/** Heaps that can be joined, what comes `before` on top: leftist heaps (Crane 1972) over the numbers 0 to `count` - 1. */
export interface Heaps {
  /** Joins the heaps with these tops (-1 for an empty one) and gives the new top. */
  join(a: number, b: number): number;
  /** The heap without its top. */
  without(top: number): number;
}

export function leftistHeaps(count: number, before: (a: number, b: number) => boolean): Heaps {
  const left = new Int32Array(count).fill(-1);
  const right = new Int32Array(count).fill(-1);
  /** The length of the right spine: at most the logarithm of the heap's size, so joining never goes deep. */
  const rank = new Int32Array(count).fill(1);
  const rankOf = (x: number) => (x < 0 ? 0 : rank[x]!);
  const join = (a: number, b: number): number => {
    if (a < 0) return b;
    if (b < 0) return a;
    const [top, other] = before(b, a) ? [b, a] : [a, b];
    right[top] = join(right[top]!, other);
    if (rankOf(left[top]!) < rankOf(right[top]!)) [left[top], right[top]] = [right[top]!, left[top]!];
    rank[top] = rankOf(right[top]!) + 1;
    return top;
  };
  return { join, without: (top) => join(left[top]!, right[top]!) };
}
