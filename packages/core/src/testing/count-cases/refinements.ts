import { expect } from 'vitest';
import type { CountRequest, Partition } from '../../counts/counts.js';
import { type Check, cell, type Make, type Same, split, wide } from './tools.js';

export function refinementCases(check: Check, make: Make, same: Same): void {
  const first: Partition = { cells: 2, steps: [split('x0', [1, 2, 1, 2, 1], 2), cell(0), cell(1)] };
  const second: Partition = {
    cells: 4,
    steps: [
      first.steps[0]!,
      split('x1', [3, 4, 3, 4, 4], 3),
      split('x2', [5, 5, 6, 6, 6], 6),
      cell(0),
      cell(1),
      cell(2),
      cell(3),
    ],
  };
  const third: Partition = {
    cells: 3,
    steps: [...second.steps.slice(0, 3), split('x3', [7, 8, 8, 8, 8], 8), cell(1), cell(0), cell(1), cell(2), cell(1)],
  };
  const asked = (within: Partition): CountRequest[] => [
    { by: ['y'], within },
    ...[0, 1, 2, 3, 4].map((i) => ({ by: [`x${i}`, 'y'], within })),
    { by: ['y', 'x1', 'x2'], within },
  ];
  check('a tree grown step by step', () => same(wide(900, 5, 5), asked(first), asked(second), asked(third)));
  check('the same growth with new objects for the same steps', () => {
    const copy = (p: Partition): Partition => structuredClone(p) as Partition;
    return same(wide(900, 5, 5), asked(copy(first)), asked(copy(second)), asked(copy(third)), asked(copy(second)));
  });
  check('growth with finished leaves dropped and cells numbered anew', () => {
    const next: Partition = {
      cells: 2,
      steps: [split('x0', [-1, 2, -1, 2, -1], 2), cell(0), split('x3', [4, 3, 3, 3, 4], 4), cell(1), cell(0)],
    };
    return same(wide(900, 5, 5), asked(first), asked(next));
  });
  check('back to an earlier partition', () => same(wide(900, 5, 5), asked(third), asked(first), asked(third)));
  check('an answer does not depend on what was asked before', async () => {
    const { table, schema } = wide(900, 5, 5);
    const weights = Float64Array.from({ length: 900 }, (_, i) => 1 / (1 + (i % 7)));
    for (const data of [table, { ...table, weights }]) {
      const source = await make(data, schema);
      await source.count(asked(first));
      await source.count(asked(second));
      expect(await source.count(asked(third))).toEqual(await (await make(data, schema)).count(asked(third)));
    }
  });
}
