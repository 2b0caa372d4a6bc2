/** The best cut of a list in the order of its codes: two words an entry, code * 256 + class and the row. */
import {
  ALIKE, all, begin, classOf, FOUND, isBetter, isBetterMany, isBetterPair, isPair, left, leftSquares, lefts, logs, most, moveOne, NEARLY,
  NOTHING, noteCut, own, rights, rightSquares, ROUNDING, UNKNOWN, whole,
} from './purity-part';

/** `none` is the code for missing. */
export function listCut(list: usize, n: u32, none: u32): u32 {
  const end = list + ((<usize>n) << 3);
  if (n == 0) return ALIKE;
  const last = load<u32>(end - 8) >> 8;
  if (last == none) return UNKNOWN;
  if (load<u32>(list) >> 8 == last) return ALIKE;
  return logs != 0 ? logCut(list, end) : isPair ? pairCut(list, end) : manyCut(list, end);
}

function logCut(list: usize, end: usize): u32 {
  let found = NOTHING;
  begin();
  let key = load<u32>(list);
  for (let at = list + 8; at < end; at += 8) {
    moveOne((<usize>load<u8>(classOf + <usize>(key & 255))) << 3);
    const code = key >> 8;
    key = load<u32>(at);
    if (key >> 8 == code || !isBetter()) continue;
    noteCut(code, key >> 8, left);
    found = FOUND;
  }
  return found;
}

/**
 * With D = N * (ones on the left) - (rows on the left) * (ones), the gain is 2 D^2 / (N * left * right). Most cuts are seen
 * to be worse than the best by that, two at a time and without a division. Whether the codes on both sides differ is asked only of those that remain.
 */
function pairCut(list: usize, end: usize): u32 {
  const whole2 = f64x2.splat(all);
  const ones = f64x2.splat(load<f64>(own, 8));
  const rounding = whole * ROUNDING;
  const half = all * 0.5;
  const two = f64x2.splat(2);
  let found = NOTHING;
  let limit = f64x2.splat((most * NEARLY - rounding) * half);
  /** D behind the last entry that was looked at, twice, and the rows up to either of the next two. */
  let d = f64x2.splat(0);
  let below = f64x2.replace_lane(f64x2.splat(1), 1, 2);
  let at = list;
  for (; at + 16 < end; at += 16) {
    const entries = v128.load(at);
    const classes = v128.and(v128.shuffle<i32>(entries, entries, 0, 2, 0, 2), i32x4.splat(255));
    // N - ones for a one, - ones for a zero.
    const steps = f64x2.sub(f64x2.mul(f64x2.convert_low_i32x4_u(classes), whole2), ones);
    const both = f64x2.add(f64x2.add(d, steps), v128.shuffle<i64>(steps, f64x2.splat(0), 2, 0));
    const spread = f64x2.mul(below, f64x2.sub(whole2, below));
    if (v128.any_true(f64x2.gt(f64x2.mul(both, both), f64x2.mul(limit, spread)))) {
      const rowsBelow = f64x2.extract_lane(below, 0);
      if (isBetterCut(at, f64x2.extract_lane(both, 0), rowsBelow)) found = FOUND;
      if (isBetterCut(at + 8, f64x2.extract_lane(both, 1), rowsBelow + 1)) found = FOUND;
      limit = f64x2.splat((most * NEARLY - rounding) * half);
    }
    d = v128.shuffle<i64>(both, both, 1, 1);
    below = f64x2.add(below, two);
  }
  // The last cut of an even number of entries.
  if (at + 8 < end) {
    const last = f64x2.extract_lane(d, 0) + ((load<u32>(at) & 255) != 0 ? all : 0) - load<f64>(own, 8);
    if (isBetterCut(at, last, f64x2.extract_lane(below, 0))) found = FOUND;
  }
  return found;
}

/** The cut behind an entry. */
function isBetterCut(at: usize, d: f64, below: f64): bool {
  const code = load<u32>(at) >> 8;
  const next = load<u32>(at, 8) >> 8;
  if (code == next || !isBetterPair(d, below)) return false;
  noteCut(code, next, below);
  return true;
}

/** The same where the gain is (squares on the left) / left + (squares on the right) / right - N + R(t). */
function manyCut(list: usize, end: usize): u32 {
  const rest = all - whole - all * ROUNDING;
  let found = NOTHING;
  begin();
  let leftSum = leftSquares;
  let rightSum = rightSquares;
  let limit = most * NEARLY + rest;
  let key = load<u32>(list);
  let below: f64 = 0;
  for (let at = list + 8; at < end; at += 8) {
    const group = (<usize>load<u8>(classOf + <usize>(key & 255))) << 3;
    const l = load<f64>(lefts + group);
    const r = load<f64>(rights + group);
    leftSum += 2 * l + 1;
    rightSum -= 2 * r - 1;
    store<f64>(lefts + group, l + 1);
    store<f64>(rights + group, r - 1);
    below += 1;
    const code = key >> 8;
    key = load<u32>(at);
    const right = all - below;
    if ((leftSum * right + rightSum * below > limit * (below * right)) & (key >> 8 != code)) {
      if (!isBetterMany(below, leftSum, rightSum)) continue;
      limit = most * NEARLY + rest;
      noteCut(code, key >> 8, below);
      found = FOUND;
    }
  }
  return found;
}
