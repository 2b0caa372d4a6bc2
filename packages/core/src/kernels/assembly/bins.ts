/** The cases of a node in bins. See ../bin-kernels.ts for what each function promises. */
import { put, u32At } from './words';

export function binCases(
  sorted: usize, values: usize, known: u32, n: u32, least: u32, keys: usize, columns: u32, starts: usize,
): u32 {
  const row = (<usize>columns) << 1;
  if (known < n) for (let i: u32 = 0; i < n; i++) store<u16>(keys + <usize>i * row, 0);
  let bins: u32 = 0;
  let begun: u32 = 0;
  put(starts, 0, 0);
  for (let i: u32 = 0; i < known; ) {
    const code = u32At(values, i) >> 1;
    let end = i + 1;
    while (end < known && u32At(values, end) >> 1 == code) end++;
    if (i > begun && (i - begun >= least || end - i >= least)) {
      begun = i;
      put(starts, ++bins, i);
    }
    for (const key = (bins + 1) << 1; i < end; i++)
      store<u16>(keys + <usize>u32At(sorted, i) * row, <u16>(key + (u32At(values, i) & 1)));
  }
  if (known > 0) put(starts, ++bins, known);
  return bins;
}

export function countKeys(keys: usize, columns: u32, bases: usize, list: usize, n: u32, counts: usize): void {
  const row = (<usize>columns) << 1;
  for (let i: u32 = 0; i < n; i++) {
    let base = bases;
    let at = keys + <usize>(list == 0 ? i : u32At(list, i)) * row;
    for (const end = at + row; at < end; at += 2, base += 4) {
      const key = load<u32>(base) + load<u16>(at);
      put(counts, key, u32At(counts, key) + 1);
    }
  }
}

export function otherCounts(all: usize, others: usize, words: u32, counts: usize): void {
  for (let at: usize = 0, end = (<usize>words) << 2; at < end; at += 16)
    v128.store(counts + at, i32x4.sub(v128.load(all + at), v128.load(others + at)));
}
