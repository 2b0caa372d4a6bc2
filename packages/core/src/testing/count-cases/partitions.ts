import type { CountRequest, Partition, Step } from '../../counts/counts.js';
import { type Check, cell, cut, type Same, shared, shares, small, split } from './tools.js';

export function partitionCases(check: Check, same: Same): void {
  const asked = (within: Partition): CountRequest[] => [
    { by: [], within },
    { by: ['late'], within },
    { by: ['size', 'late'], within },
    { by: ['colour'], within },
    { by: ['shape', 'colour', 'late'], within, sum: 'size' },
  ];
  check('a partition of one cell', () => same(small(), asked({ cells: 1, steps: [cell(0)] })));
  check('routing by levels', () =>
    same(small(), asked({ cells: 4, steps: [split('colour', [1, 2, 3], 4), cell(0), cell(1), cell(2), cell(3)] })),
  );
  check('routing by a cut', () =>
    same(small(), asked({ cells: 2, steps: [cut('size', [2], [1, 2], 2), cell(0), cell(1)] })),
  );
  check('routing by several cuts, also at the ends', () =>
    same(
      small(),
      asked({ cells: 3, steps: [cut('size', [0, 1, 3, 5], [1, 2, 3, 1, 2], 3), cell(0), cell(1), cell(2)] }),
    ),
  );
  check('dropped rows', () =>
    same(small(), asked({ cells: 2, steps: [split('colour', [1, -1, 2], -1), cell(0), cell(1)] })),
  );
  check('every row dropped', () => same(small(), asked({ cells: 1, steps: [cut('size', [], [-1], -1)] })));
  check('cells that no row reaches', () =>
    same(small(), asked({ cells: 5, steps: [split('shape', [1, 1], 1), cell(3)] })),
  );
  check('routing by the target', () =>
    same(small(), asked({ cells: 2, steps: [split('late', [1, 2], -1), cell(0), cell(1)] })),
  );
  check('shares of missing values', () => same(small(), asked(shared())));
  check('shares of shares', () =>
    same(
      small(),
      asked({
        cells: 3,
        steps: [
          { column: 'size', cuts: [2], to: [1, 2], missing: shares(1, 2) },
          split('colour', [3, 4, 3], shares(3, 4)),
          cell(2),
          cell(0),
          cell(1),
        ],
      }),
    ),
  );
  check('a share that is dropped', () =>
    same(small(), asked({ cells: 1, steps: [split('colour', [1, 1, 1], shares(1, -1)), cell(0)] })),
  );
  check('two steps that form one cell', () =>
    same(
      small(),
      asked({
        cells: 2,
        steps: [split('shape', [1, 2], -1), cut('size', [2], [3, 4], 5), cell(1), cell(0), cell(1), cell(0)],
      }),
    ),
  );
  check('a step with two ways in', () =>
    same(
      small(),
      asked({
        cells: 2,
        steps: [
          split('shape', [1, 2], -1),
          split('colour', [2, -1, 3], 3),
          cut('size', [3], [3, 4], 4),
          cell(0),
          cell(1),
        ],
      }),
    ),
  );
  check('requests within different partitions, and within none, in one batch', () =>
    same(small(), [
      ...asked(shared()),
      { by: ['late', 'colour'] },
      ...asked({ cells: 2, steps: [split('shape', [1, 2], -1), cell(0), cell(1)] }),
    ]),
  );
  check('a chain of 100,000 steps', () => {
    const steps: Step[] = [];
    for (let i = 0; i < 100_000; i++) steps.push(cut('size', [99_999 - i < 5 ? 1 : 0], [-1, i + 1], i + 1));
    return same(small(), [{ by: ['late', 'colour'], within: { cells: 1, steps: [...steps, cell(0)] } }]);
  });
}
