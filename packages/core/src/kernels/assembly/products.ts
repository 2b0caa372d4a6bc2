/** Products of factors. See ../product-kernels.ts for what each function promises. */

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
  for (let i: u32 = 0; i < n; i++, sums += bytes, entries += (<usize>stride) << 2) {
    let table = <usize>load<u32>(tables + ((<usize>load<u32>(places + ((<usize>i) << 2))) << 2));
    if (table == 0) continue;
    let to = sums;
    for (; to + 64 <= sums + bytes; to += 64, table += 64) {
      let a = v128.load(table);
      let b = v128.load(table, 16);
      let c = v128.load(table, 32);
      let d = v128.load(table, 48);
      for (let at = entries; at < entries + ends; at += 4) {
        const factors = table + ((<usize>load<u32>(at)) << 3);
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
        const factors = table + ((<usize>load<u32>(at)) << 3);
        const others = table + ((<usize>load<u32>(at, 4)) << 3);
        a = f64x2.mul(f64x2.mul(a, v128.load(factors)), v128.load(others));
        b = f64x2.mul(f64x2.mul(b, v128.load(factors, 16)), v128.load(others, 16));
      }
      addTo(to, a);
      addTo(to + 16, b);
    }
    if (to < sums + bytes) {
      let a = v128.load(table);
      for (let at = entries; at < entries + ends; at += 8) {
        a = f64x2.mul(a, v128.load(table + ((<usize>load<u32>(at)) << 3)));
        a = f64x2.mul(a, v128.load(table + ((<usize>load<u32>(at, 4)) << 3)));
      }
      addTo(to, a);
    }
  }
}
