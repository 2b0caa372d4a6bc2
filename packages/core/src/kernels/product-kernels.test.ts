import { expect, test } from 'vitest';
import { type Rng, rng } from '../base/rng.js';
import { padded } from './fold-kernels.js';
import { startKernels, type Workplace } from './start-kernels.js';

/** Two tables of lines, rows that take one of them or none, and sums that are there already. */
function told({ arena, kernels }: Workplace, random: Rng) {
  const [n, width, groups, lines] = [1 + random.below(40), 1 + random.below(20), random.below(5), 7];
  const line = padded(width);
  const [first, second] = [arena.alloc(8 * line * lines), arena.alloc(8 * line * lines)];
  const [codes, tables, entries] = [arena.alloc(4 * n), arena.alloc(12), arena.alloc(4 * n * (groups + 1))];
  const [sums, found] = [arena.alloc(8 * n * line), arena.alloc(4 * n)];
  const { u32, f64 } = arena.views;
  for (const at of [first, second]) for (let i = 0; i < line * lines; i++) f64[(at >>> 3) + i] = random.next();
  u32.set([first, 0, second], tables >>> 2);
  for (let i = 0; i < n; i++) u32[(codes >>> 2) + i] = random.below(3);
  for (let i = 0; i < n * groups; i++) u32[(entries >>> 2) + i] = 8 * line * random.below(lines);
  for (let i = 0; i < n * line; i++) f64[(sums >>> 3) + i] = random.next();
  for (let i = 0; i < n; i++) u32[(found >>> 2) + i] = random.below(9);
  kernels.addProducts(codes, tables, entries, groups, n, width, sums, found);
  return [f64.slice(sums >>> 3, (sums >>> 3) + n * line), u32.slice(found >>> 2, (found >>> 2) + n)];
}

test('sums of products: both kernels write the same bits', () => {
  const [wasm, typescript] = [startKernels('wasm'), startKernels('typescript')];
  for (let seed = 1; seed <= 200; seed++) expect(told(wasm, rng(seed))).toEqual(told(typescript, rng(seed)));
});

test('a product of a line a group', () => {
  const { arena, kernels } = startKernels('wasm');
  const at = (bytes: number) => arena.alloc(bytes);
  const [table, codes, tables, entries, sums, found] = [at(64), at(8), at(8), at(16), at(32), at(8)];
  const { u32, f64 } = arena.views;
  f64.set([0.5, 0.25, 0.1, 0.2, 0.3, 0.4, 1, 1], table >>> 3);
  u32.set([table, 0], tables >>> 2);
  u32.set([0, 1], codes >>> 2);
  u32.set([16, 16, 32, 32], entries >>> 2);
  f64.set([1, 2, 3, 4], sums >>> 3);
  u32.set([3, 3], found >>> 2);
  kernels.addProducts(codes, tables, entries, 2, 2, 2, sums, found);
  expect([...f64.slice(sums >>> 3, (sums >>> 3) + 4)]).toEqual([1 + 0.5 * 0.1 * 0.3, 2 + 0.25 * 0.2 * 0.4, 3, 4]);
  expect([...u32.slice(found >>> 2, (found >>> 2) + 2)]).toEqual([4, 3]);
});
