/** Counts and sums of many columns, case by case. See ../fold-kernels.ts for what each function promises. */
import { cellBytes } from './folds';
import { u32At } from './words';

export function countSlots(
  matrix: usize, bytes: u32, columns: u32, used: u32, list: usize, n: u32, folds: u32, classes: usize, weights: usize,
  width: u32, slots: u32, terms: usize,
): void {
  const mask: u32 = bytes == 2 ? 0xffff : 0xffffffff;
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const end = <usize>folds * stride;
  memory.fill(terms, 0, end);
  let own: usize = 0;
  for (let i: u32 = 0; i < n; i++) {
    let slot = matrix + (<usize>(list == 0 ? i : u32At(list, i)) * <usize>columns) * <usize>bytes;
    const at = terms + own + ((<usize>u32At(classes, i)) << 3);
    const weight: f64 = weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3));
    for (const last = slot + <usize>(used * bytes); slot < last; slot += bytes) {
      const count = at + <usize>(load<u32>(slot) & mask) * cell;
      store<f64>(count, load<f64>(count) + weight);
    }
    own = own + stride == end ? 0 : own + stride;
  }
  for (own = 0; own < end; own += stride) memory.fill(terms + own, 0, cell);
}

/** Two pairs of classes at a time, then one: the scores of a case stay where they are while its columns are added. */
export function addSlots(
  matrix: usize, bytes: u32, columns: u32, used: u32, list: usize, n: u32, folds: u32, width: u32, slots: u32, terms: usize,
  scores: usize,
): void {
  const mask: u32 = bytes == 2 ? 0xffff : 0xffffffff;
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const end = terms + <usize>folds * stride;
  let own = terms;
  for (let i: u32 = 0; i < n; i++) {
    const first = matrix + (<usize>(list == 0 ? i : u32At(list, i)) * <usize>columns) * <usize>bytes;
    const last = first + <usize>(used * bytes);
    let pair: usize = 0;
    for (; pair + 32 <= cell; pair += 32) {
      let a = v128.load(scores + pair);
      let b = v128.load(scores + pair, 16);
      for (let slot = first; slot < last; slot += bytes) {
        const term = own + <usize>(load<u32>(slot) & mask) * cell + pair;
        a = f64x2.add(a, v128.load(term));
        b = f64x2.add(b, v128.load(term, 16));
      }
      v128.store(scores + pair, a);
      v128.store(scores + pair, b, 16);
    }
    if (pair < cell) {
      let a = v128.load(scores + pair);
      for (let slot = first; slot < last; slot += bytes)
        a = f64x2.add(a, v128.load(own + <usize>(load<u32>(slot) & mask) * cell + pair));
      v128.store(scores + pair, a);
    }
    scores += cell;
    own = own + stride == end ? terms : own + stride;
  }
}
