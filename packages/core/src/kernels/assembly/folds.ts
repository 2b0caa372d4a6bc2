/** Naive Bayes in cross-validation. See ../fold-kernels.ts for what each function promises. */
import { NONE, put, u32At } from './words';

// @ts-ignore: decorator
@external("env", "log")
declare function log(x: f64): f64;

export const TIE: f64 = 1e-10;

/** Bytes of a cell: a term a class, an even number. */
// @ts-ignore: decorator
@inline
export function cellBytes(width: u32): u32 {
  return (width + (width & 1)) << 3;
}

function lnOf(x: f64, ln: usize, lnLength: u32): f64 {
  if (x < <f64>lnLength) {
    const whole = <u32>x;
    if (<f64>whole == x) return load<f64>(ln + ((<usize>whole) << 3));
  }
  return log(x);
}

// @ts-ignore: decorator
@inline
function partOf(code: u32, size: u32, cut: u32, missing: u32): u32 {
  return code == size ? missing : cut ? <u32>(code >= cut) : code;
}

/** Into two parts: where the next member of each goes is never read back from memory. */
function splitByCut(codes: usize, n: u32, size: u32, cut: u32, missing: u32, starts: usize, list: usize): void {
  let low = n;
  for (let i: u32 = 0; i < n; i++) low -= partOf(u32At(codes, i), size, cut, missing);
  put(starts, 0, 0);
  put(starts, 1, low);
  put(starts, 2, n);
  let high = low;
  low = 0;
  for (let i: u32 = 0; i < n; i++) {
    const part = partOf(u32At(codes, i), size, cut, missing);
    put(list, low + ((high - low) & (0 - part)), i);
    low += part ^ 1;
    high += part;
  }
}

export function splitByCode(
  codes: usize, n: u32, size: u32, cut: u32, missing: u32, parts: u32, starts: usize, list: usize,
): void {
  if (cut && parts == 2) return splitByCut(codes, n, size, cut, missing, starts, list);
  memory.fill(starts, 0, (<usize>parts + 1) << 2);
  for (let i: u32 = 0; i < n; i++) {
    const part = partOf(u32At(codes, i), size, cut, missing);
    put(starts, part, u32At(starts, part) + 1);
  }
  let sum: u32 = 0;
  for (let part: u32 = 0; part <= parts; part++) {
    const own = u32At(starts, part);
    put(starts, part, sum);
    sum += own;
  }
  for (let i: u32 = 0; i < n; i++) {
    const part = partOf(u32At(codes, i), size, cut, missing);
    const to = u32At(starts, part);
    put(starts, part, to + 1);
    put(list, to, i);
  }
  for (let part = parts; part > 0; part--) put(starts, part, u32At(starts, part - 1));
  put(starts, 0, 0);
}

export function placesIn(list: usize, n: u32, count: u32, placeOf: usize): void {
  memory.fill(placeOf, 0xff, (<usize>count) << 2);
  for (let i: u32 = 0; i < n; i++) put(placeOf, u32At(list, i), i);
}

export function narrowClasses(
  list: usize, n: u32, target: usize, width: u32, numbers: usize, classes: usize,
): u32 {
  // Of two classes there is none that another one could be taken for.
  if (width == 2 && n > 0) {
    for (let i: u32 = 0; i < n; i++) put(classes, i, u32At(target, u32At(list, i)));
    return 2;
  }
  memory.fill(numbers, 0xff, (<usize>width) << 2);
  for (let i: u32 = 0; i < n; i++) put(numbers, u32At(target, u32At(list, i)), 0);
  let found: u32 = 0;
  let absent = false;
  for (let c: u32 = 0; c < width; c++) {
    const isAbsent = u32At(numbers, c) == NONE;
    if (isAbsent && absent) continue;
    absent = absent || isAbsent;
    put(numbers, c, found++);
  }
  for (let i: u32 = 0; i < n; i++) put(classes, i, u32At(numbers, u32At(target, u32At(list, i))));
  return found;
}

/** Of two classes that weigh 1: a fold at a time, so that nothing is written before all of it is counted. */
function countPairs(n: u32, folds: u32, classes: usize, all: usize, priors: usize): void {
  for (let fold: u32 = 0; fold < folds; fold++, priors += 16) {
    let cases: u32 = 0;
    let ones: u32 = 0;
    for (let i = fold; i < n; i += folds) {
      ones += u32At(classes, i);
      cases++;
    }
    const own = f64x2.replace_lane(f64x2.splat(<f64>ones), 0, <f64>(cases - ones));
    v128.store(priors, own);
    v128.store(all, f64x2.add(v128.load(all), own));
  }
}

export function estimatePriors(
  n: u32, folds: u32, classes: usize, weights: usize, width: u32, smoothing: f64, ln: usize, lnLength: u32,
  all: usize, priors: usize,
): void {
  const cell = <usize>cellBytes(width);
  const end = <usize>folds * cell;
  memory.fill(all, 0, cell);
  memory.fill(priors, 0, end);
  let own: usize = 0;
  const isPlain = width == 2 && weights == 0;
  if (isPlain) countPairs(n, folds, classes, all, priors);
  for (let i: u32 = 0; i < n && !isPlain; i++) {
    const at = (<usize>u32At(classes, i)) << 3;
    const weight: f64 = weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3));
    if (weights != 0) store<f64>(all + at, load<f64>(all + at) + weight);
    store<f64>(priors + own + at, load<f64>(priors + own + at) + weight);
    own = own + cell == end ? 0 : own + cell;
  }
  // Whole numbers add up to the same in any order, and cases of a class in a row would wait for each other.
  if (weights == 0 && !isPlain)
    for (own = 0; own < end; own += cell)
      for (let at: usize = 0; at < cell; at += 8)
        store<f64>(all + at, load<f64>(all + at) + load<f64>(priors + own + at));
  for (own = 0; own < end; own += cell)
    for (let at: usize = 0; at < cell; at += 8) {
      const rest = load<f64>(all + at) - load<f64>(priors + own + at);
      store<f64>(priors + own + at, lnOf(rest > 0 ? rest + smoothing : smoothing, ln, lnLength));
    }
}

export function levelSlots(
  codes: usize, list: usize, n: u32, folds: u32, size: u32, numbers: usize, slot: u32, matrix: usize, columns: u32,
): u32 {
  const few = <u64>size * <u64>folds > <u64>n;
  let places: u32 = few ? 0 : size;
  if (few) for (let i: u32 = 0; i < n; i++) put(numbers, u32At(codes, u32At(list, i)), NONE);
  else for (let code: u32 = 0; code < size; code++) put(numbers, code, slot + code);
  put(numbers, size, 0);
  for (let i: u32 = 0; i < n; i++) {
    const code = u32At(codes, u32At(list, i));
    if (u32At(numbers, code) == NONE) put(numbers, code, slot + places++);
    put(matrix, i * columns, u32At(numbers, code));
  }
  return places;
}

export function intervalSlots(
  sorted: usize, known: u32, starts: usize, cuts: u32, n: u32, slot: u32, matrix: usize, columns: u32,
): void {
  if (known < n) for (let i: u32 = 0; i < n; i++) put(matrix, i * columns, 0);
  let i: u32 = 0;
  for (let place: u32 = 0; place <= cuts; place++)
    for (const end = place < cuts ? u32At(starts, place) : known; i < end; i++)
      put(matrix, u32At(sorted, i) * columns, slot + place);
}

export function codeSlots(codes: usize, list: usize, n: u32, slotOf: usize, matrix: usize, columns: u32): void {
  for (let i: u32 = 0; i < n; i++) put(matrix, i * columns, u32At(slotOf, u32At(codes, u32At(list, i))));
}

export function estimate(
  from: usize, stride: u32, folds: u32, width: u32, places: u32, declared: u32,
  smoothing: f64, ln: usize, lnLength: u32, all: usize,
): void {
  const cell = <usize>cellBytes(width);
  const block = <usize>places * cell;
  const end = from + <usize>folds * <usize>stride;
  memory.fill(all, 0, block);
  for (let own = from; own < end; own += stride)
    for (let at: usize = 0; at < block; at += 16)
      v128.store(all + at, f64x2.add(v128.load(all + at), v128.load(own + at)));
  const shared = smoothing * <f64>declared;
  const alike = -lnOf(<f64>declared, ln, lnLength);
  const none = lnOf(smoothing, ln, lnLength);
  for (let c: usize = 0, last = (<usize>width) << 3; c < last; c += 8) {
    let whole: f64 = 0;
    for (let at = c; at < block; at += cell) whole += load<f64>(all + at);
    for (let own = from; own < end; own += stride) {
      let rest = whole;
      for (let at = c; at < block; at += cell) rest -= load<f64>(own + at);
      const share = (rest > 0 ? rest : 0) + shared;
      if (share > 0) {
        const less = lnOf(share, ln, lnLength);
        for (let at = c; at < block; at += cell) {
          const others = load<f64>(all + at) - load<f64>(own + at);
          store<f64>(own + at, (others > 0 ? lnOf(others + smoothing, ln, lnLength) : none) - less);
        }
      } else for (let at = c; at < block; at += cell) store<f64>(own + at, alike);
    }
  }
}

// @ts-ignore: decorator
@inline
export function largest(scores: usize, width: u32): u32 {
  let best: u32 = 0;
  let least = load<f64>(scores) + TIE;
  for (let c: u32 = 1; c < width; c++) {
    const score = load<f64>(scores + ((<usize>c) << 3));
    if (score > least) {
      least = score + TIE;
      best = c;
    }
  }
  return best;
}

/** The same of two classes. */
// @ts-ignore: decorator
@inline
export function larger(scores: usize): u32 {
  return <u32>(load<f64>(scores, 8) > load<f64>(scores) + TIE);
}
