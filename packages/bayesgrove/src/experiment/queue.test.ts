import { expect, test } from 'vitest';
import type { Cell } from './cells.js';
import type { DataFacts } from './load-data.js';
import { queueOf } from './queue.js';

const facts = [10, 1000, 100, 500].map((rows) => ({ rows, columns: 5 })) as unknown as readonly DataFacts[];

const cells = facts.flatMap(({ rows }, data) =>
  ['a', 'b'].flatMap((label, c) =>
    [0, 1].map(
      (split): Cell => ({
        at: data * 4 + c * 2 + split,
        data,
        split,
        contestant: { label, learner: 'majority', options: {} },
        size: { repeat: 0, fold: split, trainRows: rows, testRows: rows },
      }),
    ),
  ),
);

test('large data sets first, one for each thread, contestants in turn, and help at the end', () => {
  const queue = queueOf(cells, facts);
  const first = queue.take(0)!;
  const second = queue.take(1)!;
  expect([first.data, second.data]).toEqual([1, 3]);
  expect([queue.take(0)!, queue.take(0)!, queue.take(0)!].map(({ at }) => at)).toEqual([6, 5, 7]);
  expect(first.at).toBe(4);
  // The first thread goes on with what nobody has, and at last helps the second.
  expect(Array.from({ length: 8 }, () => queue.take(0)!.data)).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
  expect(queue.take(0)!.data).toBe(3);
});

test('every cell is given out once', () => {
  const queue = queueOf(cells, facts);
  const taken: number[] = [];
  for (let place = 0; ; place = (place + 1) % 3) {
    const cell = queue.take(place);
    if (cell === undefined) break;
    taken.push(cell.at);
  }
  expect(taken.sort((a, b) => a - b)).toEqual(cells.map(({ at }) => at));
  expect(queueOf([], facts).take(0)).toBeUndefined();
});
