/** Cuts by Gini's index. See ../part-kernels.ts for what each function promises, and learners/cart/scan.ts for the same numbers. */

const UNKNOWN: i32 = 0;
const ALIKE: i32 = 1;
const NOTHING: i32 = 2;
const FOUND: i32 = 3;

/** Half, and more than all rounding. */
const ENOUGH: f64 = 0.5000001;

// @ts-ignore: decorator
@inline
function pairRisk(a: f64, b: f64): f64 {
  return a + b > 0 ? (2 * (b * a)) / (a + b) : 0;
}

/** Twice the pairs of classes over the rows: (N^2 - sum n^2) / N. */
// @ts-ignore: decorator
@inline
function risk(rows: f64, squares: f64): f64 {
  return rows > 0 ? (rows * rows - squares) / rows : 0;
}

// @ts-ignore: decorator
@inline
function note(result: usize, gain: f64, below: u32, above: u32, left: f64, right: f64): void {
  store<f64>(result, gain);
  store<u32>(result, below, 8);
  store<u32>(result, above, 12);
  store<u32>(result, left >= right ? 0 : 1, 16);
}

export function giniCut(
  list: usize, n: u32, none: u32, width: u32, cases: usize, whole: f64, minLeaf: f64, slack: f64, sides: usize, result: usize,
): i32 {
  const end = list + ((<usize>n) << 3);
  if (n == 0) return ALIKE;
  const first = load<u32>(list) >> 8;
  const last = load<u32>(end - 8) >> 8;
  if (last == none) return UNKNOWN;
  if (first == last) return ALIKE;
  return width == 2
    ? pairCut(list, end, cases, whole, minLeaf, slack, result)
    : manyCut(list, end, width, cases, whole, minLeaf, slack, sides, result);
}

function pairCut(
  list: usize, end: usize, cases: usize, whole: f64, minLeaf: f64, slack: f64, result: usize,
): i32 {
  const n0 = load<f64>(cases);
  const n1 = load<f64>(cases, 8);
  let most = slack + slack;
  let found = NOTHING;
  let ones: u32 = 0;
  let key = load<u32>(list);
  for (let at = list + 8; at < end; at += 8) {
    ones += key & 255;
    const code = key >> 8;
    key = load<u32>(at);
    if (key >> 8 == code) continue;
    const left = <f64>((at - list) >> 3);
    const right = n0 + n1 - left;
    if (!(left >= minLeaf && right >= minLeaf)) continue;
    const l1 = <f64>ones;
    const l0 = left - l1;
    // Most cuts are clearly worse than the best, which is seen without a division.
    if (l0 * l1 * right + (n0 - l0) * (n1 - l1) * left > (whole - most) * left * right * ENOUGH) continue;
    const gain = whole - pairRisk(l0, l1) - pairRisk(n0 - l0, n1 - l1);
    if (!(gain > most)) continue;
    note(result, gain, code, key >> 8, left, right);
    most = gain + slack;
    found = FOUND;
  }
  return found;
}

/** Everything to the right; gives the sum of squares there. */
function begin(width: u32, cases: usize, sides: usize): f64 {
  const bytes = (<usize>width) << 3;
  memory.fill(sides, 0, bytes);
  memory.copy(sides + bytes, cases, bytes);
  let squares: f64 = 0;
  for (let at = cases; at < cases + bytes; at += 8) squares += load<f64>(at) * load<f64>(at);
  return squares;
}

function manyCut(
  list: usize, end: usize, width: u32, cases: usize, whole: f64, minLeaf: f64, slack: f64, sides: usize, result: usize,
): i32 {
  const rights = sides + ((<usize>width) << 3);
  const all = <f64>((end - list) >> 3);
  let rightSquares = begin(width, cases, sides);
  let leftSquares: f64 = 0;
  let most = slack + slack;
  let found = NOTHING;
  let key = load<u32>(list);
  for (let at = list + 8; at < end; at += 8) {
    const group = (<usize>(key & 255)) << 3;
    const l = load<f64>(sides + group);
    const r = load<f64>(rights + group);
    leftSquares += 2 * l + 1;
    rightSquares -= 2 * r - 1;
    store<f64>(sides + group, l + 1);
    store<f64>(rights + group, r - 1);
    const code = key >> 8;
    key = load<u32>(at);
    if (key >> 8 == code) continue;
    const left = <f64>((at - list) >> 3);
    const right = all - left;
    if (!(left >= minLeaf && right >= minLeaf)) continue;
    const gain = whole - risk(left, leftSquares) - risk(right, rightSquares);
    if (!(gain > most)) continue;
    note(result, gain, code, key >> 8, left, right);
    most = gain + slack;
    found = FOUND;
  }
  return found;
}

export function giniCutBytes(
  rows: usize, n: u32, groups: usize, column: usize, none: u32, width: u32, cases: usize, whole: f64,
  minLeaf: f64, slack: f64, sides: usize, table: usize, result: usize,
): i32 {
  const bytes = (<usize>width) << 3;
  let bits: u64 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const row = <usize>load<u32>(rows + ((<usize>i) << 2));
    const code = <usize>load<u8>(column + row);
    bits |= (<u64>1) << <u64>code;
    const at = table + code * bytes + ((<usize>load<u8>(groups + row)) << 3);
    store<f64>(at, load<f64>(at) + 1);
  }
  const lacks = none < 64 && ((bits >> <u64>none) & 1) != 0;
  const found = lacks
    ? UNKNOWN
    : popcnt<u64>(bits) < 2
      ? ALIKE
      : tableCut(bits, <f64>n, width, cases, whole, minLeaf, slack, sides, table, result);
  for (; bits != 0; bits &= bits - 1) memory.fill(table + <usize>ctz<u64>(bits) * bytes, 0, bytes);
  return found;
}

function tableCut(
  bits: u64, all: f64, width: u32, cases: usize, whole: f64, minLeaf: f64, slack: f64, sides: usize, table: usize,
  result: usize,
): i32 {
  const bytes = (<usize>width) << 3;
  const rights = sides + bytes;
  let rightSquares = begin(width, cases, sides);
  let leftSquares: f64 = 0;
  let left: f64 = 0;
  let most = slack + slack;
  let found = NOTHING;
  for (let rest = bits & (bits - 1); rest != 0; rest &= rest - 1) {
    const code = <u32>ctz<u64>(bits);
    const from = table + (<usize>code) * bytes;
    for (let c: usize = 0; c < bytes; c += 8) {
      const moved = load<f64>(from + c);
      if (moved == 0) continue;
      const l = load<f64>(sides + c);
      const r = load<f64>(rights + c);
      leftSquares += moved * (2 * l + moved);
      rightSquares -= moved * (2 * r - moved);
      store<f64>(sides + c, l + moved);
      store<f64>(rights + c, r - moved);
      left += moved;
    }
    bits &= bits - 1;
    const right = all - left;
    if (!(left >= minLeaf && right >= minLeaf)) continue;
    const gain =
      width == 2
        ? whole - pairRisk(load<f64>(sides), load<f64>(sides, 8)) - pairRisk(load<f64>(rights), load<f64>(rights, 8))
        : whole - risk(left, leftSquares) - risk(right, rightSquares);
    if (!(gain > most)) continue;
    note(result, gain, code, <u32>ctz<u64>(rest), left, right);
    most = gain + slack;
    found = FOUND;
  }
  return found;
}
