/** Splitting lists of rows, keeping their order. See ../partition-kernels.ts for what each function promises. */
import { codeAt, rowAt } from './rows';

// @ts-ignore: decorator
@inline
function assign(children: usize, i: u32, child: u32, counts: usize): void {
  store<u32>(children + ((<usize>i) << 2), child);
  const at = counts + ((<usize>child) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

export function childByMap(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize, map: usize, children: usize, counts: usize,
): void {
  for (let i: u32 = 0; i < n; i++) {
    const code = codeAt(coarse, fine, starts, rowAt(rows, i));
    assign(children, i, load<u32>(map + ((<usize>code) << 2)), counts);
  }
}

export function childByCuts(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize,
  cuts: usize, cutCount: u32, none: u32, map: usize, children: usize, counts: usize,
): void {
  for (let i: u32 = 0; i < n; i++) {
    const code = codeAt(coarse, fine, starts, rowAt(rows, i));
    let from: u32 = 0;
    let to = cutCount;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (load<u32>(cuts + ((<usize>middle) << 2)) <= code) from = middle + 1;
      else to = middle;
    }
    const place = code == none ? cutCount + 1 : from;
    assign(children, i, load<u32>(map + ((<usize>place) << 2)), counts);
  }
}

export function scatter(rows: usize, n: u32, children: usize, heads: usize, out: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const child = load<u32>(children + ((<usize>i) << 2));
    const at = heads + ((<usize>child) << 2);
    const to = load<u32>(at);
    store<u32>(at, to + 1);
    store<u32>(out + ((<usize>to) << 2), <u32>rowAt(rows, i));
  }
}

export function gather(rows: usize, n: u32, values: usize, out: usize): void {
  for (let i: u32 = 0; i < n; i++)
    store<f64>(out + ((<usize>i) << 3), load<f64>(values + (rowAt(rows, i) << 3)));
}

export function markRows(rows: usize, n: u32, classes: usize, first: u32, out: usize): void {
  if (classes == 0) {
    for (let i: u32 = 0; i < n; i++) store<u8>(out + rowAt(rows, i), <u8>first);
    return;
  }
  for (let i: u32 = 0; i < n; i++) {
    const row = rowAt(rows, i);
    store<u8>(out + row, <u8>(first + <u32>load<u8>(classes + row)));
  }
}
