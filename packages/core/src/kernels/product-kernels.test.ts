import { expect, test } from 'vitest';
import type { Products } from '../base/products.js';
import { type Rng, rng } from '../base/rng.js';
import { productShares } from '../models/averaged-products.js';
import { productWasm, quickProducts } from './product-kernels.js';
import { startKernels } from './start-kernels.js';

const wasm = await productWasm();

/** Columns in groups of one or two, some of whose places have no table. The last line of a table is 1. */
function random(own: Rng): Products {
  const [n, width, columns] = [1 + own.below(40), 1 + own.below(20), 1 + own.below(9)];
  const line = width + (width & 1);
  const sizes = Array.from({ length: columns }, () => 2 + own.below(3));
  const groups: Products['groups'][number][] = [];
  let ones = 1;
  for (let first = 0; first < columns; ) {
    const own = first + 1 < columns && first % 3 === 0 ? [first, first + 1] : [first];
    first += own.length;
    const steps = own.length === 2 ? [sizes[own[1]!]!, 1] : [1];
    groups.push({ columns: own, steps, from: ones });
    ones += own.reduce((entries, column) => entries * sizes[column]!, 1);
  }
  const table = () => Float64Array.from({ length: line * (ones + 1) }, (_, i) => (i < line * ones ? own.next() : 1));
  const tables = sizes.map((size) =>
    Array.from({ length: size - 1 }, () => (own.below(3) === 0 ? undefined : table())),
  );
  const places = sizes.map((size) => Uint32Array.from({ length: n }, () => own.below(size)));
  return { n, width, line, groups, ones, sizes, places, tableAt: (parent, place) => tables[parent]![place] };
}

test('shares of products: with and without WebAssembly the same bits', () => {
  const ways = [productShares, quickProducts(wasm, startKernels('wasm'))!];
  for (let seed = 1; seed <= 200; seed++) {
    const products = random(rng(seed));
    const [expected, ...others] = ways.map((sharesOf) => {
      const out = new Float64Array(products.n * products.width + 1);
      const none = [...sharesOf(products, out, 1)];
      return { out, none };
    });
    for (const other of others) expect(other).toEqual(expected);
  }
});

test('a product of a line a group; nothing of a row without a table', () => {
  const table = Float64Array.of(0.5, 0.25, 0.1, 0.2, 0.3, 0.4, 1, 1);
  const out = new Float64Array(6);
  const products: Products = {
    n: 3,
    width: 2,
    line: 2,
    groups: [{ columns: [0], steps: [1], from: 1 }],
    ones: 3,
    sizes: [3],
    places: [Uint32Array.of(1, 2, 0)],
    tableAt: (_, place) => (place < 2 ? table : undefined),
  };
  for (const sharesOf of [productShares, quickProducts(wasm, startKernels('wasm'))!]) {
    expect([...sharesOf(products, out, 0)]).toEqual([1]);
    const [a, b] = [0.5 * 0.3, 0.25 * 0.4];
    const [c, d] = [0.5 * 0.1, 0.25 * 0.2];
    const expected = [1 / (1 + b / a), b / a / (1 + b / a), 0, 0, 1 / (1 + d / c), d / c / (1 + d / c)];
    expect([...out]).toEqual(expected);
  }
});
