/** Counts and sums of many columns, case by case. See ../fold-kernels.ts for what each function promises. */
import { cellBytes, estimate, larger, largest } from './folds';
import { put, u32At } from './words';

export function groupSlots(codes: usize, n: u32, slot: u32, step: u32, matrix: usize, columns: u32): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = i * columns;
    put(matrix, at, (step == 1 ? slot : u32At(matrix, at)) + u32At(codes, i) * step);
  }
}

export function countSlots(
  matrix: usize, columns: u32, used: u32, list: usize, n: u32, folds: u32, classes: usize, weights: usize,
  width: u32, slots: u32, terms: usize,
): void {
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const end = <usize>folds * stride;
  memory.fill(terms, 0, end);
  if (used == 0) return;
  let own: usize = 0;
  for (let i: u32 = 0; i < n; i++) {
    let slot = matrix + ((<usize>(list == 0 ? i : u32At(list, i)) * <usize>columns) << 2);
    const at = terms + own + ((<usize>u32At(classes, i)) << 3);
    const weight: f64 = weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3));
    for (const last = slot + ((<usize>used) << 2); slot < last; slot += 4) {
      const count = at + <usize>load<u32>(slot) * cell;
      store<f64>(count, load<f64>(count) + weight);
    }
    own = own + stride == end ? 0 : own + stride;
  }
  for (own = 0; own < end; own += stride) memory.fill(terms + own, 0, cell);
}

/** Adds the cells of `step` places after each other to one place after the other, or the other way about; the missing ones have none. */
function between(
  joint: usize, places: u32, step: u32, size: u32, missing: u32, single: usize, cell: usize, back: bool,
): void {
  const end = joint + <usize>places * cell;
  while (joint < end) {
    for (let own = single, last = single + <usize>size * cell; own < last; own += cell)
      for (const next = joint + <usize>step * cell; joint < next; joint += cell)
        for (let at: usize = 0; at < cell; at += 16) {
          const sum = f64x2.add(v128.load(joint + at), v128.load(own + at));
          v128.store((back ? joint : own) + at, sum);
        }
    joint += <usize>(step * missing) * cell;
  }
}

export function estimateGroups(
  groups: usize, columns: u32, slots: u32, folds: u32, width: u32, smoothing: f64, ln: usize, lnLength: u32,
  terms: usize, singles: usize, all: usize,
): void {
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  const last = groups + ((<usize>columns) << 4);
  while (groups < last) {
    const slot = load<u32>(groups);
    let past = groups;
    while (past < last && load<u32>(past) == slot) past += 16;
    const places = load<u32>(past - 16, 4) * (load<u32>(past - 16, 8) + load<u32>(past - 16, 12));
    const from = terms + <usize>slot * cell;
    let single = singles;
    for (let group = groups; group < past; group += 16) {
      const step = load<u32>(group, 4);
      const size = load<u32>(group, 8);
      const missing = load<u32>(group, 12);
      const block = <usize>size * cell;
      memory.fill(single, 0, <usize>folds * block);
      for (let fold: u32 = 0; fold < folds; fold++)
        between(from + <usize>fold * stride, places, step, size, missing, single + <usize>fold * block, cell, false);
      estimate(single, <u32>block, folds, width, size, size, smoothing, ln, lnLength, all);
      single += <usize>folds * block;
    }
    for (let fold: u32 = 0; fold < folds; fold++) {
      const own = from + <usize>fold * stride;
      memory.fill(own, 0, <usize>places * cell);
      single = singles;
      for (let group = groups; group < past; group += 16) {
        const size = load<u32>(group, 8);
        const block = <usize>size * cell;
        between(own, places, load<u32>(group, 4), size, load<u32>(group, 12), single + <usize>fold * block, cell, true);
        single += <usize>folds * block;
      }
    }
    groups = past;
  }
}

/** The scores of so many cases are added before their best classes are looked for: neither waits for the other then. */
const TOGETHER: u32 = 32;

/** Adds the terms of a row of slots to the scores of a case, which stay where they are meanwhile: eight classes at a time, then four, then two. */
// @ts-ignore: decorator
@inline
function addRow(row: usize, last: usize, terms: usize, cell: usize, from: usize, to: usize): void {
  let at: usize = 0;
  for (; at + 64 <= cell; at += 64) {
    let a = v128.load(from + at);
    let b = v128.load(from + at, 16);
    let c = v128.load(from + at, 32);
    let d = v128.load(from + at, 48);
    for (let slot = row; slot < last; slot += 4) {
      const term = terms + <usize>load<u32>(slot) * cell + at;
      a = f64x2.add(a, v128.load(term));
      b = f64x2.add(b, v128.load(term, 16));
      c = f64x2.add(c, v128.load(term, 32));
      d = f64x2.add(d, v128.load(term, 48));
    }
    v128.store(to + at, a);
    v128.store(to + at, b, 16);
    v128.store(to + at, c, 32);
    v128.store(to + at, d, 48);
  }
  if (at + 32 <= cell) {
    let a = v128.load(from + at);
    let b = v128.load(from + at, 16);
    for (let slot = row; slot < last; slot += 4) {
      const term = terms + <usize>load<u32>(slot) * cell + at;
      a = f64x2.add(a, v128.load(term));
      b = f64x2.add(b, v128.load(term, 16));
    }
    v128.store(to + at, a);
    v128.store(to + at, b, 16);
    at += 32;
  }
  if (at < cell) {
    let a = v128.load(from + at);
    for (let slot = row; slot < last; slot += 4)
      a = f64x2.add(a, v128.load(terms + <usize>load<u32>(slot) * cell + at));
    v128.store(to + at, a);
  }
}

export function addSlots(
  matrix: usize, columns: u32, used: u32, list: usize, n: u32, folds: u32, width: u32, slots: u32, terms: usize,
  priors: usize, first: u32, scores: usize, classes: usize, weights: usize, before: f64, limit: f64,
): f64 {
  const cell = <usize>cellBytes(width);
  const stride = <usize>slots * cell;
  // Where nobody reads them again, those of every stretch have the places of the stretch before.
  const isRead = first == 0 || classes == 0;
  let fold: u32 = 0;
  let wrong: f64 = 0;
  for (let begin: u32 = 0; begin < n; begin += TOGETHER) {
    const end = min(begin + TOGETHER, n);
    let to = scores;
    for (let i = begin; i < end; i++, to += cell) {
      const row = matrix + ((<usize>(list == 0 ? i : u32At(list, i)) * <usize>columns) << 2);
      const own = terms + <usize>fold * stride;
      addRow(row, row + ((<usize>used) << 2), own, cell, first ? priors + <usize>fold * cell : to, to);
      fold = fold + 1 == folds ? 0 : fold + 1;
    }
    to = scores;
    for (let i = begin; classes != 0 && i < end; i++, to += cell) {
      let best = width == 2 ? larger(to) : largest(to, width);
      if (load<f64>(to + ((<usize>best) << 3)) == -Infinity) best = largest(priors + <usize>(i % folds) * cell, width);
      // Whether a case is an error is nothing that could be foreseen, so there is no branch.
      const isWrong = <f64>(<u32>(best != u32At(classes, i)));
      wrong += weights == 0 ? isWrong : isWrong * load<f64>(weights + ((<usize>i) << 3));
      if (before + wrong > limit) return wrong;
    }
    if (isRead) scores += <usize>(end - begin) * cell;
  }
  return wrong;
}
