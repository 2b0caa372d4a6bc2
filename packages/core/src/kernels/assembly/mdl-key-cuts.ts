/** The cuts of Fayyad and Irani (1993), with the very arithmetic of schema/discretize/mdl.ts, so that they are the same to the last bit. */
import { layOut, joinedBlocks, setSides, setWhole, before, left, open, right, start } from './mdl-blocks';
import { searchMany } from './mdl-search-many';
import { searchTwo } from './mdl-search-two';
import { f64At, u32At } from './words';

// @ts-ignore: decorator
@external('env', 'log2')
declare function log2(x: f64): f64;

function classesIn(counts: usize, width: u32): u32 {
  let k: u32 = 0;
  for (let c: u32 = 0; c < width; c++) k += <u32>(u32At(counts, c) > 0);
  return k;
}

/** N times the entropy in bits: N log2 N less the sum of n log2 n. `logs[n]` is n log2 n. */
function bits(counts: usize, width: u32, logs: usize): f64 {
  let total: u32 = 0;
  let inner: f64 = 0;
  for (let c: u32 = 0; c < width; c++) {
    const n = u32At(counts, c);
    total += n;
    inner += f64At(logs, n);
  }
  return max<f64>(0, f64At(logs, total) - inner);
}

/**
 * The bits of the sides of the dearest cut that could pay, if nothing were to be paid for the sides; below 0 where even two pure
 * halves would not, so that none has to be looked for. Some room for rounding.
 */
function worthFinding(k: u32, whole: f64, total: f64, price: f64, naming: usize): f64 {
  return k < 2 ? -1 : whole + (<f64>k * whole) / total - (price + f64At(naming, k) - 1e-6 - 1e-12 * total);
}

/** Whether the cut between `left` and `right`, whose entropy together is `whole` bits of k classes, pays for its description. */
function pays(width: u32, total: f64, price: f64, whole: f64, k: u32, logs: usize, naming: usize, low: f64): bool {
  const entropy = whole / total;
  const leftBits = bits(left, width, logs);
  const rightBits = bits(right, width, logs);
  const gain = entropy - (leftBits + rightBits) / total;
  const leftInformation = (<f64>classesIn(left, width) * leftBits) / low;
  const rightInformation = (<f64>classesIn(right, width) * rightBits) / (total - low);
  const delta = f64At(naming, k) - (<f64>k * entropy - leftInformation - rightInformation);
  return gain >= (price + delta) / total;
}

function push(depth: u32, from: u32, to: u32): void {
  store<u32>(open + ((<usize>depth) << 3), from);
  store<u32>(open + ((<usize>depth) << 3), to, 4);
}

/** Puts a cut among those before it that are larger. */
function insert(cuts: usize, found: u32, place: u32, cases: u32): void {
  let at = cuts + ((<usize>found) << 3);
  for (; at > cuts && load<u32>(at - 8) > place; at -= 8) store<u64>(at, load<u64>(at - 8));
  store<u32>(at, place);
  store<u32>(at, cases, 4);
}

export function mdlKeyCuts(
  table: usize, places: u32, width: u32, gaps: u32, logs: usize, naming: usize, room: usize, cuts: usize,
): u32 {
  layOut(table, places, width, room);
  push(0, 0, joinedBlocks(table, places, width));
  let found: u32 = 0;
  for (let depth: u32 = 1; depth > 0; ) {
    depth--;
    const from = load<u32>(open + ((<usize>depth) << 3));
    const to = load<u32>(open + ((<usize>depth) << 3), 4);
    if (to - from < 2) continue;
    setWhole(from, to, width);
    const total = <f64>(u32At(before, to) - u32At(before, from));
    const price = log2(gaps ? <f64>(u32At(start, to) - u32At(start, from) - 1) : total - 1);
    const whole = bits(right, width, logs);
    const k = classesIn(right, width);
    const worth = worthFinding(k, whole, total, price, naming);
    if (worth < 0) continue;
    const at = width == 2 ? searchTwo(from, to, worth, logs) : searchMany(from, to, width, logs);
    if (at == from) continue;
    setSides(from, at, to, width);
    const low = u32At(before, at) - u32At(before, from);
    if (!pays(width, total, price, whole, k, logs, naming, <f64>low)) continue;
    insert(cuts, found++, u32At(start, at), u32At(before, at));
    // The larger half waits, so that few ranges are open.
    const leftIsSmaller = at - from < to - at;
    push(depth++, leftIsSmaller ? at : from, leftIsSmaller ? to : at);
    push(depth++, leftIsSmaller ? from : at, leftIsSmaller ? at : to);
  }
  return found;
}
