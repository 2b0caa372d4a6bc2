import { expect, test } from 'vitest';
import type { Partition, Step } from '../counts.js';
import { refines } from './refines.js';

const cell = (cell: number): Step => ({ cell });
const test2 = (column: string, to: number[], missing: Extract<Step, { column: string }>['missing'] = -1): Step => ({
  column,
  to,
  missing,
});
const partition = (...steps: Step[]): Partition => ({ cells: 9, steps });

const earlier = partition(test2('a', [1, 2]), cell(0), cell(1));

test('a partition refines itself, the whole, and what it was grown from', () => {
  expect(refines(earlier, earlier)).toBe(true);
  expect(refines(earlier, partition(cell(0)))).toBe(true);
  expect(refines(partition(test2('a', [1, 2]), cell(5), test2('b', [3, 4]), cell(2), cell(3)), earlier)).toBe(true);
});

test('a finished branch may be cut off as a whole', () => {
  expect(refines(partition(test2('a', [-1, 2]), cell(0), cell(1)), earlier)).toBe(true);
  const both = partition(test2('a', [1, 1, 2], 1), cell(0), cell(1));
  expect(refines(partition(test2('a', [-1, -1, 2], -1), cell(0), cell(1)), both)).toBe(true);
});

test('not when only some ways into a step are cut', () => {
  const both = partition(test2('a', [1, 1, 2], 1), cell(0), cell(1));
  expect(refines(partition(test2('a', [-1, 1, 2], 1), cell(0), cell(1)), both)).toBe(false);
  expect(refines(partition(test2('a', [1, 1, 2], -1), cell(0), cell(1)), both)).toBe(false);
  const twoParents = partition(test2('a', [1, 2]), test2('b', [3, 3]), test2('b', [3, 4]), cell(0), cell(1));
  const oneParent = partition(test2('a', [-1, 2]), test2('b', [3, 3]), test2('b', [3, 4]), cell(0), cell(1));
  expect(refines(oneParent, twoParents)).toBe(false);
});

test('not when a test changes, or shares change, or a cell leads back into the tree', () => {
  expect(refines(partition(test2('b', [1, 2]), cell(0), cell(1)), earlier)).toBe(false);
  expect(refines(partition(test2('a', [2, 1]), cell(0), cell(1)), earlier)).toBe(false);
  expect(refines(partition(test2('a', [1, 2]), test2('b', [2, 3]), cell(1), cell(2)), earlier)).toBe(false);
  const shares = (share: number) => partition(test2('a', [1, 2], [{ to: 1, share }]), cell(0), cell(1));
  expect([refines(shares(0.5), shares(0.5)), refines(shares(0.25), shares(0.5))]).toEqual([true, false]);
  const cuts = (at: number): Partition =>
    partition({ column: 'a', cuts: [at], to: [1, 2], missing: 1 }, cell(0), cell(1));
  expect([refines(cuts(3), cuts(3)), refines(cuts(4), cuts(3))]).toEqual([true, false]);
});
