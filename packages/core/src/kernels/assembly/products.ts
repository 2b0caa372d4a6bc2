/** Products of factors. See ../product-kernels.ts for what each function promises. */
import { put, u32At } from './words';

/** Shares that differ by less are the same, as in models/bayes-net-scorer.ts. */
const SAME_SUMS: f64 = 1e-15;

export function addEntries(places: usize, n: u32, step: u32, entries: usize, stride: u32): void {
  for (let i: u32 = 0; i < n; i++, entries += <usize>stride) {
    store<u32>(entries, load<u32>(entries) + u32At(places, i) * step);
  }
}

// @ts-ignore: decorator
@inline
function addTo(sum: usize, product: v128): void {
  v128.store(sum, f64x2.add(v128.load(sum), product));
}

/** Four pairs of classes at a time, then two, then one: the product of a row stays where it is while its lines are multiplied. */
export function addProducts(
  places: usize, n: u32, tables: usize, entries: usize, groups: u32, stride: u32, line: u32, sums: usize,
): void {
  const bytes = (<usize>line) << 3;
  const ends = (<usize>groups) << 2;
  for (let i: u32 = 0; i < n; i++, sums += bytes, entries += <usize>stride) {
    let table = <usize>load<u32>(tables + ((<usize>load<u32>(places + ((<usize>i) << 2))) << 2));
    if (table == 0) continue;
    let to = sums;
    for (; to + 64 <= sums + bytes; to += 64, table += 64) {
      let a = v128.load(table);
      let b = v128.load(table, 16);
      let c = v128.load(table, 32);
      let d = v128.load(table, 48);
      for (let at = entries; at < entries + ends; at += 4) {
        const factors = table + <usize>load<u32>(at);
        a = f64x2.mul(a, v128.load(factors));
        b = f64x2.mul(b, v128.load(factors, 16));
        c = f64x2.mul(c, v128.load(factors, 32));
        d = f64x2.mul(d, v128.load(factors, 48));
      }
      addTo(to, a);
      addTo(to + 16, b);
      addTo(to + 32, c);
      addTo(to + 48, d);
    }
    for (; to + 32 <= sums + bytes; to += 32, table += 32) {
      let a = v128.load(table);
      let b = v128.load(table, 16);
      for (let at = entries; at < entries + ends; at += 8) {
        const factors = table + <usize>load<u32>(at);
        const others = table + <usize>load<u32>(at, 4);
        a = f64x2.mul(f64x2.mul(a, v128.load(factors)), v128.load(others));
        b = f64x2.mul(f64x2.mul(b, v128.load(factors, 16)), v128.load(others, 16));
      }
      addTo(to, a);
      addTo(to + 16, b);
    }
    if (to < sums + bytes) {
      let a = v128.load(table);
      for (let at = entries; at < entries + ends; at += 8) {
        a = f64x2.mul(a, v128.load(table + <usize>load<u32>(at)));
        a = f64x2.mul(a, v128.load(table + <usize>load<u32>(at, 4)));
      }
      addTo(to, a);
    }
  }
}

export function toShares(sums: usize, n: u32, width: u32, line: u32, out: usize, none: usize): u32 {
  const size = (<usize>width) << 3;
  let found: u32 = 0;
  for (let i: u32 = 0; i < n; i++, sums += (<usize>line) << 3, out += size) {
    let most: f64 = 0;
    for (let c: usize = 0; c < size; c += 8) most = max(most, load<f64>(sums + c));
    if (most == 0) {
      memory.fill(out, 0, size);
      put(none, found++, i);
      continue;
    }
    let total: f64 = 0;
    for (let c: usize = 0; c < size; c += 8) {
      const share = load<f64>(sums + c) / most;
      const own = share > 1 - SAME_SUMS ? 1 : share;
      store<f64>(out + c, own);
      total += own;
    }
    for (let c: usize = 0; c < size; c += 8) store<f64>(out + c, load<f64>(out + c) / total);
  }
  return found;
}
