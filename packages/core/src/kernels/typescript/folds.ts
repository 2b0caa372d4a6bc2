import type { Arena } from '../arena.js';
import { type FoldKernels, padded } from '../fold-kernels.js';

const NONE = 0xffffffff;

/** The twin of assembly/folds.ts. Cells are byte offsets there and here; everything else counts in numbers of 4 or 8 bytes. */
export const foldKernels = (arena: Arena): FoldKernels => ({
  splitByCode(codes, n, size, cut, missing, parts, starts, list) {
    const { u32 } = arena.views;
    const first = u32.subarray(starts >>> 2, (starts >>> 2) + parts + 1).fill(0);
    const partOf = (i: number) => {
      const code = u32[(codes >>> 2) + i]!;
      return code === size ? missing : cut === 0 ? code : code >= cut ? 1 : 0;
    };
    for (let i = 0; i < n; i++) first[partOf(i) + 1]!++;
    for (let part = 0; part < parts; part++) first[part + 1]! += first[part]!;
    const next = first.slice();
    for (let i = 0; i < n; i++) u32[(list >>> 2) + next[partOf(i)]!++] = i;
  },

  placesIn(list, n, count, placeOf) {
    const { u32 } = arena.views;
    u32.fill(NONE, placeOf >>> 2, (placeOf >>> 2) + count);
    for (let i = 0; i < n; i++) u32[(placeOf >>> 2) + u32[(list >>> 2) + i]!] = i;
  },

  narrowClasses(list, n, target, width, numbers, classes) {
    const { i32, u32 } = arena.views;
    const own = i32.subarray(numbers >>> 2, (numbers >>> 2) + width).fill(-1);
    for (let i = 0; i < n; i++) own[u32[(target >>> 2) + u32[(list >>> 2) + i]!]!] = 0;
    let found = 0;
    let absent = false;
    for (let c = 0; c < width; c++) {
      if (own[c]! < 0 && absent) continue;
      absent ||= own[c]! < 0;
      own[c] = found++;
    }
    for (let i = 0; i < n; i++) u32[(classes >>> 2) + i] = own[u32[(target >>> 2) + u32[(list >>> 2) + i]!]!]!;
    return found;
  },

  estimatePriors(n, folds, classes, weights, width, smoothing, ln, lnLength, all, priors) {
    const { u32, f64 } = arena.views;
    const cell = padded(width);
    const end = folds * cell;
    const sums = f64.subarray(all >>> 3, (all >>> 3) + cell).fill(0);
    const own = f64.subarray(priors >>> 3, (priors >>> 3) + end).fill(0);
    for (let i = 0, at = 0; i < n; i++, at = at + cell === end ? 0 : at + cell) {
      const c = u32[(classes >>> 2) + i]!;
      sums[c]! += weightAt(f64, weights, i);
      own[at + c]! += weightAt(f64, weights, i);
    }
    const log = logOf(f64, ln, lnLength);
    for (let at = 0; at < end; at++) {
      const rest = sums[at % cell]! - own[at]!;
      own[at] = log(rest > 0 ? rest + smoothing : smoothing);
    }
  },

  levelSlots(codes, list, n, folds, size, numbers, slot, matrix, columns) {
    const { u32 } = arena.views;
    const isFew = size * folds > n;
    const slotOf = u32.subarray(numbers >>> 2, (numbers >>> 2) + size + 1);
    for (let code = 0; code < size; code++) slotOf[code] = isFew ? NONE : slot + code;
    slotOf[size] = 0;
    let places = isFew ? 0 : size;
    for (let i = 0; i < n; i++) {
      const code = u32[(codes >>> 2) + u32[(list >>> 2) + i]!]!;
      if (slotOf[code] === NONE) slotOf[code] = slot + places++;
      u32[(matrix >>> 2) + i * columns] = slotOf[code]!;
    }
    return places;
  },

  intervalSlots(sorted, known, starts, cuts, n, slot, matrix, columns) {
    const { u32 } = arena.views;
    for (let i = 0; i < n; i++) u32[(matrix >>> 2) + i * columns] = 0;
    for (let place = 0, i = 0; place <= cuts; place++)
      for (const end = place < cuts ? u32[(starts >>> 2) + place]! : known; i < end; i++)
        u32[(matrix >>> 2) + u32[(sorted >>> 2) + i]! * columns] = slot + place;
  },

  codeSlots(codes, list, n, slotOf, matrix, columns) {
    const { u32 } = arena.views;
    for (let i = 0; i < n; i++)
      u32[(matrix >>> 2) + i * columns] = u32[(slotOf >>> 2) + u32[(codes >>> 2) + u32[(list >>> 2) + i]!]!]!;
  },

  estimate(from, stride, folds, width, places, declared, smoothing, ln, lnLength, all) {
    const { f64 } = arena.views;
    const cell = padded(width);
    const block = places * cell;
    const end = (from + folds * stride) >>> 3;
    const sums = f64.subarray(all >>> 3, (all >>> 3) + block).fill(0);
    for (let own = from >>> 3; own < end; own += stride >>> 3)
      for (let i = 0; i < block; i++) sums[i]! += f64[own + i]!;
    const log = logOf(f64, ln, lnLength);
    for (let c = 0; c < width; c++) {
      let whole = 0;
      for (let at = c; at < block; at += cell) whole += sums[at]!;
      for (let own = from >>> 3; own < end; own += stride >>> 3) {
        let rest = whole;
        for (let at = c; at < block; at += cell) rest -= f64[own + at]!;
        const share = (rest > 0 ? rest : 0) + smoothing * declared;
        const less = share > 0 ? log(share) : 0;
        for (let at = c; at < block; at += cell) {
          const others = sums[at]! - f64[own + at]!;
          f64[own + at] = share > 0 ? log(others > 0 ? others + smoothing : smoothing) - less : -log(declared);
        }
      }
    }
  },
});

export const weightAt = (f64: Float64Array, weights: number, i: number): number =>
  weights === 0 ? 1 : f64[(weights >>> 3) + i]!;

const logOf = (f64: Float64Array, ln: number, lnLength: number) => (x: number) =>
  x < lnLength && x === Math.trunc(x) ? f64[(ln >>> 3) + x]! : Math.log(x);
