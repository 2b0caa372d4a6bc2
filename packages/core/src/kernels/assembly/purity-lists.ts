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
 * to be worse than the best by that, without a division; a branch for equal codes would be guessed wrongly half the time. Two entries
 * at a time: D is added up twice as fast.
 */
function pairCut(list: usize, end: usize): u32 {
  const zeros = load<f64>(own);
  const ones = load<f64>(own, 8);
  const rounding = whole * ROUNDING;
  const half = all * 0.5;
  let found = NOTHING;
  let limit = (most * NEARLY - rounding) * half;
  let key = load<u32>(list);
  let below: f64 = 0;
  let d: f64 = 0;
  for (let at = list + 8; at + 8 < end; at += 16) {
    const one = select<f64>(zeros, -ones, (key & 255) != 0);
    const middle = load<u32>(at);
    const next = load<u32>(at, 8);
    const d1 = d + one;
    const d2 = d + (one + select<f64>(zeros, -ones, (middle & 255) != 0));
    const right = all - below;
    if ((d1 * d1 > limit * ((below + 1) * (right - 1))) & (key >> 8 != middle >> 8)) {
      if (isBetterPair(d1, below + 1)) {
        noteCut(key >> 8, middle >> 8, below + 1);
        limit = (most * NEARLY - rounding) * half;
        found = FOUND;
      }
    }
    if ((d2 * d2 > limit * ((below + 2) * (right - 2))) & (middle >> 8 != next >> 8)) {
      if (isBetterPair(d2, below + 2)) {
        noteCut(middle >> 8, next >> 8, below + 2);
        limit = (most * NEARLY - rounding) * half;
        found = FOUND;
      }
    }
    d = d2;
    below += 2;
    key = next;
  }
  // The last cut of an even number of entries.
  const last = load<u32>(end - 8);
  if (below + 1 < all && key >> 8 != last >> 8 && isBetterPair(d + ((key & 255) != 0 ? zeros : -ones), below + 1)) {
    noteCut(key >> 8, last >> 8, below + 1);
    found = FOUND;
  }
  return found;
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
