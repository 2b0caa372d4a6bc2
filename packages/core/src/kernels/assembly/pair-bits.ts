/** The cut of a list of two classes that saves most bits. See ./bit-cuts. */
import { before, bitsOf, judge, least, n, saved, tolerance, tried, tries } from './best-bits';
import { put, u32At } from './words';

/** Entries that are looked at together, and how many such stretches are left out together where no cut of them can win. */
const STRETCH: u32 = 16;
const GROUP: u32 = 4;

let allOnes: u32 = 0;
/** Of both sides of every cut, for all features: the bits of so many cases, of any class and of each. */
let sides: usize = 0;
let zeros: usize = 0;
let ones: usize = 0;
/**
 * Of every stretch two words: where a value ends that may be cut behind, in the upper half, and which entries are of the second class; and how
 * many entries are of that up to its end.
 */
let words: usize = 0;

/** What a cut costs that is one of so many, 0 if nothing; of those allowed, or of all between codes. */
let prices: usize = 0;
let amongAllowed: bool = false;

export function tellApart(room: usize, first: u32, second: u32, priceTable: usize, areAllowed: bool): void {
  allOnes = second;
  prices = priceTable;
  amongAllowed = areAllowed;
  sides = room;
  zeros = inTwo(sides, n);
  ones = inTwo(zeros, first);
  words = inTwo(ones, second);
}

function inTwo(at: usize, count: u32): usize {
  for (let i: u32 = 0; i <= count; i++, at += 8) store<f64>(at, bitsOf(i) + bitsOf(count - i));
  return at;
}

/** Three sums tell, but for rounding and what is the same for all cuts, what one saves. */
// @ts-ignore: decorator
@inline
function worthOf(zero: u32, one: u32): f64 {
  return (
    load<f64>(zeros + ((<usize>zero) << 3)) + load<f64>(ones + ((<usize>one) << 3)) -
    load<f64>(sides + ((<usize>(zero + one)) << 3))
  );
}

/** Bits saved by a cut with so many cases below it, and so many of them of the second class. */
function savedBy(below: u32, ones: u32): f64 {
  const above = n - below;
  const lowBits = bitsOf(below) - (bitsOf(below - ones) + bitsOf(ones));
  const highBits = bitsOf(above) - (bitsOf(above - allOnes + ones) + bitsOf(allOnes - ones));
  return before - lowBits - highBits;
}

// @ts-ignore: decorator
@inline
function keysAt(at: usize): v128 {
  return v128.shuffle<i32>(v128.load(at), v128.load(at, 16), 0, 2, 4, 6);
}

// @ts-ignore: decorator
@inline
function bitsIn(a: v128, b: v128, c: v128, d: v128): u32 {
  return <u32>i8x16.bitmask(
    i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)),
  );
}

/** Has the next key the same code? */
// @ts-ignore: decorator
@inline
function isSame(keys: v128, next: v128): v128 {
  const after = v128.shuffle<i32>(keys, next, 1, 2, 3, 4);
  return i32x4.eq(i32x4.shr_u(v128.xor(keys, after), 8), i32x4.splat(0));
}

/** The lowest bits, so many of them: none below 0, and all 16 from there on. */
// @ts-ignore: decorator
@inline
function lowest(count: i32): u32 {
  return (1 << <u32>min(max(count, 0), 16)) - 1;
}

/**
 * Which cuts there are, and how many codes. Gives the most that a cut behind a stretch is worth, which none that wins is much below.
 */
function lookOver(list: usize): f64 {
  let most: f64 = -Infinity;
  let one: u32 = 0;
  let found: u32 = 0;
  let k0 = keysAt(list);
  codes = 1;
  for (let from: u32 = 0, to = words; from < n; from += STRETCH, list += 8 * STRETCH, to += 8) {
    const k1 = keysAt(list + 32);
    const k2 = keysAt(list + 64);
    const k3 = keysAt(list + 96);
    const k4 = keysAt(list + 128);
    let second = bitsIn(i32x4.shl(k0, 31), i32x4.shl(k1, 31), i32x4.shl(k2, 31), i32x4.shl(k3, 31));
    let ends = 0xffff ^ bitsIn(isSame(k0, k1), isSame(k1, k2), isSame(k2, k3), isSame(k3, k4));
    k0 = k4;
    const left = <i32>(n - from);
    if (<u32>(from + 1 < least) | <u32>(left < <i32>(STRETCH + least))) {
      // What is behind the list is of others.
      second &= lowest(left);
      ends &= lowest(left - 1);
      codes += <u32>popcnt(ends);
      ends &= lowest(left - <i32>least) & ~lowest(<i32>least - 1 - <i32>from);
    } else codes += <u32>popcnt(ends);
    found += <u32>popcnt(ends);
    one += <u32>popcnt(second);
    store<u32>(to, (ends << 16) | second);
    store<u32>(to, one, 4);
    if (ends >> (STRETCH - 1)) {
      const here = worthOf(from + STRETCH - one, one);
      // Not `max`, which takes several steps to be right about NaN.
      if (here > most) most = here;
    }
  }
  tried(found);
  return most;
}

let codes: u32 = 0;

/** What a cut of the list that was looked over costs. */
// @ts-ignore: decorator
@inline
function price(): f64 {
  return prices == 0 ? 0 : load<f64>(prices + ((<usize>(amongAllowed ? tries : codes - 1)) << 3));
}

/**
 * Gives how many codes there are; only cuts that may win are judged exactly. What a cut is worth is convex in the cases below it, so
 * that none in a stretch is above the most of four: its ends, and all of one class first.
 *
 * Which of several wins that are equal but for the tolerance hangs on what came before, and that on what came before it. But then a
 * cut raises what has to be beaten by no more than the tolerance, and there are fewer than n: nothing hangs on what is so far below the most,
 * nor, where the most is worth its price, on what is so far below that.
 */
export function ofTwo(list: usize): u32 {
  const most = lookOver(list);
  const margin = bitsOf(n) * 1e-13 + 1e-9;
  const chain = (tolerance + 1e-15) * <f64>n * <f64>(n + 2);
  worth = max(-before - margin, max(most, price() - before) - chain - 2 * margin);
  const stretches = (n + STRETCH - 1) / STRETCH;
  let zero: u32 = 0;
  let one: u32 = 0;
  let atLow = -before;
  for (let from: u32 = 0; from < stretches; from += GROUP) {
    const to = min(from + GROUP, stretches);
    const moreOnes = load<u32>(words + ((<usize>to - 1) << 3), 4);
    const moreZeros = min(to * STRETCH, n) - moreOnes;
    const atHigh = worthOf(moreZeros, moreOnes);
    if (mayWin(atLow, atHigh, zero, one, moreZeros, moreOnes)) judgeGroup(from, to, atLow, zero, one, margin);
    zero = moreZeros;
    one = moreOnes;
    atLow = atHigh;
  }
  return codes;
}

/** What a cut must be worth. */
let worth: f64 = 0;

// @ts-ignore: decorator
@inline
function mayWin(atLow: f64, atHigh: f64, zero: u32, one: u32, moreZeros: u32, moreOnes: u32): bool {
  return <bool>(
    <u32>(atLow > worth) | <u32>(atHigh > worth) |
    <u32>(worthOf(zero, moreOnes) > worth) | <u32>(worthOf(moreZeros, one) > worth)
  );
}

function judgeGroup(first: u32, last: u32, atLow: f64, zero: u32, one: u32, margin: f64): void {
  for (let stretch = first; stretch < last; stretch++) {
    const at = words + ((<usize>stretch) << 3);
    const word = load<u32>(at);
    const from = stretch * STRETCH;
    const moreOnes = load<u32>(at, 4);
    const moreZeros = min(from + STRETCH, n) - moreOnes;
    const atHigh = worthOf(moreZeros, moreOnes);
    if (word > 0xffff && mayWin(atLow, atHigh, zero, one, moreZeros, moreOnes)) {
      for (let ends = word >> 16; ends != 0; ends &= ends - 1) {
        const place = <u32>ctz(ends);
        const below = from + place + 1;
        const second = one + <u32>popcnt(word & ((2 << place) - 1));
        if (worthOf(below - second, second) <= worth) continue;
        judge(savedBy(below, second), below - 1, below);
        worth = max(worth, saved - before - margin);
      }
    }
    zero = moreZeros;
    one = moreOnes;
    atLow = atHigh;
  }
}
