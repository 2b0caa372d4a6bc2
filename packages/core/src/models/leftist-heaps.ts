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
  /** What is passed on the way down the right spines. A function that calls itself takes compilers many times as long as a loop. */
  const passed = new Int32Array(64);
  const join = (a: number, b: number): number => {
    let depth = 0;
    while (a >= 0 && b >= 0) {
      const isBefore = before(b, a);
      const top = isBefore ? b : a;
      if (isBefore) b = a;
      a = right[top]!;
      passed[depth++] = top;
    }
    let joined = a < 0 ? b : a;
    while (depth > 0) {
      const top = passed[--depth]!;
      const other = left[top]!;
      const isLong = other < 0 || rank[other]! < rank[joined]!;
      left[top] = isLong ? joined : other;
      right[top] = isLong ? other : joined;
      const shorter = right[top]!;
      rank[top] = shorter < 0 ? 1 : rank[shorter]! + 1;
      joined = top;
    }
    return joined;
  };
  return { join, without: (top) => join(left[top]!, right[top]!) };
}
