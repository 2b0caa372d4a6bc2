import type { Arena } from '../../kernels/arena.js';
import type { PartPlace } from '../../kernels/part-place.js';
import type { Cuts, LinkCuts } from '../../models/cost-complexity.js';

/** The cuts of a tree found by a kernel, which has not to be compiled while it runs for the first time; undefined where there is none. */
export function quickCuts({ arena, kernels: { linkCuts } }: PartPlace): LinkCuts | undefined {
  if (linkCuts === undefined) return undefined;
  return ({ children, risk, stopped }, same) => {
    const count = children.length;
    const scratch = arena.scratch();
    try {
      const at = scratch.zeroed(64 * count + 256);
      const { f64, u32 } = arena.views;
      const [numbers, words] = [at >>> 3, (at >>> 2) + 8 * count];
      f64.set(risk, numbers);
      if (stopped) f64.set(stopped, numbers + count);
      listChildren(children, u32, words + 2 * count);
      return cutsIn(arena, at, count, linkCuts(at, count, same));
    } finally {
      scratch.release();
    }
  };
}

/** What `linkCuts` has found. */
export function cutsIn({ views: { f64, u32, i32 } }: Arena, at: number, count: number, found: number): Cuts {
  const [numbers, words] = [at >>> 3, (at >>> 2) + 8 * count];
  return {
    links: Array.from(u32.subarray(words + count, words + count + found)).reverse(),
    alpha: f64.slice(numbers + 2 * count, numbers + 3 * count),
    leaves: i32.slice(words, words + count),
    risk: f64.slice(numbers + 3 * count, numbers + 4 * count),
  };
}

/** Where those of every node end, and then all of them. */
function listChildren(children: readonly (readonly number[])[], u32: Uint32Array, at: number): void {
  const list = at + children.length;
  let used = 0;
  for (let node = 0; node < children.length; node++) {
    const own = children[node]!;
    for (let i = 0; i < own.length; i++) u32[list + used++] = own[i]!;
    u32[at + node] = used;
  }
}
