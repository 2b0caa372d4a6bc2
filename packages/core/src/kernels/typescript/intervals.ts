import type { Arena } from '../arena.js';
import type { IntervalKernels } from '../interval-kernels.js';
import { blocks, layOut, type Room, valueBlocks } from './blocks.js';
import { cannotPay, pays } from './mdl-price.js';

const NONE = 0xffffffff;
/** The highest bit of a place: it is in the second part. */
const SECOND = 0x80000000;
/** Entropies closer than this many units are a tie, and the lowest cut wins. */
const TIE = 32;

/** The twin of assembly/intervals.ts. Sums of units are whole and, up to 200,000 cases, exact, so that their order does not matter. */
export const intervalKernels = (arena: Arena): IntervalKernels => ({
  sortCases(codes, list, n, size, pair, _scratch, sorted, values) {
    const { u32 } = arena.views;
    const codeOf = (i: number) => u32[(codes >>> 2) + (list === 0 ? i : u32[(list >>> 2) + i]!)]!;
    let known = 0;
    for (let i = 0; i < n; i++) if (codeOf(i) < size) u32[(sorted >>> 2) + known++] = i;
    const own = u32.subarray(sorted >>> 2, (sorted >>> 2) + known).sort((a, b) => codeOf(a) - codeOf(b) || a - b);
    const withClass = (at: number) => (pair === 0 ? codeOf(at) : 2 * codeOf(at) + u32[(pair >>> 2) + at]!);
    for (let i = 0; i < known; i++) u32[(values >>> 2) + i] = withClass(own[i]!);
    return known;
  },

  keepSorted(sorted, values, n, placeOf, kept, keptValues) {
    const { u32 } = arena.views;
    let found = 0;
    for (let i = 0; i < n; i++) {
      const place = u32[(placeOf >>> 2) + u32[(sorted >>> 2) + i]!]!;
      if (place === NONE) continue;
      u32[(kept >>> 2) + found] = place;
      u32[(keptValues >>> 2) + found++] = u32[(values >>> 2) + i]!;
    }
    return found;
  },

  placesInTwo(list, low, n, placeOf) {
    const { u32 } = arena.views;
    for (let i = 0; i < n; i++) u32[(placeOf >>> 2) + u32[(list >>> 2) + i]!] = i < low ? i : (i - low) | SECOND;
  },

  divideSorted(sorted, values, known, placeOf, behind) {
    const { u32 } = arena.views;
    const places = u32.slice(sorted >>> 2, (sorted >>> 2) + known).map((i) => u32[(placeOf >>> 2) + i]!);
    const codes = u32.slice(values >>> 2, (values >>> 2) + known);
    let [low, high] = [0, behind];
    places.forEach((place, i) => {
      const to = place >= SECOND ? high++ : low++;
      u32[(sorted >>> 2) + to] = place % SECOND;
      u32[(values >>> 2) + to] = codes[i]!;
    });
    return low;
  },

  mdlStarts(sorted, values, n, classes, width, gaps, units, log2, naming, room, starts) {
    const { u32 } = arena.views;
    const own = layOut(u32, room, n, width);
    const all = blocks(own, u32, sorted >>> 2, values >>> 2, n, classes >>> 2);
    return findCuts(arena, own, all, classes === 0, gaps, units, log2, naming, starts);
  },

  leastEntropyStart(sorted, values, n, classes, width, units, room, sides) {
    const { u32 } = arena.views;
    const own = layOut(u32, room, n, width);
    const all = blocks(own, u32, sorted >>> 2, values >>> 2, n, classes >>> 2);
    return leastOf(arena, own, all, classes === 0, units, sides);
  },

  mdlCodes(counts, size, width, gaps, units, log2, naming, room, starts) {
    const { u32 } = arena.views;
    const own = layOut(u32, room, size * width, width);
    const table = u32.subarray(counts >>> 2, (counts >>> 2) + size * width);
    const found = findCuts(arena, own, valueBlocks(own, table), false, gaps, units, log2, naming, starts);
    toCodes(table, width, u32.subarray(starts >>> 2, (starts >>> 2) + found));
    return found;
  },

  leastEntropyCode(counts, size, width, units, room, sides) {
    const { u32 } = arena.views;
    const own = layOut(u32, room, size * width, width);
    const table = u32.subarray(counts >>> 2, (counts >>> 2) + size * width);
    const start = [leastOf(arena, own, valueBlocks(own, table), false, units, sides)];
    if (start[0] !== 0) toCodes(table, width, start);
    return start[0]!;
  },
});

/** The first cases of all intervals but the first, ascending; how many. All blocks are given, and their counts are in `right`. */
function findCuts(
  { views: { u32, f64 } }: Arena,
  room: Room,
  all: number,
  isPair: boolean,
  gaps: number,
  units: number,
  log2: number,
  naming: number,
  starts: number,
): number {
  const { first, left, right } = room;
  const unitsOf = f64.subarray(units >>> 3, (units >>> 3) + first[all]! + 1);
  const namingOf = f64.subarray(naming >>> 3, (naming >>> 3) + right.length + 1);
  const named = gaps ? room.before : first;
  push(room, 0, 0, all, right);
  let found = 0;
  for (let depth = 1; depth-- > 0; ) {
    const [from, to] = pop(room, depth);
    if (to - from < 2) continue;
    const price = f64[(log2 >>> 3) + named[to]! - named[from]! - 1]!;
    if (cannotPay(right, first[to]! - first[from]!, price, unitsOf, namingOf)) continue;
    const at = search(room, from, to, isPair, unitsOf);
    divide(room, at, to);
    if (!pays(left, right, price, unitsOf, namingOf)) continue;
    u32[(starts >>> 2) + found++] = first[at]!;
    const leftIsSmaller = at - from < to - at;
    if (leftIsSmaller) push(room, depth++, at, to, right);
    push(room, depth++, from, at, left);
    if (!leftIsSmaller) push(room, depth++, at, to, right);
  }
  u32.subarray(starts >>> 2, (starts >>> 2) + found).sort();
  return found;
}

/** The first case behind the cut of least entropy between all blocks, whose counts are in `right`; 0 where there is none. */
function leastOf(
  { views: { u32, f64 } }: Arena,
  room: Room,
  all: number,
  isPair: boolean,
  units: number,
  sides: number,
): number {
  if (all < 2) return 0;
  const at = search(room, 0, all, isPair, f64.subarray(units >>> 3, (units >>> 3) + room.first[all]! + 1));
  divide(room, at, all);
  u32.set(room.left, sides >>> 2);
  u32.set(room.right, (sides >>> 2) + room.right.length);
  return room.first[at]!;
}

/** First cases of values become the codes of these values. */
function toCodes(counts: Uint32Array, width: number, starts: Uint32Array | number[]): void {
  let cases = 0;
  for (let code = 0, place = 0; place < starts.length; code++) {
    const begun = cases;
    for (let c = 0; c < width; c++) cases += counts[code * width + c]!;
    if (cases > begun && begun === starts[place]) starts[place++] = code;
  }
}

/** The first block behind the cut of least entropy between blocks from..to, whose counts are in `right`; all end up in `left`. */
function search(
  { runClass, runLength, run, first, left, right }: Room,
  from: number,
  to: number,
  isPair: boolean,
  units: Float64Array,
) {
  let above = first[to]! - first[from]!;
  let [below, inner, least, best] = [0, 0, Number.POSITIVE_INFINITY, from];
  left.fill(0);
  for (let c = 0; c < right.length; c++) inner += units[right[c]!]!;
  for (let block = from; block < to; block++) {
    const entropy = isPair ? pairEntropy(left, right, units) : units[below]! + units[above]! - inner;
    if (entropy < least - TIE && block > from) {
      least = entropy;
      best = block;
    }
    for (let r = run[block]!; r < run[block + 1]!; r++) {
      const c = runClass[r]!;
      const more = runLength[r]!;
      const low = left[c]!;
      const high = right[c]!;
      left[c] = low + more;
      right[c] = high - more;
      inner += units[low + more]! - units[low]! + units[high - more]! - units[high]!;
      below += more;
      above -= more;
    }
  }
  return best;
}

/** Of two classes every cut by itself, added up in the order of assembly/pair-cuts.ts: beyond 200,000 cases sums round. */
const pairEntropy = ([a, b]: Uint32Array, [c, d]: Uint32Array, units: Float64Array): number =>
  units[a! + b!]! + units[c! + d!]! - units[b!]! - units[a!]! - units[d!]! - units[c!]!;

/** After a search all cases are in `left`; those behind block `at` go back. */
function divide({ runClass, runLength, run, left, right }: Room, at: number, to: number): void {
  for (let r = run[at]!; r < run[to]!; r++) right[runClass[r]!]! += runLength[r]!;
  for (let c = 0; c < left.length; c++) left[c]! -= right[c]!;
}

function push({ open, left }: Room, depth: number, from: number, to: number, counts: Uint32Array): void {
  const at = depth * (left.length + 2);
  open[at] = from;
  open[at + 1] = to;
  open.set(counts, at + 2);
}

/** The range at this depth; its class counts go to `right`. */
function pop({ open, right }: Room, depth: number): readonly [number, number] {
  const at = depth * (right.length + 2);
  right.set(open.subarray(at + 2, at + 2 + right.length));
  return [open[at]!, open[at + 1]!];
}
