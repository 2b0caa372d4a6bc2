/** Binned cases in intervals. See ../bin-kernels.ts for what is promised. */
import { NONE, put, u32At } from './words';

/** What is told of a column: see ../bin-kernels.ts. */
const TOLD: usize = 32;

/** The slot of every key of a column. Of a bin with cuts inside it is that of the cases before the first of them. */
function setSlots(told: usize, slotOf: usize): void {
  const starts = load<u32>(told, 8);
  const bins = load<u32>(told, 12);
  const cuts = load<u32>(told, 20);
  const found = load<u32>(told, 24);
  const slot = load<u32>(told, 28);
  let at = slotOf + ((<usize>load<u32>(told, 16)) << 2);
  store<u32>(at, 0);
  let place: u32 = 0;
  for (let bin: u32 = 0; bin < bins; bin++) {
    at += 8;
    while (place < found && u32At(cuts, place) <= u32At(starts, bin)) place++;
    store<u32>(at, slot + place);
    store<u32>(at, slot + place, 4);
  }
}

/** The members behind cuts inside of bins go over to the next slots. */
function moveMembers(
  told: usize, placeOf: usize, folds: u32, classes: usize, matrix: usize, columns: u32, stride: usize, terms: usize,
): void {
  const sorted = load<u32>(told, 4);
  const starts = load<u32>(told, 8);
  const cuts = load<u32>(told, 20);
  const found = load<u32>(told, 24);
  const slot = load<u32>(told, 28);
  const share = 1 / <f64>folds;
  let bin: u32 = 0;
  for (let place: u32 = 0; place < found; place++) {
    let at = u32At(cuts, place);
    while (u32At(starts, bin + 1) <= at) bin++;
    if (u32At(starts, bin) == at) continue;
    for (const end = u32At(starts, bin + 1); at < end; at++) {
      const i = u32At(placeOf, u32At(sorted, at));
      if (i == NONE) continue;
      // The fold of a case without a division, which takes long.
      const fold = i - <u32>((<f64>i + 0.5) * share) * folds;
      const own = terms + <usize>fold * stride + ((<usize>u32At(classes, i)) << 3);
      const before = own + ((<usize>u32At(matrix, i * columns)) << 4);
      const after = own + ((<usize>(slot + place + 1)) << 4);
      store<f64>(before, load<f64>(before) - 1);
      store<f64>(after, load<f64>(after) + 1);
      put(matrix, i * columns, slot + place + 1);
    }
  }
}

// @ts-ignore: decorator
@inline
function slotIn(slotOf: usize, row: usize, told: usize): u32 {
  return u32At(slotOf, load<u32>(told, 16) + load<u16>(row + ((<usize>load<u32>(told)) << 1)));
}

export function binSlots(
  told: usize, used: u32, keys: usize, width: u32, list: usize, n: u32, folds: u32, classes: usize, placeOf: usize,
  slotOf: usize, matrix: usize, columns: u32, slots: u32, terms: usize,
): void {
  const toldEnd = told + <usize>used * TOLD;
  const evenEnd = told + <usize>(used & ~1) * TOLD;
  for (let at = told; at < toldEnd; at += TOLD) setSlots(at, slotOf);
  const stride = (<usize>slots) << 4;
  const end = <usize>folds * stride;
  const row = (<usize>width) << 1;
  let to = matrix;
  let own: usize = 0;
  for (let i: u32 = 0; i < n; i++, to += (<usize>columns) << 2) {
    const from = keys + <usize>u32At(list, i) * row;
    const counts = terms + own + ((<usize>u32At(classes, i)) << 3);
    let out = to;
    let at = told;
    // Two columns at a time, whose slots are written as one word.
    for (; at < evenEnd; at += 2 * TOLD, out += 8) {
      const slot = slotIn(slotOf, from, at);
      const next = slotIn(slotOf, from, at + TOLD);
      store<u64>(out, <u64>slot | (<u64>next << 32));
      const count = counts + ((<usize>slot) << 4);
      store<f64>(count, load<f64>(count) + 1);
      const nextCount = counts + ((<usize>next) << 4);
      store<f64>(nextCount, load<f64>(nextCount) + 1);
    }
    if (at < toldEnd) {
      const slot = slotIn(slotOf, from, at);
      store<u32>(out, slot);
      const count = counts + ((<usize>slot) << 4);
      store<f64>(count, load<f64>(count) + 1);
    }
    own = own + stride == end ? 0 : own + stride;
  }
  for (own = 0; own < end; own += stride) memory.fill(terms + own, 0, 16);
  for (let at = told; at < toldEnd; at += TOLD, matrix += 4)
    moveMembers(at, placeOf, folds, classes, matrix, columns, stride, terms);
}
