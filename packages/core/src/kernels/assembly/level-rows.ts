/** Levels of many columns, case by case. See ../fold-kernels.ts for what each function promises. */
import { cellBytes } from './folds';

// @ts-ignore: decorator
@inline
function u32At(list: usize, i: u32): u32 {
  return load<u32>(list + ((<usize>i) << 2));
}

export function countLevels(
  matrix: usize, columns: u32, from: u32, to: u32, list: usize, n: u32, folds: u32, classes: usize, width: u32,
  slots: u32, terms: usize,
): void {
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const end = <usize>folds * stride;
  memory.fill(terms, 0, end);
  let own: usize = 0;
  for (let i: u32 = 0; i < n; i++) {
    const row = matrix + ((<usize>u32At(list, i) * <usize>columns) << 1);
    const at = terms + own + ((<usize>u32At(classes, i)) << 3);
    for (let j = row + ((<usize>from) << 1), last = row + ((<usize>to) << 1); j < last; j += 2) {
      const count = at + <usize>load<u16>(j) * cell;
      store<f64>(count, load<f64>(count) + 1);
    }
    own = own + stride == end ? 0 : own + stride;
  }
  for (own = 0; own < end; own += stride) memory.fill(terms + own, 0, cell);
}

export function addLevels(
  matrix: usize, columns: u32, from: u32, to: u32, list: usize, n: u32, folds: u32, width: u32,
  slots: u32, terms: usize, scores: usize,
): void {
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const end = terms + <usize>folds * stride;
  let own = terms;
  for (let i: u32 = 0; i < n; i++) {
    const row = matrix + ((<usize>u32At(list, i) * <usize>columns) << 1);
    const first = row + ((<usize>from) << 1);
    const last = row + ((<usize>to) << 1);
    let pair: usize = 0;
    for (; pair + 32 <= cell; pair += 32) {
      let a = v128.load(scores + pair);
      let b = v128.load(scores + pair, 16);
      for (let j = first; j < last; j += 2) {
        const term = own + <usize>load<u16>(j) * cell + pair;
        a = f64x2.add(a, v128.load(term));
        b = f64x2.add(b, v128.load(term, 16));
      }
      v128.store(scores + pair, a);
      v128.store(scores + pair, b, 16);
    }
    if (pair < cell) {
      let a = v128.load(scores + pair);
      for (let j = first; j < last; j += 2)
        a = f64x2.add(a, v128.load(own + <usize>load<u16>(j) * cell + pair));
      v128.store(scores + pair, a);
    }
    scores += cell;
    own = own + stride == end ? terms : own + stride;
  }
}
