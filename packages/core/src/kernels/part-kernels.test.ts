import { expect, test } from 'vitest';
import { partPlace } from './part-place.js';
import { startKernels } from './start-kernels.js';

const place = await partPlace(startKernels('wasm'));

test.each([
  [1, 1],
  [3, 255],
  [5, 256],
  [16, 1000],
])('%d byte columns of %d rows, row by row', (stride, rows) => {
  const { arena, kernels } = place;
  const scratch = arena.scratch();
  const columns = Array.from({ length: stride }, () => scratch.alloc(rows));
  const [list, matrix] = [scratch.alloc(4 * stride), scratch.alloc(stride * rows)];
  const cell = (column: number, row: number) => (31 * column + 7 * row) & 255;
  columns.forEach((at, column) => {
    for (let row = 0; row < rows; row++) arena.views.u8[at + row] = cell(column, row);
  });
  arena.views.u32.set(columns, list >>> 2);
  kernels.weaveColumns!(list, stride, rows, matrix);
  const expected = Uint8Array.from({ length: stride * rows }, (_, i) => cell(i % stride, Math.floor(i / stride)));
  expect(arena.views.u8.slice(matrix, matrix + stride * rows)).toEqual(expected);
  scratch.release();
});

test('n ln n is what Math.log gives, bit for bit', () => {
  const { arena, kernels } = place;
  const scratch = arena.scratch();
  const at = scratch.zeroed(8 * 5001);
  kernels.logTerms!(5000, at);
  const expected = Float64Array.from({ length: 5001 }, (_, n) => (n === 0 ? 0 : n * Math.log(n)));
  expect(arena.views.f64.slice(at >>> 3, (at >>> 3) + 5001)).toEqual(expected);
  scratch.release();
});
