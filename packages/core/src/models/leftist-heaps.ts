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
    const isBefore = before(b, a);
    const top = isBefore ? b : a;
    const [l, r] = [left[top]!, join(right[top]!, isBefore ? a : b)];
    const isLong = rankOf(l) < rankOf(r);
    left[top] = isLong ? r : l;
    right[top] = isLong ? l : r;
    rank[top] = rankOf(right[top]!) + 1;
    return top;
  };
  return { join, without: (top) => join(left[top]!, right[top]!) };
}
