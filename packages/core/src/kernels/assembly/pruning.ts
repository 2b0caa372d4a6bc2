/** The cuts of cost-complexity pruning. See ../part-kernels.ts for what is promised, and models/cost-complexity.ts for the same. */
import { NONE, put, u32At } from './words';

let alphas: usize = 0;
let lefts: usize = 0;
let rights: usize = 0;
let ranks: usize = 0;
let passed: usize = 0;

// @ts-ignore: decorator
@inline
function f64At(list: usize, i: u32): f64 {
  return load<f64>(list + ((<usize>i) << 3));
}

// @ts-ignore: decorator
@inline
function putF64(list: usize, i: u32, value: f64): void {
  store<f64>(list + ((<usize>i) << 3), value);
}

export function linkCuts(at: usize, count: u32, same: f64): u32 {
  const numbers = (<usize>count) << 3;
  const words = (<usize>count) << 2;
  const risks = at;
  const stopped = risks + numbers;
  alphas = stopped + numbers;
  const added = alphas + numbers;
  const saved = added + numbers;
  const links = saved + words;
  const ends = links + words;
  const children = ends + words;
  lefts = children + words;
  rights = lefts + words;
  ranks = rights + words;
  const tops = ranks + words;
  passed = tops + words;
  memory.fill(lefts, 255, words << 1);
  memory.fill(tops, 255, words);
  for (let node = count; node-- > 0; ) {
    put(ranks, node, 1);
    const from = node > 0 ? u32At(ends, node - 1) : 0;
    const end = u32At(ends, node);
    if (from == end) continue;
    const risk = f64At(risks, node);
    let heap = NONE;
    let below = f64At(stopped, node);
    let leaves = end - from;
    for (let i = from; i < end; i++) {
      const child = u32At(children, i);
      heap = join(heap, u32At(tops, child));
      below += f64At(risks, child);
    }
    while (heap != NONE && (leaves == 1 || f64At(alphas, heap) >= (risk - below) / <f64>(leaves - 1) - same)) {
      leaves += u32At(saved, heap);
      below -= f64At(added, heap);
      heap = join(u32At(lefts, heap), u32At(rights, heap));
    }
    putF64(alphas, node, leaves == 1 ? 0 : max<f64>(0, (risk - below) / <f64>(leaves - 1)));
    put(saved, node, leaves - 1);
    putF64(added, node, risk - below);
    put(tops, node, join(heap, node));
  }
  let found: u32 = 0;
  for (let node = u32At(tops, 0); node != NONE; node = join(u32At(lefts, node), u32At(rights, node))) put(links, found++, node);
  return found;
}

/** Two leftist heaps, the largest alpha on top, as one; see models/leftist-heaps.ts. */
function join(a: u32, b: u32): u32 {
  let depth: u32 = 0;
  while (a != NONE && b != NONE) {
    const isBefore = f64At(alphas, b) > f64At(alphas, a);
    const top = isBefore ? b : a;
    if (isBefore) b = a;
    a = u32At(rights, top);
    put(passed, depth++, top);
  }
  let joined = a == NONE ? b : a;
  while (depth > 0) {
    const top = u32At(passed, --depth);
    const other = u32At(lefts, top);
    const isLong = other == NONE || (joined != NONE && u32At(ranks, other) < u32At(ranks, joined));
    put(lefts, top, isLong ? joined : other);
    const shorter = isLong ? other : joined;
    put(rights, top, shorter);
    put(ranks, top, shorter == NONE ? 1 : u32At(ranks, shorter) + 1);
    joined = top;
  }
  return joined;
}
