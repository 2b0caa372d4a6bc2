import { expect, test } from 'vitest';
import type { Estimators, PairCounts, ProductGroup, Products } from '../base/products.js';
import { type Rng, rng } from '../base/rng.js';
import { productShares } from '../models/averaged-products.js';
import { type ProductKernels, quickProducts, products as wasm } from './product-kernels.js';
import { startKernels } from './start-kernels.js';
import { wasmKernels } from './wasm-kernels.js';

const { arena } = startKernels('wasm');
const quick = quickProducts(wasmKernels<ProductKernels>(wasm, arena), arena)!;

/** Columns in groups of one to three, some of whose places do not count. Two parents at a time: there may be one left. */
function random(own: Rng): Products {
  const [n, width, columns] = [1 + own.below(own.below(4) === 0 ? 600 : 40), 1 + own.below(20), 1 + own.below(9)];
  const sizes = Array.from({ length: columns }, () => 2 + own.below(own.below(6) === 0 ? 24 : 3));
  const groups: ProductGroup[] = [];
  let ones = 1;
  for (let first = 0; first < columns; ) {
    const members = [first++];
    for (let more = own.below(3), entries = sizes[first - 1]!; more > 0 && first < columns; more--) {
      entries *= sizes[first]!;
      if (entries <= 256) members.push(first++);
    }
    const steps = members.map((_, i) => members.slice(i + 1).reduce((step, column) => step * sizes[column]!, 1));
    groups.push({ columns: members, steps, from: ones });
    ones += members.reduce((entries, column) => entries * sizes[column]!, 1);
  }
  const shape = { width, line: width + (width & 1), groups, ones, sizes };
  const kinds = [Uint8Array, Uint16Array, Uint32Array] as const;
  const cells = sizes.map((size) => {
    if (own.below(2) === 0) return new kinds[own.below(3)]!(n).map(() => own.below(size));
    const cuts = Array.from({ length: size - 2 }, (_, i) => i + 0.5);
    return {
      values: new Float64Array(n).map(() => [own.below(size) / 2, Number.NaN][Number(own.below(5) === 0)]!),
      cuts,
      missing: size - 1,
    };
  });
  return { n, ...shape, cells, estimators: randomEstimators(own, shape) };
}

function randomEstimators(own: Rng, shape: Omit<Products, 'n' | 'cells' | 'estimators'>): Estimators {
  const { sizes, width } = shape;
  const axes = sizes.map((size) => size - own.below(2));
  const counts = sizes.map((_, i) =>
    sizes.map((_, j) => Array.from({ length: axes[i]! * axes[j]! * width }, () => own.below(4))),
  );
  const pairs = pairsOf(counts);
  const counting = sizes.map((size) => Array.from({ length: size - 1 }, () => own.below(3) > 0));
  const starts = sizes.map((size) => Float64Array.from({ length: (size - 1) * width }, () => own.next()));
  const smoothing = [0, 0.5, 1][own.below(3)]!;
  const made = {
    isAtHand: (parent: number, place: number) => counting[parent]![place] === true,
    starts,
    pairs: () => pairs,
    axes,
    smoothing,
  };
  return { ...made, tableAt: (parent, place) => tableAt(shape, made, parent, place) };
}

/** Counts by the first column and the second, as one list. */
function pairsOf(counts: readonly (readonly (readonly number[])[])[]): PairCounts {
  const starts: number[] = [];
  const all: number[] = [];
  for (const own of counts.flat()) {
    starts.push(all.length);
    all.push(...own);
  }
  return { all: Float64Array.from(all), starts: Uint32Array.from(starts) };
}

/** By the definition: a line is a product of shares, 1 for missing cells and the parent itself. */
function tableAt(
  { sizes, width, line, groups, ones }: Omit<Products, 'n' | 'cells' | 'estimators'>,
  { starts, pairs, axes, smoothing }: Omit<Estimators, 'tableAt'>,
  parent: number,
  place: number,
): Float64Array {
  const table = new Float64Array(line * (ones + 1)).fill(1);
  const { all, starts: begins } = pairs();
  const pair = (first: number, second: number, at: number) => all[begins[first * sizes.length + second]! + at]!;
  const count = (column: number, x: number, c: number) =>
    parent < column
      ? pair(parent, column, (place * axes[column]! + x) * width + c)
      : pair(column, parent, (x * axes[parent]! + place) * width + c);
  const share = (column: number, x: number, c: number) => {
    const own = sizes[column]! - 1;
    if (x === own || column === parent) return 1;
    let total = smoothing * own;
    for (let other = 0; other < own; other++) total += count(column, other, c);
    return total > 0 ? (count(column, x, c) + smoothing) / total : 1 / own;
  };
  for (let c = 0; c < width; c++) {
    table[c] = starts[parent]![place * width + c]!;
    for (const { columns, steps, from } of groups) {
      const entries = columns.reduce((product, column) => product * sizes[column]!, 1);
      for (let entry = 0; entry < entries; entry++)
        table[(from + entry) * line + c] = columns.reduce(
          (product, column, i) => product * share(column, Math.floor(entry / steps[i]!) % sizes[column]!, c),
          1,
        );
    }
  }
  return table;
}

test('shares of products: with and without WebAssembly the same bits', () => {
  const ways = [productShares, quick];
  for (let seed = 1; seed <= 300; seed++) {
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
  const out = new Float64Array(6);
  const shape = { width: 2, line: 2, groups: [{ columns: [0, 1], steps: [3, 1], from: 1 }], ones: 10, sizes: [3, 3] };
  const counts = [1, 2, 3, 2, 1, 2, 1, 2];
  const estimators = {
    isAtHand: (parent: number, place: number) => parent === 0 && place < 2,
    starts: [Float64Array.of(0.5, 0.25, 0.125, 0.5), new Float64Array(4)],
    pairs: () => ({ all: Float64Array.from(counts), starts: new Uint32Array(4) }),
    axes: [2, 2],
    smoothing: 0,
  };
  const products: Products = {
    n: 3,
    ...shape,
    cells: [Uint8Array.of(1, 2, 0), Uint8Array.of(0, 0, 1)],
    estimators: { ...estimators, tableAt: (parent, place) => tableAt(shape, estimators, parent, place) },
  };
  for (const sharesOf of [productShares, quick]) {
    expect([...sharesOf(products, out, 0)]).toEqual([1]);
    const [a, b] = [0.125 * 0.5, 0.5 * 0.5];
    const [c, d] = [0.5 * 0.75, 0.25 * 0.5];
    const expected = [a / b / (1 + a / b), 1 / (1 + a / b), 0, 0, 1 / (1 + d / c), d / c / (1 + d / c)];
    expect([...out]).toEqual(expected);
  }
});
