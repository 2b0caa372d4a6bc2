/** The cases of a node. See ../node-kernels.ts for what each function promises. */
import { put, u32At } from './words';

export function pickCodes(codes: usize, bytes: u32, rows: usize, n: u32, out: usize): void {
  if (bytes == 1) for (let i: u32 = 0; i < n; i++) put(out, i, <u32>load<u8>(codes + <usize>u32At(rows, i)));
  else for (let i: u32 = 0; i < n; i++) put(out, i, u32At(codes, u32At(rows, i)));
}

export function countLevels(
  codes: usize, n: u32, size: u32, target: usize, classes: u32, weights: usize, out: usize,
): void {
  memory.fill(out, 0, (<usize>(size + 1) * <usize>classes) << 3);
  for (let i: u32 = 0; i < n; i++) {
    const at = out + ((<usize>u32At(codes, i) * <usize>classes + <usize>u32At(target, i)) << 3);
    store<f64>(at, load<f64>(at) + (weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3))));
  }
}

export function countValues(
  codes: usize, list: usize, n: u32, size: u32, classes: usize, width: u32, out: usize,
): void {
  memory.fill(out, 0, (<usize>(size + 1) * <usize>width) << 2);
  for (let i: u32 = 0; i < n; i++) {
    const at = u32At(codes, list == 0 ? i : u32At(list, i)) * width + u32At(classes, i);
    put(out, at, u32At(out, at) + 1);
  }
}

export function countIntervals(
  sorted: usize, known: u32, starts: usize, cuts: u32, target: usize, classes: u32, out: usize,
): void {
  memory.fill(out, 0, (<usize>(cuts + 1) * <usize>classes) << 3);
  let i: u32 = 0;
  for (let place: u32 = 0; place <= cuts; place++) {
    for (const end = place < cuts ? u32At(starts, place) : known; i < end; i++) {
      const at = out + ((<usize>u32At(target, u32At(sorted, i))) << 3);
      store<f64>(at, load<f64>(at) + 1);
    }
    out += (<usize>classes) << 3;
  }
}
