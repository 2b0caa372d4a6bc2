/** A seedable generator, passed by hand. A fork depends on the seed and the label, never on how often `next` was called. */
export interface Rng {
  /** A number in [0, 1) with 32 random bits. */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  fork(label: string): Rng;
}

/** Mulberry32 over a seed that is mixed first, so that seeds 1, 2, 3 give unrelated streams. */
export function rng(seed: number): Rng {
  let state = mix(seed >>> 0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (below) => Math.floor(next() * below),
    fork: (label) => rng(labelled(seed, label)),
  };
}

/** FNV-1a over the label's UTF-16 units, started from the seed. */
function labelled(seed: number, label: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 16777619) >>> 0;
  return mix(hash);
}

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
