/** Products of factors. See ../product-kernels.ts for what each function promises. */

// @ts-ignore: decorator
@inline
function addTo(sum: usize, product: v128): void {
  v128.store(sum, f64x2.add(v128.load(sum), product));
}

/** Four pairs of classes at a time, then two, then one: the product of a row stays where it is while its lines are multiplied. */
export function addProducts(
  codes: usize, tables: usize, entries: usize, groups: u32, n: u32, width: u32, sums: usize, found: usize,
): void {
  const line = (<usize>(width + (width & 1))) << 3;
  const step = (<usize>n) << 2;
  const end = <usize>groups * step;
  for (let i: u32 = 0; i < n; i++) {
    let table = <usize>load<u32>(tables + ((<usize>load<u32>(codes)) << 2));
    if (table != 0) {
      store<u32>(found, load<u32>(found) + 1);
      let to = sums;
      const last = sums + line;
      for (; to + 64 <= last; to += 64) {
        let a = v128.load(table);
        let b = v128.load(table, 16);
        let c = v128.load(table, 32);
        let d = v128.load(table, 48);
        for (let at: usize = 0; at < end; at += step) {
          const factors = table + <usize>load<u32>(entries + at);
          a = f64x2.mul(a, v128.load(factors));
          b = f64x2.mul(b, v128.load(factors, 16));
          c = f64x2.mul(c, v128.load(factors, 32));
          d = f64x2.mul(d, v128.load(factors, 48));
        }
        addTo(to, a);
        addTo(to + 16, b);
        addTo(to + 32, c);
        addTo(to + 48, d);
        table += 64;
      }
      if (to + 32 <= last) {
        let a = v128.load(table);
        let b = v128.load(table, 16);
        for (let at: usize = 0; at < end; at += step) {
          const factors = table + <usize>load<u32>(entries + at);
          a = f64x2.mul(a, v128.load(factors));
          b = f64x2.mul(b, v128.load(factors, 16));
        }
        addTo(to, a);
        addTo(to + 16, b);
        table += 32;
        to += 32;
      }
      if (to < last) {
        let a = v128.load(table);
        for (let at: usize = 0; at < end; at += step) a = f64x2.mul(a, v128.load(table + <usize>load<u32>(entries + at)));
        addTo(to, a);
      }
    }
    sums += line;
    codes += 4;
    entries += 4;
    found += 4;
  }
}
