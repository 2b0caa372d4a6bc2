import { expect, test } from 'vitest';
import type { Products } from '../base/products.js';
import { type Rng, rng } from '../base/rng.js';
import { addProducts, FOUR } from '../models/averaged-products.js';
import { quickProducts } from './product-kernels.js';
import { startKernels } from './start-kernels.js';

/** Two parents, some of whose places have no table, and tables whose last line is 1. */
function random(own: Rng): Products {
  const [n, width, groups, lines] = [1 + own.below(40), 1 + own.below(20), own.below(7), 7];
  const [line, stride] = [width + (width & 1), FOUR * Math.ceil(groups / FOUR)];
  const table = () => Float64Array.from({ length: line * (lines + 1) }, (_, i) => (i < line * lines ? own.next() : 1));
  const parent = () => ({
    places: Uint32Array.from({ length: n }, () => own.below(3)),
    tables: [table(), undefined, table()],
  });
  const entries = Uint32Array.from({ length: n * stride }, (_, i) =>
    i % stride < groups ? line * own.below(lines) : line * lines,
  );
  return { n, width, line, groups, stride, entries, parents: [parent(), parent()] };
}

test('sums of products: with and without WebAssembly the same bits', () => {
  const ways = [addProducts, quickProducts(startKernels('wasm'))!];
  for (let seed = 1; seed <= 200; seed++) {
    const products = random(rng(seed));
    const [expected, ...others] = ways.map((add) => {
      const out = new Float64Array(products.n * products.width + 1);
      add(products, out, 1);
      return out;
    });
    for (const other of others) expect(other).toEqual(expected);
  }
});

test('a product of a line a group', () => {
  const tables = [Float64Array.of(0.5, 0.25, 0.1, 0.2, 0.3, 0.4, 1, 1), undefined];
  const parents = [{ places: Uint32Array.of(0, 1), tables }];
  const entries = Uint32Array.of(2, 4, 6, 6, 2, 4, 6, 6);
  const out = Float64Array.of(1, 2, 3, 4);
  addProducts({ n: 2, width: 2, line: 2, groups: 2, stride: 4, entries, parents }, out, 0);
  expect([...out]).toEqual([1 + 0.5 * 0.1 * 0.3, 2 + 0.25 * 0.2 * 0.4, 3, 4]);
});
