/** Cuts between binned cases of two classes. See ../bin-kernels.ts for what is promised. */
import {
  first, firstOfValue, hasOneValue, MIXED, ones, placeOf, purity, purityBefore, sorted, starts, takeUp, values,
} from './binned-part';
import { pays, worthFinding } from './mdl-price';
import { above, entropyOf, TIE } from './pair-cuts';
import { f64At, insert, NONE, put, u32At } from './words';

/** A border: a place among the sorted cases, its bin, and how many members and of the second class are before it (u32). */
const BORDER: usize = 16;
/** The best cut of a range, as a border, and the class counts of its sides. */
let best: usize = 0;
let left: usize = 0;
let right: usize = 0;
/** Ranges that are still to be looked at, two borders each. */
let open: usize = 0;
/** The cuts in a bin, and its members. */
let inside: usize = 0;
let within: usize = 0;
/** The entropies of cuts before stretches. */
let entropies: usize = 0;
/** Of which class the last value was; NONE where it was not looked at. */
let lastPurity: u32 = 0;
/** Bins that are looked at together first: as many as an entropy has bytes. */
const STRETCH: u32 = 8;

/** So many ranges are open at most: the larger half waits. */
const OPEN: usize = 34;
// @ts-ignore: decorator
@inline
function setBorder(at: usize, place: u32, bin: u32, members: u32, second: u32): void {
  store<u32>(at, place);
  store<u32>(at, bin, 4);
  store<u32>(at, members, 8);
  store<u32>(at, second, 12);
}

/** A bin may have all cases: which it is full with is not known here. */
function layOut(room: usize, cases: usize): void {
  best = room;
  left = best + BORDER;
  right = left + 8;
  open = right + 8;
  inside = open + OPEN * 2 * BORDER;
  within = inside + cases * 16;
  entropies = within + (cases + 1) * 8;
}

/**
 * What is before the cuts in a bin: of members and of the second class, and the place (u32), where neighbouring values are not of one and the same
 * class. As in ./pair-cuts, everything is written to where the next one would be, and then it is there or not. Leaves the purity of the last value.
 */
function cutsIn(place: u32, next: u32, members: u32, second: u32): u32 {
  let to = within;
  for (; place < next; place++) {
    const value = u32At(values, place);
    store<u32>(to, value);
    store<u32>(to, place, 4);
    const isIn = <u32>(u32At(placeOf, u32At(sorted, place)) != NONE);
    to += (<usize>isIn) << 3;
  }
  store<u32>(to, NONE);
  let found = inside;
  let pure = lastPurity;
  for (let at = within; at < to; ) {
    const value = load<u32>(at);
    const begun = load<u32>(at, 4);
    let own: u32 = 0;
    let ownSecond: u32 = 0;
    do {
      own++;
      ownSecond += load<u32>(at) & 1;
      at += 8;
    } while (load<u32>(at) >> 1 == value >> 1);
    const before = pure;
    pure = purity(own, ownSecond);
    store<u32>(found, members);
    store<u32>(found, second, 4);
    store<u32>(found, begun, 8);
    found += (<usize>(<u32>(pure != before) | <u32>(pure == MIXED))) << 4;
    members += own;
    second += ownSecond;
  }
  lastPurity = pure;
  return <u32>(found - inside) >> 4;
}

/**
 * May a cut between two places be below `most`? Entropy is concave in the counts before the cut, so that none is below the least of four: at
 * both places, and with all of one class first.
 */
// @ts-ignore: decorator
@inline
function mayHave(
  units: usize, n: u32, m: u32, low: u32, onesLow: u32, high: u32, onesHigh: u32, atLow: f64, atHigh: f64, most: f64,
): bool {
  const onesFirst = entropyOf(units, n, m, low + onesHigh - onesLow, onesHigh);
  const onesLast = entropyOf(units, n, m, high - (onesHigh - onesLow), onesLow);
  return <bool>(<u32>(atLow < most) | <u32>(atHigh < most) | <u32>(onesFirst < most) | <u32>(onesLast < most));
}

/** Looks for the cut of least entropy between two borders, if it is no more than `worth`; is there one? */
function search(low: usize, high: usize, worth: f64, units: usize): bool {
  const begin = load<u32>(low);
  let bin = load<u32>(low, 4);
  const membersBefore = load<u32>(low, 8);
  const secondBefore = load<u32>(low, 12);
  const end = load<u32>(high);
  const last = load<u32>(high, 4);
  const n = load<u32>(high, 8) - membersBefore;
  const m = load<u32>(high, 12) - secondBefore;
  let most = worth;
  let near = bin;
  for (let at = (bin + STRETCH) & -STRETCH; at <= last; at += STRETCH) {
    const entropy = entropyOf(units, n, m, u32At(first, at) - membersBefore, u32At(ones, at) - secondBefore);
    store<f64>(entropies + (<usize>at), entropy);
    if (entropy < most) {
      most = entropy;
      near = at;
    }
  }
  for (let at = max(near, bin + STRETCH) - STRETCH + 1, behind = min(near + STRETCH, last + 1); at < behind; at++)
    most = min(most, entropyOf(units, n, m, u32At(first, at) - membersBefore, u32At(ones, at) - secondBefore));
  const more = above(n);
  most += more;
  let least: f64 = Infinity;
  let members: u32 = 0;
  let second: u32 = 0;
  let atLow: f64 = Infinity;
  lastPurity = MIXED;
  for (let place = begin; place < end; bin++) {
    if ((bin & (STRETCH - 1)) == 0 && bin + STRETCH <= last) {
      const membersNext = u32At(first, bin + STRETCH) - membersBefore;
      const secondNext = u32At(ones, bin + STRETCH) - secondBefore;
      const atHigh = load<f64>(entropies + (<usize>(bin + STRETCH)));
      if (!mayHave(units, n, m, members, second, membersNext, secondNext, atLow, atHigh, most)) {
        if (membersNext > members) lastPurity = NONE;
        members = membersNext;
        second = secondNext;
        atLow = atHigh;
        bin += STRETCH - 1;
        place = u32At(starts, bin + 1);
        continue;
      }
    }
    const next = bin < last ? u32At(starts, bin + 1) : end;
    const membersNext = bin < last ? u32At(first, bin + 1) - membersBefore : n;
    const secondNext = bin < last ? u32At(ones, bin + 1) - secondBefore : m;
    if (membersNext == members) {
      place = next;
      continue;
    }
    const atHigh = entropyOf(units, n, m, membersNext, secondNext);
    if (mayHave(units, n, m, members, second, membersNext, secondNext, atLow, atHigh, most)) {
      if (lastPurity == NONE) lastPurity = purityBefore(bin);
      let found: u32 = 1;
      if (hasOneValue(bin)) {
        const pure = purity(membersNext - members, secondNext - second);
        found = <u32>(pure != lastPurity) | <u32>(pure == MIXED);
        lastPurity = pure;
        setBorder(inside, members, second, place, 0);
      } else found = cutsIn(place, next, members, second);
      for (let at = inside, behind = inside + ((<usize>found) << 4); at < behind; at += 16) {
        const own = load<u32>(at);
        const ownSecond = load<u32>(at, 4);
        const entropy = entropyOf(units, n, m, own, ownSecond);
        if (<u32>(entropy < least) & <u32>(own > 0)) {
          least = entropy - TIE;
          most = min(most, entropy + more);
          setBorder(best, load<u32>(at, 8), bin, own + membersBefore, ownSecond + secondBefore);
        }
      }
    } else lastPurity = NONE;
    place = next;
    members = membersNext;
    second = secondNext;
    atLow = atHigh;
  }
  return least < Infinity;
}

/** The members between two borders by their class; how many. */
function setSide(side: usize, low: usize, high: usize): u32 {
  const members = load<u32>(high, 8) - load<u32>(low, 8);
  const second = load<u32>(high, 12) - load<u32>(low, 12);
  put(side, 0, members - second);
  put(side, 1, second);
  return members;
}

/** Takes up a part; all of it is the first range. */
function begin(
  sorted: usize, values: usize, placeOf: usize, starts: usize, bins: u32, counts: usize, room: usize,
): void {
  layOut(takeUp(sorted, values, placeOf, starts, bins, counts, room), u32At(starts, bins));
  setBorder(open, 0, 0, 0, 0);
  setBorder(open + BORDER, u32At(starts, bins), bins, u32At(first, bins), u32At(ones, bins));
}

export function binnedLeast(
  sorted: usize, values: usize, placeOf: usize, starts: usize, bins: u32, counts: usize,
  units: usize, room: usize, sides: usize,
): u32 {
  begin(sorted, values, placeOf, starts, bins, counts, room);
  if (!search(open, open + BORDER, Infinity, units)) return 0;
  setSide(sides, open, best);
  setSide(sides + 8, best, open + BORDER);
  return firstOfValue(load<u32>(best));
}

export function binnedCuts(
  sorted: usize, values: usize, placeOf: usize, starts: usize, bins: u32, counts: usize,
  units: usize, log2: usize, naming: usize, room: usize, cuts: usize,
): u32 {
  begin(sorted, values, placeOf, starts, bins, counts, room);
  let found: u32 = 0;
  for (let low = open + 2 * BORDER; low > open; ) {
    low -= 2 * BORDER;
    const high = low + BORDER;
    const n = setSide(right, low, high);
    if (n < 2) continue;
    const price = f64At(log2, n - 1);
    // A side that is not pure pays for two classes, twice its bits a case: no less than twice those of both sides for each of all cases.
    const worth = worthFinding(right, 2, n, price, units, naming) / (1 + 2 / <f64>n);
    if (worth < 0 || !search(low, high, worth, units)) continue;
    const lower = setSide(left, low, best);
    const upper = setSide(right, best, high);
    if (!pays(left, right, 2, price, units, naming)) continue;
    insert(cuts, found++, firstOfValue(load<u32>(best)));
    const next = high + BORDER;
    const isLower = lower < upper;
    memory.copy(next, isLower ? low : best, BORDER);
    memory.copy(next + BORDER, isLower ? best : high, BORDER);
    memory.copy(isLower ? low : high, best, BORDER);
    low = next + 2 * BORDER;
  }
  return found;
}
