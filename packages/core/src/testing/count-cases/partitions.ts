import { expect } from 'vitest';
import type { CountRequest, Partition, Step } from '../../counts/counts.js';
import { type Check, cell, cut, type Make, type Same, shared, shares, small, split } from './tools.js';

export function partitionCases(check: Check, make: Make, same: Same): void {
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
  for (const [title, cells, ...steps] of REFUSED)
    check(`refused: ${title}`, async () => {
      const { table, schema } = small();
      const source = await make(table, schema);
      const refused = source.count([{ by: ['late'] }, { by: ['late'], within: { cells, steps } }]);
      await expect(refused).rejects.toMatchObject({ code: 'bad-partition' });
      const whole: Partition = { cells: 1, steps: [cell(0)] };
      expect([...(await source.count([{ by: ['late'], within: whole }]))[0]!.n]).toEqual([4, 4]);
    });
  check('refused: a test of a column that is not there', async () => {
    const { table, schema } = small();
    const within: Partition = { cells: 1, steps: [split('nowhere', [1], 1), cell(0)] };
    const refused = (await make(table, schema)).count([{ by: [], within }]);
    await expect(refused).rejects.toMatchObject({ code: 'unknown-column' });
  });
  check('refused each time it is asked', async () => {
    const { table, schema } = small();
    const source = await make(table, schema);
    const within: Partition = { cells: 1, steps: [split('shape', [1], 1), cell(0)] };
    for (let time = 0; time < 2; time++)
      await expect(source.count([{ by: [], within }])).rejects.toMatchObject({ code: 'bad-partition' });
  });
}

/** What is wrong, the number of cells, and the steps. */
const REFUSED: readonly (readonly [string, number, ...Step[]])[] = [
  ['no steps', 1],
  ['a number of cells that is none', Number.NaN, cell(0)],
  ['a cell beyond the last', 1, cell(1)],
  ['a cell below the first', 1, cell(-1)],
  ['half a cell', 2, cell(0.5)],
  ['a cell beyond the last that no row reaches', 1, cell(0), cell(1)],
  ['too few ways out of levels', 1, split('colour', [1, 1], 1), cell(0)],
  ['too many ways out of levels', 1, split('colour', [1, 1, 1, 1], 1), cell(0)],
  ['too few ways out of cuts', 1, cut('size', [2], [1], 1), cell(0)],
  ['too many ways out of cuts', 1, cut('size', [2], [1, 1, 1], 1), cell(0)],
  ['cuts that descend', 1, cut('size', [3, 2], [1, 1, 1], 1), cell(0)],
  ['the same cut twice', 1, cut('size', [2, 2], [1, 1, 1], 1), cell(0)],
  ['a cut below the first code', 1, cut('size', [-1], [1, 1], 1), cell(0)],
  ['a cut beyond the last code', 1, cut('size', [6], [1, 1], 1), cell(0)],
  ['a cut between codes', 1, cut('size', [1.5], [1, 1], 1), cell(0)],
  ['a cut that is no number', 1, cut('size', [Number.NaN], [1, 1], 1), cell(0)],
  ['levels of a numeric column', 1, split('size', [1, 1, 1, 1, 1], 1), cell(0)],
  ['cuts of a nominal column', 1, cut('colour', [1], [1, 1], 1), cell(0)],
  ['a step that leads to itself', 1, split('shape', [0, 1], 1), cell(0)],
  ['a step that leads back', 1, split('shape', [1, 2], 2), split('colour', [0, 2, 2], 2), cell(0)],
  ['a step that leads nowhere', 1, split('shape', [1, 2], 1), cell(0)],
  ['a next step below -1', 1, split('shape', [1, -2], 1), cell(0)],
  ['a next step that is no number', 1, split('shape', [1, Number.NaN], 1), cell(0)],
  ['missing values that lead nowhere', 1, split('shape', [1, 1], 2), cell(0)],
  ['missing values that lead back', 1, split('shape', [1, 1], 0), cell(0)],
  ['a share that leads nowhere', 1, split('shape', [1, 1], shares(1, 2)), cell(0)],
  ['a share below zero', 1, split('shape', [1, 1], [{ to: 1, share: -0.5 }]), cell(0)],
  ['a share without end', 1, split('shape', [1, 1], [{ to: 1, share: Number.POSITIVE_INFINITY }]), cell(0)],
  ['a share that is no number', 1, split('shape', [1, 1], [{ to: 1, share: Number.NaN }]), cell(0)],
];
